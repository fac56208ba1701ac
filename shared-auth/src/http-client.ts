import type { AxiosInstance } from 'axios';

let client: Promise<AxiosInstance> | null = null;

/**
 * The only HTTP client. It is loaded from a separate file with the first call, because the first screen of a rendered page makes none.
 * Rejects when that file cannot be loaded; the next call loads it again.
 */
export function httpClient(): Promise<AxiosInstance> {
  client ??= load().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

async function load(): Promise<AxiosInstance> {
  const { openAxiosClient } = await import(/* webpackChunkName: "http-client" */ './axios-client');
  return openAxiosClient();
}

/** Loads the client before the first call needs it. If loading fails, the first call tries again. */
export const prepareHttpClient = (): void => void httpClient().catch(() => undefined);

import type { AxiosInstance } from 'axios';

let client: Promise<AxiosInstance> | null = null;

/**
 * The one HTTP client. It comes in a file of its own with the first call: the first screen of a
 * page that was rendered makes none. Rejects when that file does not arrive; the next call asks for it again.
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

/** Loads it before anybody calls: what fails here, the first call tries again. */
export const prepareHttpClient = (): void => void httpClient().catch(() => undefined);

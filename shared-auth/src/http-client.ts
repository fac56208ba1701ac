import { CONTRACT_VERSION } from '@ofisi/shared-contract/release';
import type { AxiosInstance } from 'axios';

let client: Promise<AxiosInstance> | null = null;

/**
 * The one HTTP client: base address and how answers are read. It comes in a file of its own with the first call: the first screen of a
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
  const { default: axios } = await import(/* webpackChunkName: "http-client" */ 'axios');
  return axios.create({
    baseURL: '/api',
    // Reading the body comes first: the status decides afterwards (product decision 1).
    validateStatus: () => true,
    // Beside what it may be, for which contract the page was built. No header of its own: with one, browsers do not take what was preloaded.
    headers: { Accept: `application/json;contract=${CONTRACT_VERSION}` },
  });
}

/** Loads it before anybody calls: what fails here, the first call tries again. */
export const prepareHttpClient = (): void => void httpClient().catch(() => undefined);

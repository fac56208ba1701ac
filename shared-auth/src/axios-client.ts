import { CONTRACT_VERSION } from '@ofisi/shared-contract/release';
import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';

/** Base address, how answers are read, and a trace of its own for each call. */
export function openAxiosClient(): AxiosInstance {
  const client = axios.create({
    baseURL: '/api',
    // Reading the body comes first: the status decides afterwards (product decision 1).
    validateStatus: () => true,
    // Beside what it may be, for which contract the page was built. No header of its own: with one, browsers do not take what was preloaded.
    headers: { Accept: `application/json;contract=${CONTRACT_VERSION}` },
  });
  const taken = new Set<string>();
  const traceOf = (config: AxiosRequestConfig): Record<string, string> => {
    const address = client.getUri(config);
    if (!isPreloaded(address) || taken.has(address)) return { traceparent: newTraceparent() };
    taken.add(address);
    return {};
  };
  // Interceptors are not in the build.
  const request = client.request.bind(client);
  client.request = (config) => request({ ...config, headers: { ...config.headers, ...traceOf(config) } });
  return client;
}

/** Whether the page told the browser to ask already, without a trace. */
const isPreloaded = (address: string): boolean =>
  [...document.querySelectorAll('link[rel=preload][as=fetch]')].some((link) => link.getAttribute('href') === address);

/** As W3C writes it: of a new trace, of which this page itself keeps nothing. */
function newTraceparent(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(24))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-00`;
}

import { CONTRACT_VERSION } from '@ofisi/shared-contract/release';
import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { answerOf } from './prepared-answers';

/** Creates the client: base address, handling of responses, and a new trace for each call. */
export function openAxiosClient(): AxiosInstance {
  const client = axios.create({
    baseURL: '/api',
    // The body is read first; the status is evaluated afterwards (product decision 1).
    validateStatus: () => true,
    // States the contract that the page was built for along with the media type. Not a header of its own: with one, browsers do not use a
    // preloaded response.
    headers: { Accept: `application/json;contract=${CONTRACT_VERSION}` },
  });
  const taken = new Set<string>();
  const traceOf = (config: AxiosRequestConfig): Record<string, string> => {
    const address = client.getUri(config);
    if (!isPreloaded(address) || taken.has(address)) return { traceparent: newTraceparent() };
    taken.add(address);
    return {};
  };
  // Axios interceptors are not part of the build.
  const request = client.request.bind(client);
  const send = (wanted: AxiosRequestConfig): Promise<AxiosResponse<unknown>> => {
    const config = placed(wanted);
    return answerOf(config, () => request({ ...config, headers: { ...config.headers, ...traceOf(config) } }));
  };
  client.request = send as AxiosInstance['request'];
  return client;
}

/** The gateway's calls about releases, beside the API. Some try the pages of a set, or take pictures of them, before they are answered. */
const OF_GATEWAY = /^\/qa\//;
const TRIES_PAGES = /^\/qa\/registry\/comparisons/;
const TRIAL_TIMEOUT_MS = 120_000;

function placed<Config extends AxiosRequestConfig>(config: Config): Config {
  const { url = '', method } = config;
  if (!OF_GATEWAY.test(url)) return config;
  const isLong = method !== 'GET' || TRIES_PAGES.test(url);
  return { ...config, baseURL: '', ...(isLong && { timeout: TRIAL_TIMEOUT_MS }) };
}

/** Whether the page has already told the browser to preload this address, without a trace. */
const isPreloaded = (address: string): boolean =>
  [...document.querySelectorAll('link[rel=preload][as=fetch]')].some((link) => link.getAttribute('href') === address);

/** A W3C `traceparent` that starts a new trace. The page itself records no part of it. */
function newTraceparent(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(24))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-00`;
}

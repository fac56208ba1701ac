import type { IncomingHttpHeaders } from 'node:http';
import { API_COOKIES } from '@ofisi/shared-server/api-cookies';
import { SURROGATE } from '@ofisi/shared-server/surrogate';

/** Headers about a single connection, which are not forwarded to the next one. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that the gateway sets itself in requests to the API. */
const OF_ITS_OWN: ReadonlySet<string> = new Set([
  'content-length',
  'host',
  SURROGATE.capability,
  'traceparent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
]);

/** Headers of the API's answers that are for the gateway. */
const FOR_GATEWAY: ReadonlySet<string> = new Set([SURROGATE.control, SURROGATE.key, SURROGATE.changes]);

/** Values of `connection` that name no other headers. */
const USUAL = new Set([undefined, 'keep-alive', 'close']);

const NONE: readonly string[] = [];

/** Further headers that the sender declares to be for its neighbour alone. */
const namedBy = ({ connection }: IncomingHttpHeaders): readonly string[] =>
  USUAL.has(connection)
    ? NONE
    : String(connection)
        .toLowerCase()
        .split(/\s*,\s*/);

const OF_API: ReadonlySet<string> = new Set(Object.values(API_COOKIES));

/** The cookies of a request that are for the API, as they were sent; undefined without any. */
export const cookiesOfApi = ({ cookie = '' }: IncomingHttpHeaders): string | undefined =>
  cookie
    .split(/;\s*/)
    .filter((pair) => OF_API.has(pair.split('=', 1)[0]?.trim() ?? ''))
    .join('; ') || undefined;

/** The visitor's headers for the API, names and values alternating, with its own cookies alone; the gateway adds further headers. */
export function requestHeaders(headers: IncomingHttpHeaders): string[] {
  const named = namedBy(headers);
  const kept: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || HOP_BY_HOP.has(name) || OF_ITS_OWN.has(name) || named.includes(name)) continue;
    if (name === 'cookie') continue;
    kept.push(name, typeof value === 'string' ? value : value.join(', '));
  }
  const cookies = cookiesOfApi(headers);
  if (cookies !== undefined) kept.push('cookie', cookies);
  return kept;
}

/** Calls `set` with each header of the API's answer that is for the visitor. */
export function eachAnsweredHeader(
  headers: IncomingHttpHeaders,
  set: (name: string, value: string | string[]) => void,
): void {
  const named = namedBy(headers);
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || HOP_BY_HOP.has(name) || FOR_GATEWAY.has(name) || named.includes(name)) continue;
    set(name, name === 'set-cookie' ? [value].flat().map(hostOnly) : value);
  }
}

/** Removes a cookie's domain: a cookie set at one host name stays there, whichever environments other host names have. */
const hostOnly = (cookie: string): string => cookie.replace(/;\s*domain\s*=[^;]*/gi, '');

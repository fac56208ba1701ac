import type { IncomingHttpHeaders } from 'node:http';

/** What two neighbours agree on about their connection; the next connection has neighbours of its own. */
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

/** What a request to the API has of its own. */
const OF_ITS_OWN: ReadonlySet<string> = new Set([
  'content-length',
  'host',
  'traceparent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
]);

/** What is said of the connection alone, and names no other headers. */
const USUAL = new Set([undefined, 'keep-alive', 'close']);

const NONE: readonly string[] = [];

/** Further headers that the sender says are for its neighbour alone. */
const namedBy = ({ connection }: IncomingHttpHeaders): readonly string[] =>
  USUAL.has(connection)
    ? NONE
    : String(connection)
        .toLowerCase()
        .split(/\s*,\s*/);

/** What a visitor's request says to the API, names and values in turn; what the gateway says itself comes besides. */
export function requestHeaders(headers: IncomingHttpHeaders): string[] {
  const named = namedBy(headers);
  const kept: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || HOP_BY_HOP.has(name) || OF_ITS_OWN.has(name) || named.includes(name)) continue;
    kept.push(name, typeof value === 'string' ? value : value.join(', '));
  }
  return kept;
}

/** Tells `set` what the API's answer says to the visitor. */
export function eachAnsweredHeader(
  headers: IncomingHttpHeaders,
  set: (name: string, value: string | string[]) => void,
): void {
  const named = namedBy(headers);
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || HOP_BY_HOP.has(name) || named.includes(name)) continue;
    set(name, name === 'set-cookie' ? [value].flat().map(hostOnly) : value);
  }
}

/** A cookie without a domain: what is set at one host name stays there, whatever environments the others are. */
const hostOnly = (cookie: string): string => cookie.replace(/;\s*domain\s*=[^;]*/gi, '');

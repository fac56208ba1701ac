import type { IncomingHttpHeaders } from 'node:http';
import { hasCurrent } from '@ofisi/shared-server/entity-tag';
import { eachAnsweredHeader } from './forwarded-headers';

/** An answer out of memory, ready to be sent. */
export interface KeptAnswer {
  readonly statusCode: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** An answer in memory. */
export interface KeptEntry {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null while only the tag is known: the visitor who asked had the content. */
  readonly body: Buffer | null;
}

/** Overhead of an answer, in bytes. */
export const ENTRY_SIZE = 1_000;

/** Headers of one answer alone, or about a body that a 304 does not have. */
const OF_ONE_ANSWER = new Set(['date', 'x-request-id', 'content-length']);
const OF_BODY = new Set(['content-type', 'content-encoding', 'transfer-encoding']);
/** Headers meant for one visitor alone: the rest of their rate limit. What comes out of memory does not count. */
const OF_ONE_VISITOR = /^x-ratelimit-/;

export const isForOneOnly = (headers: IncomingHttpHeaders): boolean =>
  headers['set-cookie'] !== undefined ||
  /\b(?:private|no-store)\b/i.test(headers['cache-control'] ?? 'private') ||
  (headers.vary ?? 'accept-encoding').toLowerCase() !== 'accept-encoding';

/** The headers of an answer that every visitor gets with it. */
export function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  eachAnsweredHeader(headers, (name, value) => {
    if (!OF_ONE_ANSWER.has(name) && !OF_ONE_VISITOR.test(name)) kept[name] = String(value);
  });
  return kept;
}

const withoutBody = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_BODY.has(name)));

/** @param ifNoneMatch the visitor's header: what they have already. @returns null if they need a body that is not in memory */
export function fromEntry({ etag, headers, body }: KeptEntry, ifNoneMatch: string | undefined): KeptAnswer | null {
  if (hasCurrent(ifNoneMatch, etag)) return { statusCode: 304, headers: withoutBody(headers), body: undefined };
  return body && { statusCode: 200, headers, body };
}

import { createHash } from 'node:crypto';
import type { Span } from '@ofisi/shared-server/trace';
import { tracedCall } from '@ofisi/shared-server/tracing';
import { LRUCache } from 'lru-cache';
import { settlesWithin } from '../../settles-within';
import type { Upstreams } from './api-upstreams';

/** The API's answer to a GET call. */
export interface ApiAnswer {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
  /** Changes whenever the body does. */
  readonly version: string;
}

/**
 * Reads the API's answer for a path below `/api`; null while none is available. Never rejects.
 * @param span of the work that needs the answer; a call shared by several readers belongs to the first one's span
 */
export type ApiReader = (path: string, span?: Span) => Promise<ApiAnswer | null>;

export interface ApiReaderOptions {
  /** While none of them responds, none is called. */
  readonly api: Upstreams;
  /** How long a page may wait for the API, in milliseconds. */
  readonly patience?: number;
  /** The same when nothing is cached yet: without the answer the page is made in the browser, which takes a phone longer. */
  readonly patienceAtFirst?: number;
  /** How long an answer is used without revalidation, in milliseconds. */
  readonly freshFor?: number;
  /** How many answers are cached. */
  readonly most?: number;
}

/** Placeholder, where only the path counts. */
const ANY_ORIGIN = 'http://api';

class Entry {
  answer: ApiAnswer | null = null;
  etag: string | null = null;
  checkedAt = -Infinity;
  loading: { readonly since: number; readonly done: Promise<void> } | null = null;
}

/** Statuses that say something about the path; any other is a temporary problem of the API. */
const MEANINGFUL = new Set([200, 404]);
/** A page does not wait that long, but the next one may use the answer. */
const LONGEST_LOAD = 5_000;
const MOST_AT_ONCE = 64;

/**
 * Reads the API's public answers: neither the visitor's cookies nor their token are sent. An answer is cached, revalidated by its ETag once
 * it is no longer fresh, and kept when the API fails. However many pages want the same answer, the API is called once.
 */
export function rememberAnswers({
  api,
  patience = 400,
  patienceAtFirst = 1_000,
  freshFor = 2_000,
  most = 500,
}: ApiReaderOptions): ApiReader {
  const entries = new LRUCache<string, Entry>({ max: most });
  let underWay = 0;

  async function load(path: string, entry: Entry, span: Span | undefined): Promise<void> {
    underWay += 1;
    try {
      const read = await readText(api, path, span, entry.etag === null ? {} : { 'if-none-match': entry.etag });
      if (read) {
        const { status, etag, text } = read;
        entry.answer = { status, body: JSON.parse(text), version: etag ?? hashOf(text) };
        entry.etag = etag;
      }
    } catch {
      // The API is down, late or returns something invalid: the cached answer stays.
    } finally {
      underWay -= 1;
      // After a failure too: otherwise page after page would wait for an API that is down.
      entry.checkedAt = performance.now();
      entry.loading = null;
    }
  }

  function entryOf(path: string): Entry {
    const known = entries.get(path);
    if (known) return known;
    const entry = new Entry();
    entries.set(path, entry);
    return entry;
  }

  return async (path, span) => {
    const url = new URL(`/api${path}`, ANY_ORIGIN);
    if (!url.pathname.startsWith('/api/')) return null;
    const entry = entryOf(path);
    if (performance.now() - entry.checkedAt < freshFor) return entry.answer;
    if (!entry.loading) {
      if (underWay >= MOST_AT_ONCE || !api.areAnswering()) return entry.answer;
      entry.loading = { since: performance.now(), done: load(path, entry, span) };
    }
    const { since, done } = entry.loading;
    const wait = entry.answer === null ? patienceAtFirst : patience;
    await settlesWithin(done, since + wait - performance.now());
    return entry.answer;
  };
}

/** Reads the API's answer without caching it: for large answers that are seldom needed. */
export const readAnswers =
  (api: Upstreams): ApiReader =>
  async (path, span) => {
    try {
      const read = await readText(api, path, span, {});
      return read && { status: read.status, body: JSON.parse(read.text), version: hashOf(read.text) };
    } catch {
      return null;
    }
  };

/**
 * Tries the API's processes in turn until one responds; each gets a share of the time.
 * @returns null when the answer says nothing about the path. @throws when none responds
 */
async function readText(
  api: Upstreams,
  path: string,
  span: Span | undefined,
  conditions: Readonly<Record<string, string>>,
) {
  let reason: unknown = new Error('The API does not answer.');
  const upstreams = api.inTurn();
  for (const { origin, health } of upstreams) {
    try {
      const signal = AbortSignal.timeout(Math.round(LONGEST_LOAD / upstreams.length));
      const url = new URL(`/api${path}`, origin);
      // Without the query, which may contain what somebody searches for.
      const called = { 'server.address': url.host, 'url.path': url.pathname };
      const read = await tracedCall(span, called, async (ofTrace) => {
        const headers = { accept: 'application/json', ...conditions, ...ofTrace };
        return textOf(await fetch(url, { headers, redirect: 'manual', signal }));
      });
      health.answered();
      return read;
    } catch (error) {
      health.failed();
      reason = error;
    }
  }
  throw reason;
}

async function textOf(response: Response) {
  const { status, headers } = response;
  if (MEANINGFUL.has(status)) return { status, etag: headers.get('etag'), text: await response.text() };
  await response.body?.cancel();
  return null;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

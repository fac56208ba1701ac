import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { within } from '../../within';
import type { ApiHealth } from './api-health';

/** What the API answered to a GET call. */
export interface ApiAnswer {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
  /** Another one when the body is another. */
  readonly version: string;
}

/** The API's answer for a path below `/api`, null while there is none to be had. Never rejects. */
export type ApiReader = (path: string) => Promise<ApiAnswer | null>;

export interface ApiReaderOptions {
  readonly apiOrigin: string;
  /** While the API does not answer, it is not asked. */
  readonly health: ApiHealth;
  /** How long a page may wait for the API, in milliseconds. */
  readonly patience?: number;
  /** The same where nothing is known yet: without the answer the page is made in the browser, which takes a phone longer. */
  readonly patienceAtFirst?: number;
  /** For how long an answer counts without being asked for again, in milliseconds. */
  readonly freshFor?: number;
  /** How many answers are cached. */
  readonly most?: number;
}

class Entry {
  answer: ApiAnswer | null = null;
  etag: string | null = null;
  checkedAt = -Infinity;
  loading: { readonly since: number; readonly done: Promise<void> } | null = null;
}

/** The answers that say something about the path; any other is the API's trouble of the moment. */
const MEANINGFUL = new Set([200, 404]);
/** A page does not wait that long, but the next one may be glad of the answer. */
const LONGEST_LOAD = 5_000;
const MOST_AT_ONCE = 64;

/**
 * Reads what the API says to everybody: neither the visitor's cookies nor their token go along. An answer is cached, asked
 * about again by its ETag once it is no longer fresh, and stays when the API fails. However many pages want the same
 * answer, the API is asked once.
 */
export function rememberAnswers({
  apiOrigin,
  health,
  patience = 400,
  patienceAtFirst = 1_000,
  freshFor = 2_000,
  most = 500,
}: ApiReaderOptions): ApiReader {
  const entries = new LRUCache<string, Entry>({ max: most });
  let underWay = 0;

  async function load(url: URL, entry: Entry): Promise<void> {
    underWay += 1;
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', ...(entry.etag === null ? {} : { 'if-none-match': entry.etag }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_LOAD),
      });
      health.answered();
      if (MEANINGFUL.has(response.status)) {
        const text = await response.text();
        const etag = response.headers.get('etag');
        entry.answer = { status: response.status, body: JSON.parse(text), version: etag ?? hashOf(text) };
        entry.etag = etag;
      } else {
        await response.body?.cancel();
      }
    } catch (error) {
      // The API is down, late or talks nonsense: what is known stays.
      if (!(error instanceof SyntaxError)) health.failed();
    } finally {
      underWay -= 1;
      // After a failure too: pages must not wait for an API that is down, one after the other.
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

  return async (path) => {
    const url = new URL(`/api${path}`, apiOrigin);
    if (!url.pathname.startsWith('/api/')) return null;
    const entry = entryOf(path);
    if (performance.now() - entry.checkedAt < freshFor) return entry.answer;
    if (!entry.loading) {
      if (underWay >= MOST_AT_ONCE || !health.isAnswering()) return entry.answer;
      entry.loading = { since: performance.now(), done: load(url, entry) };
    }
    const { since, done } = entry.loading;
    const wait = entry.answer === null ? patienceAtFirst : patience;
    await within(done, since + wait - performance.now());
    return entry.answer;
  };
}

/** The API's answer, asked for each time and not kept: for what is large and seldom wanted. */
export const readAnswers =
  (apiOrigin: string): ApiReader =>
  async (path) => {
    try {
      const response = await fetch(new URL(`/api${path}`, apiOrigin), {
        headers: { accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_LOAD),
      });
      if (!MEANINGFUL.has(response.status)) {
        await response.body?.cancel();
        return null;
      }
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text), version: hashOf(text) };
    } catch {
      return null;
    }
  };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

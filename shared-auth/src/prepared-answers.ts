import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { httpClient } from './http-client';
import { readToken } from './session';

/** The oldest that an answer may be when it is handed out: somebody points at a link, and presses it. */
const OLDEST_MS = 3_000;
/** Beyond it, whoever needs the answer asks for it themselves. */
const PATIENCE_MS = 3_000;

type Answer = AxiosResponse<unknown>;

interface Prepared {
  readonly at: number;
  /** Null where it was refused, or did not come. */
  readonly answer: Promise<Answer | null>;
}

const prepared = new Map<string, Prepared>();
let writesUnderWay = 0;

/** Whoever it is for is a part of it. */
const keyOf = (path: string, authorization: unknown): string => JSON.stringify([path, authorization ?? null]);

const isFresh = ({ at }: Prepared): boolean => performance.now() - at <= OLDEST_MS;

/**
 * Makes a reading call that is about to be made, for the signed-in user if there is one. The next call for the same path takes its answer,
 * once, unless that is older than three seconds, a refusal, or of before a write.
 * @param path as for `get`: `/view-orders?page=1`
 */
export async function prepareAnswer(path: string): Promise<void> {
  const client = await httpClient();
  const token = readToken();
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const key = keyOf(path, headers.Authorization);
  const known = prepared.get(key);
  if (writesUnderWay > 0 || (known && isFresh(known))) return;
  const request = client.request<unknown>({ method: 'GET', url: path, timeout: PATIENCE_MS, headers });
  const answer = request.then(
    (response) => (response.status === 200 ? response : null),
    () => null,
  );
  prepared.set(key, { at: performance.now(), answer });
}

/** Answers a call: a reading one with what was prepared for it, any other by `send`. A write makes everything prepared outdated. */
export async function answerOf(
  { method, url = '', headers }: AxiosRequestConfig,
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (method !== 'GET') return written(send);
  const key = keyOf(url, headers?.['Authorization']);
  const known = prepared.get(key);
  prepared.delete(key);
  return ((known && isFresh(known) && (await known.answer)) || null) ?? send();
}

async function written(send: () => Promise<Answer>): Promise<Answer> {
  writesUnderWay += 1;
  prepared.clear();
  try {
    return await send();
  } finally {
    writesUnderWay -= 1;
    prepared.clear();
  }
}

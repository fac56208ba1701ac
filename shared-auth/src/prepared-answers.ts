import type { AxiosRequestConfig, AxiosResponse } from 'axios';

/** The oldest that an answer may be when it is handed out: somebody points at a link, and presses it. */
const OLDEST_MS = 3_000;

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

/** Keeps the answer of a reading call for `answerOf`, unless there is a fresh one, or it may be outdated by a write at once. */
export function keepAnswer(path: string, authorization: string | undefined, ask: () => Promise<Answer>): void {
  const key = keyOf(path, authorization);
  const known = prepared.get(key);
  if (writesUnderWay > 0 || (known && isFresh(known))) return;
  const answer = ask().then(
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

import { Refusal } from '../refusals';
import type { Answer } from './call-api';

/** Maximum time that a read waits for an equal one in progress, in milliseconds. */
const LONGEST_WAIT = 5;

/** Statuses of answers that are the same for everybody. */
const SHAREABLE = new Set([200, 304, 404]);
/** Headers meant for one visitor alone: a cookie, or the rest of their rate limit. */
const OF_ONE_VISITOR = ['set-cookie', 'x-ratelimit-limit', 'ratelimit-limit', 'ratelimit', 'retry-after'];
const FOR_ONE_ONLY = /\b(?:private|no-store)\b/i;

/** Statuses for a failure of the API, or of the connection to it: readers who waited together gain nothing by retrying. */
const FAILED = new Set([502, 504]);

/** An answer, and whether it comes from another reader's call. */
export interface SharedAnswer {
  readonly answer: Answer;
  readonly isShared: boolean;
}

/** Reads that share one call. */
interface SharedCall {
  readonly answer: Promise<Answer | null>;
  readonly ask: () => void;
}

/** The reads of one key. */
class Reads {
  underWay = 0;
  next: SharedCall | null = null;
}

/**
 * Shares one call between equal reads at the same time: RFC 9111, section 4, "collapsed requests". While a call is in progress, later reads
 * wait for it to end, 5 ms at most, and then share one call. Every reader who shares an answer has therefore asked before the API was
 * called for it, and sees all earlier writes. Answers meant for one visitor alone, or too large to be buffered, are not shared: then every
 * reader makes a call of their own.
 *
 * @returns the function that reads: `key` identifies what the answer depends on, `ask` calls the API
 */
export function sharedReads(): (key: string, ask: () => Promise<Answer>) => Promise<SharedAnswer> {
  const byKey = new Map<string, Reads>();

  async function askNow(key: string, reads: Reads, ask: () => Promise<Answer>): Promise<Answer> {
    reads.underWay += 1;
    try {
      return await ask();
    } finally {
      reads.underWay -= 1;
      if (reads.next) reads.next.ask();
      else if (reads.underWay === 0) byKey.delete(key);
    }
  }

  /** Opens a shared call that later reads can join. @returns the answer of the reader that opened it */
  function openSharedCall(key: string, reads: Reads, ask: () => Promise<Answer>): Promise<Answer> {
    let begin: () => void = () => undefined;
    const own = new Promise<Answer>((resolve) => (begin = () => resolve(askNow(key, reads, ask))));
    const timer = setTimeout(() => call.ask(), LONGEST_WAIT);
    const call: SharedCall = {
      answer: own.then(shareable, rethrowFailure),
      ask: () => {
        clearTimeout(timer);
        reads.next = null;
        begin();
      },
    };
    // When no other read has joined, only the first reader needs to learn of a failure.
    call.answer.catch(() => undefined);
    reads.next = call;
    return own;
  }

  return async (key, ask) => {
    const reads = byKey.get(key);
    if (!reads) {
      const alone = new Reads();
      byKey.set(key, alone);
      return { answer: await askNow(key, alone, ask), isShared: false };
    }
    if (!reads.next) return { answer: await openSharedCall(key, reads, ask), isShared: false };
    const shared = await reads.next.answer;
    return shared ? { answer: shared, isShared: true } : { answer: await ask(), isShared: false };
  };
}

/** The answer if it is the same for everybody, else null. */
function shareable(answer: Answer): Answer | null {
  const { statusCode, headers, body } = answer;
  const says = headers['cache-control'];
  const isForAll =
    SHAREABLE.has(statusCode) &&
    Buffer.isBuffer(body) &&
    says !== undefined &&
    !FOR_ONE_ONLY.test(says) &&
    headers.vary !== '*' &&
    !OF_ONE_VISITOR.some((name) => headers[name] !== undefined);
  return isForAll ? answer : null;
}

/** Null also for failures that concern only the first reader: they disconnected, or have too many calls in progress. */
function rethrowFailure(error: unknown): null {
  if (error instanceof Refusal && FAILED.has(error.statusCode)) throw error;
  return null;
}

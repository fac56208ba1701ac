import { Refusal } from '../refusals';
import type { Answer } from './call-api';

/** How long a read waits at most for one of the same that is under way, in milliseconds. */
const LONGEST_WAIT = 5;

/** What says the same to everybody who asks for it. */
const SHAREABLE = new Set([200, 304, 404]);
/** What an answer says to one visitor alone: a cookie, or how often they may still ask. */
const OF_ONE_VISITOR = ['set-cookie', 'x-ratelimit-limit', 'ratelimit-limit', 'ratelimit', 'retry-after'];
const FOR_ONE_ONLY = /\b(?:private|no-store)\b/i;

/** That the API, or the way to it, failed: nobody who waited with others would learn more by asking again. */
const FAILED = new Set([502, 504]);

/** An answer, and whether somebody else asked for it. */
export interface SharedAnswer {
  readonly answer: Answer;
  readonly isOfAnother: boolean;
}

/** Reads that begin together. */
interface Together {
  readonly answer: Promise<Answer | null>;
  readonly ask: () => void;
}

/** The reads of one key. */
class Reads {
  underWay = 0;
  next: Together | null = null;
}

/**
 * Asks once for reads that are equal and come at the same time: RFC 9111, section 4, "collapsed requests". While one is under way, those that
 * come after it wait for its end, 5 ms at most, and then ask together. So whoever shares an answer has asked before the API was asked for it, and
 * sees what was written before. Answers that are for one visitor alone, or too large to be held, are not shared: then everybody asks for themselves.
 *
 * @returns what asks: `key` names what the answer depends on, `ask` calls the API
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

  /** @returns the answer of the one who asks, and what those who come meanwhile wait for */
  function gather(key: string, reads: Reads, ask: () => Promise<Answer>): Promise<Answer> {
    let begin: () => void = () => undefined;
    const own = new Promise<Answer>((resolve) => (begin = () => resolve(askNow(key, reads, ask))));
    const timer = setTimeout(() => together.ask(), LONGEST_WAIT);
    const together: Together = {
      answer: own.then(shareable, rethrowFailure),
      ask: () => {
        clearTimeout(timer);
        reads.next = null;
        begin();
      },
    };
    // Where nobody waits with them, a failure is theirs alone to hear of.
    together.answer.catch(() => undefined);
    reads.next = together;
    return own;
  }

  return async (key, ask) => {
    const reads = byKey.get(key);
    if (!reads) {
      const alone = new Reads();
      byKey.set(key, alone);
      return { answer: await askNow(key, alone, ask), isOfAnother: false };
    }
    if (!reads.next) return { answer: await gather(key, reads, ask), isOfAnother: false };
    const shared = await reads.next.answer;
    return shared ? { answer: shared, isOfAnother: true } : { answer: await ask(), isOfAnother: false };
  };
}

/** The answer, where it says the same to everybody; else null. */
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

/** Null, too, where only the one who asked is to blame: they went away, or have too many calls under way. */
function rethrowFailure(error: unknown): null {
  if (error instanceof Refusal && FAILED.has(error.statusCode)) throw error;
  return null;
}

import type { ApiReader } from './api-answers';

/** Maximum length of the queue. */
const MOST_WAITING = 20;

/** Serialises reads that together would take much of the API's time; null, as if there were no answer, when too many are waiting. */
export function oneAfterTheOther(read: ApiReader): ApiReader {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (path, span) => {
    if (waiting >= MOST_WAITING) return null;
    waiting += 1;
    const answer = last.then(() => read(path, span));
    last = answer;
    return answer.finally(() => {
      waiting -= 1;
    });
  };
}

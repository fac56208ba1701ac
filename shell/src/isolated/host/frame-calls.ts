import { ApiError, get, post } from '@ofisi/shared-auth/http';
import { isCovered } from '@ofisi/shared-contract/isolation';
import { isolatedTexts } from '../../texts/isolated';
import type { CallAnswer, CallMessage } from '../messages';
import { allowance } from './allowance';

const MOST_UNDER_WAY = 20;
const MOST_IN_TEN_SECONDS = 100;

const refused = (status: number, message: string): CallAnswer => ({
  status,
  body: { status, message },
  requestId: null,
});

/**
 * Makes the calls of an isolated remote as the page's user, as far as they are declared and not too many. Never rejects: a call that failed
 * has an answer too.
 */
export function frameCalls(remote: string, declared: readonly string[]): (call: CallMessage) => Promise<CallAnswer> {
  const mayGo = allowance(MOST_IN_TEN_SECONDS, 10_000);
  let underWay = 0;
  return async (call) => {
    const { method, path } = call;
    if (!isCovered(declared, method, path)) {
      return refused(403, isolatedTexts.undeclared(remote, `${method} ${path.split('?', 1)[0] ?? ''}`));
    }
    if (underWay >= MOST_UNDER_WAY || !mayGo()) return refused(429, isolatedTexts.tooManyCalls(remote));
    underWay += 1;
    try {
      return { status: 200, body: await send(call), requestId: null };
    } catch (error) {
      if (!(error instanceof ApiError)) return { status: 0, body: null, requestId: null };
      return { status: error.status, body: error.body, requestId: error.requestId };
    } finally {
      underWay -= 1;
    }
  };
}

const send = ({ method, path, payload, attempt }: CallMessage): Promise<unknown> => {
  if (method === 'GET') return get(path);
  return post(path, payload, attempt && { key: attempt.key, ...(attempt.secret && { secret: attempt.secret }) });
};

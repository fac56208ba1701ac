import type { QaSetResponse } from '@ofisi/shared-contract/sets';
import { useEffect, useState } from 'react';
import { QaRefusal, readQaSet } from './qa-calls';

type QaSet = { readonly state: 'loading' } | { readonly state: 'failed'; readonly refusal: QaRefusal } | Loaded;

interface Loaded {
  readonly state: 'loaded';
  readonly set: QaSetResponse;
}

/** The set of this page as the gateway knows it, and a function to request it again. */
export function useQaSet(): QaSet & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<QaSet & { readonly of: number }>({ state: 'loading', of: 0 });
  useEffect(() => {
    let isWanted = true;
    readQaSet().then(
      (set) => isWanted && setKnown({ state: 'loaded', set, of: attempt }),
      (error: unknown) => isWanted && setKnown({ state: 'failed', refusal: refusalOf(error), of: attempt }),
    );
    return () => void (isWanted = false);
  }, [attempt]);
  const retry = () => setAttempt(attempt + 1);
  return known.of === attempt ? { ...known, retry } : { state: 'loading', retry };
}

export const refusalOf = (error: unknown): QaRefusal =>
  error instanceof QaRefusal ? error : new QaRefusal(String(error), -1, []);

import { useEffect, useState } from 'react';
import type * as Finding from './finding';

/** The code of suggestions and of what to do about a search that found nothing: one file, loaded when somebody searches, who can do without. */
export function useFinding(isNeeded: boolean) {
  const [code, setCode] = useState<typeof Finding>();
  useEffect(() => {
    if (isNeeded) import(/* webpackChunkName: "finding" */ './finding').then(setCode, () => undefined);
  }, [isNeeded]);
  return code;
}

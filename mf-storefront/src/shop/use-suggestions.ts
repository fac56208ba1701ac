import { useEffect, useState } from 'react';
import type * as Code from './suggestions';

/** The code of suggestions, loaded when somebody searches. */
export function useSuggestions(isNeeded: boolean) {
  const [code, setCode] = useState<typeof Code>();
  useEffect(() => {
    if (isNeeded) import(/* webpackChunkName: "suggestions" */ './suggestions').then(setCode, () => undefined);
  }, [isNeeded]);
  return code;
}

import { useEffect, useState } from 'react';
import type * as Code from './code';

/** What no first screen needs, once somebody does; undefined until it is there. It comes in one chunk. */
export function useLater(isNeeded: boolean) {
  const [code, setCode] = useState<typeof Code>();
  useEffect(() => {
    if (isNeeded) import(/* webpackChunkName: "suggestions" */ './code').then(setCode, () => undefined);
  }, [isNeeded]);
  return code;
}

import { useEffect, useState } from 'react';

/** Number of widgets that are drawn at once: as many as are in view on most screens. */
export const AT_ONCE = 4;

const idle: (work: () => void) => number = (work) => (window.requestIdleCallback ?? window.setTimeout)(work);

const cancel = (handle: number): void => (window.cancelIdleCallback ?? window.clearTimeout)(handle);

/** How many of `count` widgets are drawn: those at the top at once, the others one after the other whenever the page is quiet. */
export function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= count) return;
    const handle = idle(() => setDrawn(drawn + 1));
    return () => cancel(handle);
  }, [drawn, count]);
  return drawn;
}

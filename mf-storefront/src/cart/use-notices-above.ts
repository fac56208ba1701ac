import { useEffect, type RefObject } from 'react';

/** Has notices appear above a bar for as long as it sticks to the lower edge. */
export function useNoticesAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--page-footer', `${current.offsetHeight}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--page-footer');
    };
  }, [bar]);
}

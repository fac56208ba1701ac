import { type RefObject, useEffect, useRef } from 'react';

/** Calls `advance` every `everyMs`, except while the pointer is inside or the tab is hidden. With `everyMs` null it is never called. */
export function useAutoplay(region: RefObject<HTMLElement | null>, everyMs: number | null, advance: () => void): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });

  useEffect(() => {
    const element = region.current;
    if (everyMs === null || !element) return;
    let hovered = false;
    const enter = () => (hovered = true);
    const leave = () => (hovered = false);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    const timer = setInterval(() => {
      if (!hovered && !document.hidden) latest.current();
    }, everyMs);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
    };
  }, [region, everyMs]);
}

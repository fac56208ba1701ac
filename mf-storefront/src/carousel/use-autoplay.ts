import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `advance` every `everyMs` while nothing speaks against it: not while the pointer or the focus is inside, not in a
 * hidden tab, not where reduced motion is asked for, not when the visitor has pressed pause (decision SF-18).
 * `everyMs` null never calls.
 */
export function useAutoplay(
  region: RefObject<HTMLElement | null>,
  everyMs: number | null,
  paused: boolean,
  advance: () => void,
): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });

  useEffect(() => {
    const element = region.current;
    if (everyMs === null || paused || !element) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let hovered = false;
    const enter = () => (hovered = true);
    const leave = () => (hovered = false);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    const timer = setInterval(() => {
      if (!hovered && !document.hidden && !element.contains(document.activeElement)) latest.current();
    }, everyMs);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
    };
  }, [region, everyMs, paused]);
}

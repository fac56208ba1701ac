import { type RefObject, useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * While `active`, moves the focus to the first control inside `start` and keeps Tab cycling inside `container`. Afterwards the focus
 * returns to where it was, unless it has already moved elsewhere.
 */
export function useFocusTrap(
  active: boolean,
  container: RefObject<HTMLElement | null>,
  start: RefObject<HTMLElement | null> = container,
): void {
  useEffect(() => {
    const trap = container.current;
    if (!active || !trap) return;
    const before = document.activeElement;
    const keepInside = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const controls = [...trap.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const [edge, other] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
      if (document.activeElement !== edge && trap.contains(document.activeElement)) return;
      event.preventDefault();
      other?.focus();
    };
    start.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    document.addEventListener('keydown', keepInside);
    return () => {
      document.removeEventListener('keydown', keepInside);
      const lost = document.activeElement === document.body || trap.contains(document.activeElement);
      if (lost && before instanceof HTMLElement) before.focus();
    };
  }, [active, container, start]);
}

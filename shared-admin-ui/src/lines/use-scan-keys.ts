import { useEffect, type RefObject } from 'react';

/** F2 focuses the box from anywhere, `/` from any place where no text is being typed. */
export function useScanKeys(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCall = event.key === 'F2' || (event.key === '/' && !isWriting(event.target));
      if (!isCall || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [box]);
}

/** Number inputs do not count, because a number has no slash. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, select, [contenteditable]') &&
  !target.matches('[inputmode="numeric"], [inputmode="decimal"]');

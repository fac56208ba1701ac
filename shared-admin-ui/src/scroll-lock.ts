import { useEffect } from 'react';

let locks = 0;

/** Keeps the page still while a dialog is open, without its width jumping where scrollbars take room. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    const { style, clientWidth } = document.documentElement;
    if (locks++ === 0) {
      style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
      style.overflow = 'hidden';
    }
    return () => {
      if (--locks > 0) return;
      style.removeProperty('overflow');
      style.removeProperty('padding-inline-end');
    };
  }, [locked]);
}

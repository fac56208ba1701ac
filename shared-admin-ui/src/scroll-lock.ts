import { useEffect } from 'react';

let locks = 0;

/** Prevents the page from scrolling while a dialog is open, without changing its width where scrollbars take space. */
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

import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to `main` when another page opens, so that keyboard and screen reader start there, as after a page load. */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page may have put the focus somewhere better already.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

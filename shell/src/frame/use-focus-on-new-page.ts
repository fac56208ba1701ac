import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to `main` when another page opens, so that keyboard and screen reader start there, as after a page load. Where one address leads on to
 * another by itself, whoever is doing something by then, such as opening a menu, is not taken away from it.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const leadsOn = useNavigationType() === NavigationType.Replace;
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (leadsOn && document.activeElement !== document.body) return;
    // A page may have put the focus somewhere better already.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, leadsOn, main]);
}

import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to `main` when another page opens, so that keyboard and screen reader start there, as after a page load. After a redirect
 * the focus stays on whatever the user is busy with by then, such as an open menu.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const leadsOn = useNavigationType() === NavigationType.Replace;
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (leadsOn && document.activeElement !== document.body) return;
    // The page may already have moved the focus to a better place.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, leadsOn, main]);
}

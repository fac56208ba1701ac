import { useSyncExternalStore } from 'react';

/** Below this width the sidebar is a drawer (BO §9). */
const MOBILE = '(max-width: 767.98px)';

/** Whether the window is narrow; updates when it is resized. */
export const useMobile = (): boolean =>
  useSyncExternalStore(
    followWidth,
    () => window.matchMedia(MOBILE).matches,
    () => false,
  );

function followWidth(onChange: () => void): () => void {
  const width = window.matchMedia(MOBILE);
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}

import { useSyncExternalStore } from 'react';

/** Whether the page is scrolled at all: anything above 0 (SF §2 Top bar). */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    followScroll,
    () => window.scrollY > 0,
    () => false,
  );

function followScroll(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

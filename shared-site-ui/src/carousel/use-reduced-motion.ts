import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (changed: () => void) => {
  const motion = query();
  motion.addEventListener('change', changed);
  return () => motion.removeEventListener('change', changed);
};

/** Whether the visitor prefers reduced motion; false on the server, which cannot know. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );

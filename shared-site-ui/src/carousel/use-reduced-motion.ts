import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (changed: () => void) => {
  const motion = query();
  motion.addEventListener('change', changed);
  return () => motion.removeEventListener('change', changed);
};

/** Whether the visitor asks for less motion; not on the server, which cannot know. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );

import { create } from 'zustand';

/** How many calls have been under way for longer than somebody waits without wondering. */
export const useSlowCalls = create<{ readonly calls: number }>(() => ({ calls: 0 }));

const USUAL_MS = 4000;

/** Counts a call once it takes longer than usual. @returns what to do at its end */
export function watchCall(): () => void {
  let slow = 0;
  const add = (calls: number) => useSlowCalls.setState((before) => ({ calls: before.calls + calls }));
  const timer = setTimeout(() => {
    slow = 1;
    add(1);
  }, USUAL_MS);
  return () => {
    clearTimeout(timer);
    if (slow) add(-1);
  };
}

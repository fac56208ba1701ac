import { create } from 'zustand';

/** Number of calls in flight that take noticeably long. */
export const useSlowCalls = create<{ readonly calls: number }>(() => ({ calls: 0 }));

const USUAL_MS = 4000;

/** Counts a call once it takes longer than usual. @returns a function to call when it ends */
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

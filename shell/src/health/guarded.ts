/** Wraps `work` so that an error in it never reaches the page, and is not taken for one of the page. */
export const guarded =
  <Args extends readonly unknown[]>(work: (...args: Args) => void) =>
  (...args: Args): void => {
    try {
      work(...args);
    } catch {
      // What is not known is not reported.
    }
  };

const LATEST_MS = 2_000;

/** Does `work` when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(guarded(work), { timeout: LATEST_MS });
}

/** Does `work` some time later, when the browser has nothing else to do. */
export const later = (ms: number, work: () => void): void => void setTimeout(() => whenIdle(work), ms);

/** How much of the engine an import may take. */
export interface Share {
  /** How long a transaction should take, in milliseconds: on the embedded engine everybody else waits for it. */
  readonly budget: number;
  /** For how long the others have their turn after it, as a multiple of how long it took. While it looks ahead they have theirs already. */
  readonly rest: number;
}

/** The embedded engine does one thing at a time; beside PostgreSQL's other connections an import takes a part of one processor. */
export const SHARES: Readonly<Record<'pglite' | 'postgresql', Share>> = {
  pglite: { budget: 20, rest: 1 },
  postgresql: { budget: 20, rest: 1 },
};

const MOST_AT_ONCE = 20;

/** How many chunks are worked on together, so that it takes about as long as it may. */
export function createPace({ budget, rest }: Share) {
  let atOnce = 1;
  return {
    atOnce: () => atOnce,
    /** Told for how long others had to wait. @returns for how long to rest; both in milliseconds */
    took(waited: number): number {
      const fitting = Math.floor((atOnce * budget) / Math.max(waited, 1));
      // What took long for once is no reason to crawl, nor a quick one to leap.
      atOnce = Math.max(1, Math.ceil(atOnce / 2), Math.min(fitting, atOnce * 2, MOST_AT_ONCE));
      return waited * rest;
    },
  };
}

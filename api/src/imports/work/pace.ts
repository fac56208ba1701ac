/** The share of the engine that an import may use. */
export interface Share {
  /** Target duration of a transaction, in milliseconds: on the embedded engine, everybody else waits for it. */
  readonly budget: number;
  /** The pause for others after a transaction, as a multiple of its duration. During the look-ahead they are not blocked anyway. */
  readonly rest: number;
}

/** The embedded engine runs one transaction at a time; on PostgreSQL, an import uses part of one processor beside the other connections. */
export const SHARES: Readonly<Record<'pglite' | 'postgresql', Share>> = {
  pglite: { budget: 20, rest: 1 },
  postgresql: { budget: 20, rest: 1 },
};

const MOST_AT_ONCE = 20;

/** Adapts the number of chunks per transaction to the target duration. */
export function createPace({ budget, rest }: Share) {
  let atOnce = 1;
  return {
    atOnce: () => atOnce,
    /** Reports how long others had to wait. @returns how long to pause; both in milliseconds */
    took(waited: number): number {
      const fitting = Math.floor((atOnce * budget) / Math.max(waited, 1));
      // One slow transaction must not slow the pace to a crawl, nor a fast one make it leap.
      atOnce = Math.max(1, Math.ceil(atOnce / 2), Math.min(fitting, atOnce * 2, MOST_AT_ONCE));
      return waited * rest;
    },
  };
}

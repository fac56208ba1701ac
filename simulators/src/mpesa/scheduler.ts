/** Deferred work. */
export interface Scheduler {
  /** @param delay in milliseconds */
  readonly later: (delay: number, work: () => void | Promise<void>) => void;
  /** Runs everything that is pending now, in its order, until nothing is left. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
}

export function createScheduler(): Scheduler {
  const waiting = new Map<NodeJS.Timeout, { readonly due: number; readonly work: () => void | Promise<void> }>();
  const underWay = new Set<Promise<void>>();

  function run(timer: NodeJS.Timeout): void {
    const job = waiting.get(timer);
    clearTimeout(timer);
    waiting.delete(timer);
    if (!job) return;
    const done: Promise<void> = Promise.resolve(job.work()).finally(() => underWay.delete(done));
    underWay.add(done);
  }

  return {
    later(delay, work) {
      const timer: NodeJS.Timeout = setTimeout(() => run(timer), delay);
      waiting.set(timer, { due: performance.now() + delay, work });
    },
    async flush() {
      while (waiting.size > 0 || underWay.size > 0) {
        const [next] = [...waiting].sort(([, one], [, other]) => one.due - other.due);
        if (next) run(next[0]);
        await Promise.all(underWay);
      }
    },
    stop() {
      for (const timer of waiting.keys()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Shape } from './shape';
import { TAX_OFFICE } from './stand-ins';

/** A failure of the shop, and the alarms that it must set off. */
export interface Cause {
  readonly what: string;
  readonly alarms: readonly string[];
  /** Causes the failure, which lasts until it is mended. */
  readonly begin: (shape: Shape) => Promise<Begun>;
}

export interface Begun {
  /** Removes the failure. */
  readonly mend: () => Promise<unknown>;
  /** Restores what was taken away, once the alarms have ended. */
  readonly leave?: () => Promise<unknown>;
}

/** Settings of the APIs for what else is monitored: a replica and a tax office. */
export const WATCHED: Readonly<Record<string, string>> = {
  DATABASE_REPLICA_URL: 'postgres://ofisi@replica:5432/ofisi',
  ...TAX_OFFICE,
};

/** Stops a service and starts it again, with other variables or on another volume. */
export async function restart(
  shape: Shape,
  name: string,
  variables: Readonly<Record<string, string>> = {},
  data?: string,
): Promise<void> {
  await shape.down(name);
  await shape.up(name, variables, data);
}

/** Sends a signal to every process of a service, oldest first. */
export function signal({ place }: Shape, service: string, name: NodeJS.Signals): void {
  for (const pid of place.network.processesOf(service).toSorted((one, other) => one - other)) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended since.
    }
  }
}

/** Repeats something, whatever its outcome. @param every milliseconds between two runs @returns a function that ends it */
export function repeat(work: () => Promise<unknown> | void, every: number): () => Promise<void> {
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      await Promise.resolve(work()).catch(() => undefined);
      await pause(every);
    }
  })();
  return () => {
    isOver = true;
    return done;
  };
}

/** Runs `end` after the work has ended, even if it has failed. */
export async function endedBy<Value>(
  work: Promise<Value>,
  end: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Value> {
  try {
    return await work;
  } finally {
    await end();
  }
}

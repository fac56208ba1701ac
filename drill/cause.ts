import { setTimeout as pause } from 'node:timers/promises';
import type { Shape } from './shape';
import { TAX_OFFICE } from './stand-ins';

/** Something that goes wrong with the shop, and the alarms that it is to set off. */
export interface Cause {
  readonly what: string;
  readonly alarms: readonly string[];
  /** Makes it go wrong, until it is mended. */
  readonly begin: (shape: Shape) => Promise<Begun>;
}

export interface Begun {
  /** Takes it away. */
  readonly mend: () => Promise<unknown>;
  /** Puts back what it took, once its alarms have ended. */
  readonly leave?: () => Promise<unknown>;
}

/** What the APIs are told of what is watched besides: a replica and a tax office. */
export const WATCHED: Readonly<Record<string, string>> = {
  DATABASE_REPLICA_URL: 'postgres://ofisi@replica:5432/ofisi',
  ...TAX_OFFICE,
};

/** Ends a service and starts it again, with other variables or on another volume. */
export async function restart(
  shape: Shape,
  name: string,
  variables: Readonly<Record<string, string>> = {},
  data?: string,
): Promise<void> {
  await shape.down(name);
  await shape.up(name, variables, data);
}

/** Sends a signal to every process of a service, to the one that was started first before the others. */
export function signal({ place }: Shape, service: string, name: NodeJS.Signals): void {
  for (const pid of place.network.processesOf(service).toSorted((one, other) => one - other)) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended since.
    }
  }
}

/** Does something again and again, whatever comes of it. @param every milliseconds between two times @returns what ends it */
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

/** Does something after a work has ended, also when it has failed. */
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

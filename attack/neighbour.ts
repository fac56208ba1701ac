import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Wait {
  readonly path: string;
  /** Milliseconds until the complete answer had arrived. */
  readonly took: number;
  /** HTTP status code, 0 when there was no answer. */
  readonly status: number;
}

export interface Neighbour {
  /** Every request that has ended so far. */
  readonly waits: readonly Wait[];
  /** Starts no further requests; resolves when the last one has ended. */
  readonly leave: () => Promise<void>;
}

const PATHS = ['/', '/api/view-items?page=1&per_page=8', '/shop', '/api/view-product-categories'];
const PAUSE_MS = 50;
/** A request that takes longer counts as unanswered. */
const LONGEST_MS = 20_000;

/** A visitor at another address who uses the shop: one request after the other, each over a connection of its own. */
export function openNeighbour(port: number): Neighbour {
  const waits: Wait[] = [];
  let isLeaving = false;
  const browse = async () => {
    for (let asked = 0; !isLeaving; asked += 1) {
      waits.push(await ask(port, PATHS[asked % PATHS.length] ?? '/'));
      await pause(PAUSE_MS);
    }
  };
  const browsing = browse();
  return {
    waits,
    leave: () => {
      isLeaving = true;
      return browsing;
    },
  };
}

function ask(port: number, path: string): Promise<Wait> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ path, status, took: performance.now() - startedAt });
    const request = get({ host: '127.0.0.1', port, path, agent: false, timeout: LONGEST_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
      answer.once('error', () => done(0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => done(0));
  });
}

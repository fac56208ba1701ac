import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Milliseconds that the work takes on each core of the slower of the machines that time-outs were set on, when nothing else runs. */
const AT_REST = 400;
/** So slow a machine that its tests prove nothing. */
const MOST = 10;

/** A second or so of what tests do most: objects, strings, parsing. */
const WORK = `
  const startedAt = performance.now();
  let length = 0;
  for (let round = 0; round < 1500; round++) {
    const rows = Array.from({ length: 100 }, (_, id) => ({ id, name: 'item ' + id, tags: [round, id] }));
    length += JSON.stringify(JSON.parse(JSON.stringify(rows))).length;
  }
  require('node:worker_threads').parentPort.postMessage(performance.now() - startedAt);
`;

const measure = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(WORK, { eval: true });
    worker.once('message', resolve).once('error', reject);
  });

export interface Pace {
  /** What the work took on the slower core, as busy as the machine is now. */
  readonly milliseconds: number;
  /** By how much longer than usual tests may wait here: 1 or more. Time-outs of tests are multiplied with it, as `TIME_SCALE`. */
  readonly scale: number;
}

export async function measurePace(): Promise<Pace> {
  const milliseconds = Math.max(...(await Promise.all(Array.from({ length: availableParallelism() }, measure))));
  const scale = Math.round(Math.min(Math.max(milliseconds / AT_REST, 1), MOST) * 10) / 10;
  return { milliseconds: Math.round(milliseconds), scale };
}

/** What times of two machines, or of a busy one and a quiet one, are compared by. */
export const paceInWords = ({ milliseconds, scale }: Pace): string =>
  `A fixed piece of work took ${milliseconds} ms (${AT_REST} on the slower of our machines): tests may wait ${scale} times as long as written.`;

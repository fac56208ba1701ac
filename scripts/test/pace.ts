import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Milliseconds that the work takes on each core of the slower machine used for setting time-outs, when idle. */
const AT_REST = 400;
/** On a machine that is slower than this, test results prove nothing. */
const MOST = 10;

/** About a second of typical test work: objects, strings, parsing. */
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
  /** Duration of the work on the slower core, at the machine's current load. */
  readonly milliseconds: number;
  /** How much longer than usual tests may take here: 1 or more. Test time-outs are multiplied by it, as `TIME_SCALE`. */
  readonly scale: number;
}

export async function measurePace(): Promise<Pace> {
  const milliseconds = Math.max(...(await Promise.all(Array.from({ length: availableParallelism() }, measure))));
  const scale = Math.round(Math.min(Math.max(milliseconds / AT_REST, 1), MOST) * 10) / 10;
  return { milliseconds: Math.round(milliseconds), scale };
}

/** The basis for comparing times of two machines, or of a busy and an idle one. */
export const paceInWords = ({ milliseconds, scale }: Pace): string =>
  `A fixed piece of work took ${milliseconds} ms (${AT_REST} on the slower of our machines): test time-outs are multiplied by ${scale}.`;

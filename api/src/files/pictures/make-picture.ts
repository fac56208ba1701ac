import { ownProgram } from '@ofisi/shared-server/own-program';
import { workerProcesses, type ProcessLimits } from '../worker-processes';
import type { PictureAnswer, PictureOrder } from './messages';

const LIMITS: ProcessLimits = { atOnce: 2, orders: 1, within: 10_000, idle: 0, memory: 700 * 1024 * 1024, heap: 128 };

/** Converts uploads into pictures to be stored, each in its own process. */
export interface PictureMaker {
  /** Refuses an upload as `failed` if its process does not survive. @throws Error when no process could be started */
  readonly make: (order: PictureOrder) => Promise<PictureAnswer>;
  /** Kills running processes. */
  readonly close: () => void;
}

export function createPictureMaker(changes: Partial<ProcessLimits> = {}): PictureMaker {
  const program = ownProgram(__dirname, 'picture-process');
  const processes = workerProcesses<PictureOrder, PictureAnswer>(program, { ...LIMITS, ...changes });
  return {
    make: async (order) => (await processes.run(order)) ?? { kind: 'refused', fault: 'failed' },
    close: processes.close,
  };
}

import { ownProgram } from '@ofisi/shared-server/own-program';
import { workerProcesses, type ProcessLimits } from '../../files/worker-processes';
import type { ReadAnswer, ReadOrder } from './messages';

/** One at a time: there is one machine, and the shop runs on it too. Starting a process takes longer than reading most files. */
const LIMITS: ProcessLimits = {
  atOnce: 1,
  orders: 100,
  within: 20_000,
  idle: 10_000,
  memory: 1024 * 1024 * 1024,
  heap: 768,
};

const NO_ANSWER: ReadAnswer = {
  kind: 'refused',
  message: 'The file could not be read. It may be damaged, or much larger than it looks.',
};

/** Reads files of rows in a process separate from the API. */
export interface FileReader {
  readonly read: (bytes: Buffer, sheet: string | null) => Promise<ReadAnswer>;
  /** Ends reads in progress, and the process that waits for the next file. */
  readonly close: () => void;
}

export function createFileReader(changes: Partial<ProcessLimits> = {}): FileReader {
  const program = ownProgram(__dirname, 'reader-process');
  const processes = workerProcesses<ReadOrder, ReadAnswer>(program, { ...LIMITS, ...changes });
  return {
    read: async (bytes, sheet) => (await processes.run({ bytes, sheet })) ?? NO_ANSWER,
    close: processes.close,
  };
}

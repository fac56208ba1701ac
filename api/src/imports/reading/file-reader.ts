import { ownProgram } from '@ofisi/shared-server/own-program';
import { oneTaskProcesses, type ProcessLimits } from '../../files/one-task-processes';
import type { ReadAnswer, ReadOrder } from './messages';

/** One at a time: there is one machine, and the shop is on it too. */
const LIMITS: ProcessLimits = { atOnce: 1, within: 20_000, memory: 1024 * 1024 * 1024, heap: 768 };

const NO_ANSWER: ReadAnswer = {
  kind: 'refused',
  message: 'The file could not be read. It may be damaged, or much larger than it looks.',
};

/** Reads files of rows, each in a process of its own. */
export interface FileReader {
  readonly read: (bytes: Buffer, sheet: string | null) => Promise<ReadAnswer>;
  readonly close: () => void;
}

export function createFileReader(changes: Partial<ProcessLimits> = {}): FileReader {
  const program = ownProgram(__dirname, 'reader-process');
  const processes = oneTaskProcesses<ReadOrder, ReadAnswer>(program, { ...LIMITS, ...changes });
  return {
    read: async (bytes, sheet) => (await processes.run({ bytes, sheet })) ?? NO_ANSWER,
    close: processes.close,
  };
}

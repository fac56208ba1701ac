import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of processor time that the threads of a process have had: finer than what `processorSeconds` counts in. */
export function processorTime(pid: number): number {
  const ofThread = (id: string) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]);
  return readdirSync(`/proc/${pid}/task`).reduce((sum, id) => sum + ofThread(id), 0) / 1_000;
}

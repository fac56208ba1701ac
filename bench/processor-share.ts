import { execFileSync, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Period in milliseconds; a process is paused for the rest of each. */
const PERIOD = 20;

export interface ProcessorShare {
  /** Lets the processes run without restriction again. */
  readonly end: () => Promise<void>;
}

/**
 * Limits each process to `share` (of 1) of a processor's time, as if each ran on a slower machine of its own: a separate program pauses and
 * resumes them in turn. The database's work for a process continues while that is paused.
 */
export async function shareProcessor(pids: readonly number[], share: number): Promise<ProcessorShare> {
  const child = fork(join(__dirname, 'stop-and-go.ts'), [String(PERIOD), String(share), ...pids.map(String)], {
    execArgv: ['--import', 'tsx'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The program that shares the processor did not start.')));
  });
  return {
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds of processor time that a process has used, in user and kernel mode. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

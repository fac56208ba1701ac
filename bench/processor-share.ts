import { execFileSync, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process stands still for the rest of each of these, in milliseconds. */
const PERIOD = 20;

export interface ProcessorShare {
  /** Lets the processes run freely again. */
  readonly end: () => Promise<void>;
}

/**
 * Gives each process at most `share` (of 1) of a processor's time, as if each ran on a machine of its own that is slower: a program beside them
 * stops and continues them in turn. What the database does for a process goes on while that stands still.
 */
export async function shareProcessor(pids: readonly number[], share: number): Promise<ProcessorShare> {
  const child = fork(join(__dirname, 'stop-and-go.ts'), [String(PERIOD), String(share), ...pids.map(String)], {
    execArgv: ['--import', 'tsx'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('What shares the processor out did not start.')));
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

/** Seconds of processor time that a process has had, by itself and in the kernel. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets, which may have spaces in it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

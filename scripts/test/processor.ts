import { readFileSync } from 'node:fs';

/** Linux: its kernel reports times in this unit on every machine. */
const TICKS_PER_SECOND = 100;

/**
 * Fields of `/proc/<process>/stat` after the command's name: own time in user and kernel mode, and that of the children it has waited for.
 */
const OWN = [11, 12];
const CHILDREN = [13, 14];

/** Processor seconds of a process and of all of its children that have ended; null where the system does not report them. */
export const processorSeconds = (pid: number): number | null => secondsOf(pid, [...OWN, ...CHILDREN]);

/** Processor seconds of the ended children of this process alone. */
export const childrenSeconds = (): number | null => secondsOf('self', CHILDREN);

function secondsOf(pid: number | 'self', fields: readonly number[]): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.reduce((sum, field) => sum + Number(values[field]), 0) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

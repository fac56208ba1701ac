import { execFileSync } from 'node:child_process';

/** What a process and its children hold of the machine's memory, in bytes. */
export function residentBytes(pid: number): number {
  const rows = execFileSync('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)], { encoding: 'utf8' });
  return rows.split('\n').reduce((sum, row) => sum + Number(row) * 1024, 0);
}

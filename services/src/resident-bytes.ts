import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resident memory of a process and its children, in bytes. Asynchronous, so that the caller's measurement continues meanwhile. */
export async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)]);
  return stdout.split('\n').reduce((sum, row) => sum + Number(row) * 1024, 0);
}

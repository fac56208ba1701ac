import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a process and its children hold of the machine's memory, in bytes. Whoever measures goes on meanwhile. */
export async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)]);
  return stdout.split('\n').reduce((sum, row) => sum + Number(row) * 1024, 0);
}

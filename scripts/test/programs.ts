import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, chmodSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';

const MEMORY = '/dev/shm';
const ENOUGH = 8 * 1024 ** 3;

/** Where tests store their data: in memory, if there is plenty of it. Most of them fill a database of their own and delete it. */
function temporaryFolder(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  return bavail * bsize > ENOUGH ? MEMORY : tmpdir();
}

/** Creates a folder for data and reports of tests; the caller removes it. */
export function makeWorkFolder(): string {
  const folder = mkdtempSync(join(temporaryFolder(), 'ofisi-test-'));
  // The data of PostgreSQL, which does not run as root, is in it.
  chmodSync(folder, 0o711);
  return folder;
}

const running = new Set<ChildProcess>();

/** Ends all running programs with their descendants, so that the current steps end too. */
export function endPrograms(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // It has just ended by itself.
    }
  }
}

interface Ended {
  readonly code: number;
  /** Its output, if that was not shown at once. */
  readonly output: string;
}

/**
 * Runs a program of the project.
 * @param shown print its output at once; otherwise it is returned, because another program runs at the same time
 */
export async function run(
  program: string,
  args: readonly string[],
  { shown, environment = {} }: { readonly shown: boolean; readonly environment?: NodeJS.ProcessEnv },
): Promise<Ended> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', program), args, {
    cwd: ROOT,
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    env: { ...process.env, ...environment },
    // In a process group of its own, which can be ended as a whole.
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (ended) => resolve(ended ?? 1));
  }).finally(() => running.delete(child));
  return { code, output };
}

/** A report that a program wrote; null when it did not get that far. */
export function readReport(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

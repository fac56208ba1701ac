import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, chmodSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';

const MEMORY = '/dev/shm';
const ENOUGH = 8 * 1024 ** 3;

/** Where tests keep their data: in memory, if there is plenty of it. Most of them fill a database of their own and remove it. */
function temporaryFolder(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  return bavail * bsize > ENOUGH ? MEMORY : tmpdir();
}

/** A folder for what tests write and report; whoever asks for it removes it. */
export function makeWorkFolder(): string {
  const folder = mkdtempSync(join(temporaryFolder(), 'ofisi-test-'));
  // PostgreSQL, which does not run as root, has its data in there.
  chmodSync(folder, 0o711);
  return folder;
}

const running = new Set<ChildProcess>();

/** Ends what is running, with all that it started, so that the steps under way end too. */
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
  /** What it printed, where that was not shown at once. */
  readonly output: string;
}

/**
 * Runs a program of the project.
 * @param shown print what it prints at once; otherwise it is handed back, for another one runs beside it
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
    // A group of its own, which ends as a whole.
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

import { spawnSync } from 'node:child_process';

/** A drill cannot run on this machine; the message is one sentence with the reason. */
export class CannotRunHere extends Error {}

/** Runs a program to its end; resolves with its output. @throws an error with the end of its output */
export function run(
  program: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (error) throw error;
  if (status === 0) return stdout;
  const words = `${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n');
  throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${words}`);
}

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** @throws CannotRunHere naming what is missing */
export function requirePrograms(programs: readonly string[]): void {
  if (process.getuid?.() !== 0) throw new CannotRunHere('The drill creates networks and mounts, which requires root.');
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0) throw new CannotRunHere(`The drill needs ${missing.join(', ')}.`);
}

import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';

/** `npm start` or `npm run dev`, run as a person runs it. */
export interface StartedShop {
  readonly process: ChildProcess;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Resolves with the address once the shop is open; rejects if the process ends before that. */
  readonly origin: Promise<string>;
  /** Exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

export const npmStart = (environment: Settings): StartedShop => run('start.mjs', [], environment);

/** @param folder name of a workspace, or a path */
export const npmRunDev = (folder: string, environment: Settings, ...more: string[]): StartedShop =>
  run('dev.mjs', [folder, ...more], environment);

type Settings = Readonly<Record<string, string>>;

function run(script: string, args: readonly string[], environment: Settings): StartedShop {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      ORDERS_PER_MINUTE: '100000',
      POSTS_PER_MINUTE: '100000',
      UNPAID_PIECES: '100000',
      UNPAID_AMOUNT: '1000000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      output += text.toString();
      const address = /: (http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (address && output.includes('Ctrl-C')) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
  origin.catch(() => undefined);
  return { process: child, output: () => output, origin, ended };
}

/** The process and all its descendants, found through /proc: services are in process groups of their own. */
export function processTree(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .flatMap((name) => processTree(Number(name)));
  return [pid, ...children];
}

export const isAlive = (pid: number): boolean => !['Z', 'X', null].includes(stateOf(String(pid)));

const fieldsOf = (pid: string): string[] | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

const stateOf = (pid: string): string | null => fieldsOf(pid)?.[0] ?? null;
const parentOf = (pid: string): number => Number(fieldsOf(pid)?.[1]);

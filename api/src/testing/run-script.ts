import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { startedProgram } from '@ofisi/tooling/servers/own-servers';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
  }
});

/** A program of the API in its own process, which ends with the test at the latest. */
export interface Run {
  readonly child: ChildProcess;
  /** Its output so far, on both streams. */
  readonly output: () => string;
  /** Its exit code; null when it was killed. */
  readonly exit: Promise<number | null>;
}

export interface RunOptions {
  readonly environment?: Record<string, string>;
  readonly args?: string[];
  /** Its standard input. */
  readonly input?: string;
  /** Modules that are preloaded. */
  readonly requires?: string[];
}

/** Starts a program (its source, from `api/src`), by default with embedded data and on any free port. */
export function runScript(file: string, { environment = {}, args = [], input, requires = [] }: RunOptions = {}): Run {
  const preloads = requires.flatMap((module) => ['--require', module]);
  const program = startedProgram(path.resolve(__dirname, '..', file));
  const child = spawn(process.execPath, [...preloads, ...program.execArgv, program.file, ...args], {
    env: { ...process.env, DATABASE_URL: '', API_PORT: '0', NODE_OPTIONS: '', ...environment },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  child.stdin?.end(input);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text, exit: new Promise((resolve) => child.once('close', resolve)) };
}

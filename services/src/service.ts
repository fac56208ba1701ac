import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startedProgram } from '@ofisi/tooling/servers/own-servers';
import { openLogFile } from './log-file';
import { StartError } from './start-checks';
import { ROOT } from './workspaces';

/** A message from a server to its parent. */
interface Message {
  readonly ready?: true;
  readonly port?: number;
}

export interface Service {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  /** Settles with the exit code when the process has ended, for whatever reason. */
  readonly ended: Promise<number>;
  /** Asks the process to end, and kills it after ten seconds. */
  readonly stop: () => Promise<void>;
}

const STOP_WITHIN_MS = 10_000;

export interface ServiceOptions {
  /** Path of its log, `…/logs/api.log`; absent: the log is dropped. */
  readonly logFile?: string;
  /** The folder of servers compiled as for production; absent: the servers of the present sources. */
  readonly compiledTo?: string | undefined;
}

/** Starts a server program (path of its source from the root) in a separate process and waits until it reports that it is ready. */
export async function startService(
  name: string,
  program: string,
  environment: NodeJS.ProcessEnv,
  { logFile, compiledTo }: ServiceOptions = {},
): Promise<Service> {
  const { file, execArgv } = compiledTo
    ? { file: join(compiledTo, program.replace(/\.ts$/, '.js')), execArgv: [] }
    : startedProgram(program);
  const child = fork(file, {
    execArgv: [...execArgv],
    cwd: compiledTo ?? ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', logFile ? 'pipe' : 'ignore', 'pipe', 'ipc'],
    // Ctrl-C reaches the whole terminal group; this parent forwards it, in order.
    detached: true,
  });
  const log = logFile ? openLogFile(logFile) : null;
  child.stdout?.on('data', (lines: Buffer) => log?.write(lines));
  child.once('close', () => log?.close());
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-8000);
    if (ready) process.stderr.write(text);
  });
  let ready = false;
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.ready) resolve(message.port ?? 0);
    });
    void ended.then(() => reject(new StartError(complaint.trim() || `${name} ended before it was ready.`)));
  });
  ready = true;
  return { name, port, pid: child.pid ?? 0, ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startedProgram } from '@ofisi/tooling/servers/own-servers';
import { openLogFile } from './log-file';
import { StartError } from './start-checks';
import { ROOT } from './workspaces';

/** What a server tells its parent. */
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
  /** Ends the process: politely, and after ten seconds for good. */
  readonly stop: () => Promise<void>;
}

const STOP_WITHIN_MS = 10_000;

export interface ServiceOptions {
  /** Where its log goes, `…/logs/api.log`; without it the log is dropped. */
  readonly logFile?: string;
  /** The folder of servers that were compiled as for production; without it, those of today's sources are taken. */
  readonly compiledTo?: string | undefined;
}

/** Starts a server program (path of its source from the root) in a process of its own and waits until it says that it is ready. */
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
    // Ctrl-C goes to the whole terminal group; this parent passes it on, in order.
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

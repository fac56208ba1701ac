import { readyPort } from './run-server';
import { runScript, type Run } from './run-script';

/** A server that can be killed at any moment and restarted on the same port. */
export interface KilledProcess {
  readonly port: number;
  /** Kills it like a power cut, and resolves when it answers again. */
  readonly kill: () => Promise<void>;
  /** The same in two steps: in between nobody answers. */
  readonly end: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
  /** Shuts it down for good, letting it finish its work. */
  readonly stop: () => Promise<void>;
}

/**
 * @param file relative to `api/src`
 * @param environment its settings, with which it listens on `port`
 */
export async function startKilledProcess(
  file: string,
  environment: (port: number) => Record<string, string>,
): Promise<KilledProcess> {
  const start = (on: number): Run => runScript(file, { environment: environment(on) });
  let run = start(0);
  const port = await readyPort(run);
  const end = async () => {
    run.child.kill('SIGKILL');
    await run.exit;
  };
  const startAgain = async () => {
    run = start(port);
    await readyPort(run);
  };
  return {
    port,
    end,
    startAgain,
    kill: () => end().then(startAgain),
    async stop() {
      run.child.kill('SIGTERM');
      await run.exit;
    },
  };
}

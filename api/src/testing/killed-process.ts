import { readyPort } from './run-server';
import { runScript, type Run } from './run-script';

/** A server that is killed at any moment, and is there again on the same port a moment later. */
export interface KilledProcess {
  readonly port: number;
  /** Ends it as a power cut does, and resolves when it answers again. */
  readonly kill: () => Promise<void>;
  /** Ends it for good, with what it is doing. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a program, and again whenever it ends.
 * @param file relative to `api/src`
 * @param environment its settings, where it listens on `port`
 */
export async function startKilledProcess(
  file: string,
  environment: (port: number) => Record<string, string>,
): Promise<KilledProcess> {
  let isStopping = false;
  let run: Run;
  let ready: Promise<number>;

  function start(port: number): Promise<number> {
    run = runScript(file, { environment: environment(port) });
    const started = run;
    ready = readyPort(run);
    void started.exit.then(() => {
      // Whatever ended it, one that was not stopped is started again.
      if (!isStopping && run === started) void start(bound).catch(() => undefined);
    });
    return ready;
  }

  let bound = 0;
  bound = await start(0);
  return {
    port: bound,
    async kill() {
      const killed = run;
      killed.child.kill('SIGKILL');
      await killed.exit;
      // It was started again by now.
      await ready;
    },
    async stop() {
      isStopping = true;
      run.child.kill('SIGTERM');
      await run.exit;
    },
  };
}

import { join, resolve } from 'node:path';
import { lockFolder } from '@ofisi/api/folder-lock';
import { createFilesPrivately } from '@ofisi/shared-server/private-files';
import { superviseService } from '@ofisi/services/supervised-service';
import { LOG_FOLDER } from '@ofisi/services/log-file';
import { startService, type Service } from '@ofisi/services/service';
import { parseSwitch, requireWritable } from '@ofisi/services/start-checks';
import { ROOT } from '@ofisi/services/workspaces';

/** The data folder of `DATA_DIR` (`.data`), held by this process alone until `release`. */
export interface DataFolder {
  readonly dataDir: string;
  /** Whether embedded data that is empty gets the demo content: `DEMO` (1), and not with a `DATABASE_URL`. */
  readonly isDemo: boolean;
  readonly release: () => void;
}

/** Throws one sentence when the folder cannot be written or another process uses it. */
export function takeDataFolder(): DataFolder {
  const dataDir = dataFolder();
  const isDemo = parseSwitch('DEMO', process.env['DEMO']) && !process.env['DATABASE_URL'];
  createFilesPrivately();
  requireWritable(dataDir);
  const lock = lockFolder(resolve(dataDir, 'start.lock'), dataDir);
  return { dataDir, isDemo, release: () => lock.release() };
}

export const dataFolder = (): string => resolve(ROOT, process.env['DATA_DIR'] ?? '.data');

export const logFile = (dataDir: string, server: string): string => join(dataDir, LOG_FOLDER, `${server}.log`);

/** Starts the shop's API on a free port. @param port of the address at which visitors find the shop */
export function openApi(dataDir: string, port: number): Promise<Service> {
  const origin = process.env['PUBLIC_ORIGIN'] || `http://localhost:${port}`;
  const settings = { DATA_DIR: dataDir, PUBLIC_ORIGIN: origin };
  const options = { logFile: logFile(dataDir, 'api') };
  return superviseService(
    (apiPort) => startService('The API', 'api/src/server.ts', { ...settings, API_PORT: String(apiPort) }, options),
    say,
  );
}

/** Resolves at the first Ctrl-C or SIGTERM. */
export const onStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends this process when `work` has ended: exit code 0, or 1 with its sentence. */
export function endWith(work: Promise<void>): void {
  work.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}

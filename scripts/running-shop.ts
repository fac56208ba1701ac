import { join, resolve } from 'node:path';
import { lockFolder } from '@ofisi/api/folder-lock';
import { createFilesPrivately } from '@ofisi/shared-server/private-files';
import { superviseService } from '@ofisi/services/supervised-service';
import { LOG_FOLDER } from '@ofisi/services/log-file';
import { startService, type Service } from '@ofisi/services/service';
import { requireWritable } from '@ofisi/services/start-checks';
import type { StartSettings } from '@ofisi/services/start-settings';

/** Locks the data folder for this process. Throws an error of one sentence when it cannot be written or another process uses it. */
export function takeDataFolder(dataDir: string): () => void {
  createFilesPrivately();
  requireWritable(dataDir);
  const lock = lockFolder(resolve(dataDir, 'start.lock'), dataDir);
  return () => lock.release();
}

export const logFile = (dataDir: string, server: string): string => join(dataDir, LOG_FOLDER, `${server}.log`);

/**
 * Starts the shop's API. The port in `settings` is that of the shop's address for visitors.
 * @param firstPort port to listen on; 0 for any free one
 * @param more further settings of the API
 */
export function openApi(
  { dataDir, port, publicOrigin }: StartSettings,
  firstPort = 0,
  more: NodeJS.ProcessEnv = {},
): Promise<Service> {
  const settings = { DATA_DIR: dataDir, PUBLIC_ORIGIN: publicOrigin ?? `http://localhost:${port}`, ...more };
  const options = { logFile: logFile(dataDir, 'api') };
  return superviseService(
    (apiPort) => startService('The API', 'api/src/server.ts', { ...settings, API_PORT: String(apiPort) }, options),
    say,
    { firstPort },
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

/** Ends this process when `work` has ended: exit code 0, or 1 with the error's sentence. */
export function endWith(work: Promise<void>): void {
  work.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}

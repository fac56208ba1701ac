import { randomUUID } from 'node:crypto';
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { Log } from '@ofisi/shared-server/log';
import { z } from 'zod';
import { BackupError } from './errors';
import { factsSchema, type Facts } from '../engine/facts';

/** What a running API answers on for whoever may read its data folder: nobody else can open the embedded data. */
const socketIn = (dataDir: string) => path.join(dataDir, 'control.sock');

/** A copy of the embedded data, made between two transactions. */
export interface DataCopy {
  /** Absolute, beside the data; whoever asked for the copy removes it. */
  readonly folder: string;
  readonly facts: Facts;
}

const COPY = 'database-copy-';

/** A socket's address holds no more. */
const LONGEST_PATH = 103;

export const newCopyFolder = (dataDir: string) => path.join(dataDir, `${COPY}${randomUUID()}`);

/** Removes copies whose backup was killed. To be called by the process that holds the folder's lock. */
export function removeOldCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(COPY))) {
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/** Answers `npm run backup` while the API runs. `POST /copy` copies the data and says where the copy is. */
export function openControlSocket(dataDir: string, copy: (folder: string) => Promise<Facts>, log: Log): Server | null {
  const file = socketIn(dataDir);
  if (Buffer.byteLength(file) > LONGEST_PATH) {
    log.warn('the path of the data folder is too long for a socket: stop the API to make a backup');
    return null;
  }
  const server = createServer((incoming, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (incoming.method !== 'POST' || incoming.url !== '/copy') {
      answer(404, { message: 'There is nothing at this address.' });
      return;
    }
    const folder = newCopyFolder(dataDir);
    copy(folder).then(
      (facts) => {
        log.info({ task: 'backup' }, 'copied the data for a backup');
        answer(200, { folder, facts });
      },
      (error: unknown) => {
        rmSync(folder, { recursive: true, force: true });
        log.error({ err: error, task: 'backup' }, 'the data could not be copied');
        answer(500, { message: error instanceof Error ? error.message : String(error) });
      },
    );
  });
  // Left behind by a killed process; the folder's lock says that nobody listens there.
  rmSync(file, { force: true });
  server.on('error', (error) => log.error({ err: error }, 'the control socket failed'));
  server.listen(file, () => chmodSync(file, 0o600));
  server.unref();
  return server;
}

const copySchema = z.object({ folder: z.string(), facts: factsSchema });
const refusalSchema = z.object({ message: z.string() });

/** Asks the API that runs on `dataDir` for a copy; null when none runs there. @throws BackupError when it cannot make one */
export async function askForCopy(dataDir: string): Promise<DataCopy | null> {
  const answer = await new Promise<{ status: number; body: unknown } | null>((resolve, reject) => {
    const asking = request({ socketPath: socketIn(dataDir), path: '/copy', method: 'POST' }, (response) => {
      json(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    asking.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(error.code ?? '') ? resolve(null) : reject(error),
    );
    asking.end();
  });
  if (answer === null) {
    return null;
  }
  if (answer.status !== 200) {
    const { data } = refusalSchema.safeParse(answer.body);
    throw new BackupError(`The running API could not copy its data: ${data?.message ?? 'it does not say why'}`);
  }
  return copySchema.parse(answer.body);
}

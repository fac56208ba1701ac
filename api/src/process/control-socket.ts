import { chmodSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { Log } from '@ofisi/shared-server/log';
import { z } from 'zod';

/** The socket on which a running API serves commands with access to its data folder: nobody else can open the embedded data. */
const socketIn = (dataDir: string) => path.join(dataDir, 'control.sock');

/** The longest address of a socket, in bytes. */
const LONGEST_PATH = 103;

/** The work that a running API does for commands, by name. */
export type ControlWorks = Readonly<Record<string, () => Promise<object>>>;

/** Serves commands on the same machine while the API runs: `POST /<name>` does the work and answers with its result. */
export function openControlSocket(dataDir: string, works: ControlWorks, log: Log): Server | null {
  const file = socketIn(dataDir);
  if (Buffer.byteLength(file) > LONGEST_PATH) {
    log.warn(
      'the path of the data folder is too long for a socket: stop the API to make a backup or to check the books',
    );
    return null;
  }
  const server = createServer((incoming, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const task = incoming.url?.slice(1) ?? '';
    const work = incoming.method === 'POST' && Object.hasOwn(works, task) ? works[task] : undefined;
    if (!work) {
      answer(404, { message: 'There is nothing at this address.' });
      return;
    }
    work().then(
      (body) => {
        log.info({ task }, 'carried out a command');
        answer(200, body);
      },
      (error: unknown) => {
        log.error({ err: error, task }, 'could not carry out a command');
        answer(500, { message: error instanceof Error ? error.message : String(error) });
      },
    );
  });
  // Left behind by a killed process; the folder's lock guarantees that nobody listens on it.
  rmSync(file, { force: true });
  server.on('error', (error) => log.error({ err: error }, 'the control socket failed'));
  server.listen(file, () => chmodSync(file, 0o600));
  server.unref();
  return server;
}

const refusalSchema = z.object({ message: z.string() });

/** The answer of a running API to a command: its result, or the reason for refusing. */
export type ControlAnswer = { readonly done: unknown } | { readonly refused: string };

/** Asks the API that runs on `dataDir` to do something; null if none runs there. */
export async function askRunningApi(dataDir: string, task: string): Promise<ControlAnswer | null> {
  const answer = await new Promise<{ status: number; body: unknown } | null>((resolve, reject) => {
    const asking = request({ socketPath: socketIn(dataDir), path: `/${task}`, method: 'POST' }, (response) => {
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
  return answer.status === 200
    ? { done: answer.body }
    : { refused: refusalSchema.safeParse(answer.body).data?.message ?? 'it gives no reason' };
}

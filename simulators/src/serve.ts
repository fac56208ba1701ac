import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { logFatalErrors } from '@ofisi/shared-server/log-fatal-errors';
import { LOG_LEVELS, openLog } from '@ofisi/shared-server/log';
import { oneOf, readVariables } from '@ofisi/shared-server/settings';
import { z } from 'zod';

/** Variables of every simulator. */
const variables = z.object({
  /** Folder of its journal. */
  DATA_DIR: z.string().default(join(__dirname, '..', '..', '.data')),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
});

/** A simulator as a program. */
interface Program {
  /** `mpesa`: the name of its log and its journal. */
  readonly name: string;
  /** Address to listen on, from variables of its own. */
  readonly address: z.ZodType<{ readonly port: number; readonly host: string }>;
  /** A sentence with the reason why it does not run in production. */
  readonly notInProduction: string;
  /** @param journal path of the data that survives the process */
  readonly build: (journal: string) => FastifyInstance;
}

async function start({ name, address, notInProduction, build }: Program): Promise<void> {
  const settings = readVariables(variables, process.env, (sentence) => new Error(sentence));
  const { port, host } = readVariables(address, process.env, (sentence) => new Error(sentence));
  if (process.env['NODE_ENV'] === 'production') throw new Error(notInProduction);
  const log = openLog({ service: `${name}-simulator`, level: settings.LOG_LEVEL });
  logFatalErrors(log);
  const app = build(join(settings.DATA_DIR, 'simulators', `${name}.jsonl`));
  await app.listen({ port, host });
  const bound = app.server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  log.info({ host, port: actual }, 'started');
  process.send?.({ ready: true, port: actual });
  const stop = () => void app.close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

/** Runs a simulator as this process: a failed start ends it with a sentence on standard error. */
export const serve = (program: Program): Promise<void> =>
  start(program).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });

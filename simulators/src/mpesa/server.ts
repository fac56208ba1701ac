import { join } from 'node:path';
import { leaveLastWords } from '@ofisi/shared-server/last-words';
import { LOG_LEVELS, openLog } from '@ofisi/shared-server/log';
import { oneOf, port, readVariables } from '@ofisi/shared-server/settings';
import { z } from 'zod';
import { buildSimulator } from './simulator';

const variables = z.object({
  MPESA_SIMULATOR_PORT: port().default(4200),
  MPESA_SIMULATOR_HOST: z.string().default('127.0.0.1'),
  /** Where its journal lies; what was paid outlives the process. */
  DATA_DIR: z.string().default(join(__dirname, '..', '..', '..', '.data')),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
});

async function main(): Promise<void> {
  const settings = readVariables(variables, process.env, (sentence) => new Error(sentence));
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The M-Pesa simulator does not run in production: an order would count as paid without money.');
  }
  const log = openLog({ service: 'mpesa-simulator', level: settings.LOG_LEVEL });
  leaveLastWords(log);
  const journal = join(settings.DATA_DIR, 'simulators', 'mpesa.jsonl');
  const { app } = buildSimulator({ journal, asks: true });
  const { MPESA_SIMULATOR_PORT: wanted, MPESA_SIMULATOR_HOST: host } = settings;
  await app.listen({ port: wanted, host });
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : wanted;
  log.info({ host, port: actual }, 'started');
  process.send?.({ ready: true, port: actual });
  const stop = () => void app.close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

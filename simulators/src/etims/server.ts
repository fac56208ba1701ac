import { join } from 'node:path';
import { leaveLastWords } from '@ofisi/shared-server/last-words';
import { LOG_LEVELS, openLog } from '@ofisi/shared-server/log';
import { oneOf, port, readVariables } from '@ofisi/shared-server/settings';
import { z } from 'zod';
import { buildSimulator } from './simulator';

const variables = z.object({
  ETIMS_SIMULATOR_PORT: port().default(4300),
  ETIMS_SIMULATOR_HOST: z.string().default('127.0.0.1'),
  /** Where its journal lies; what was signed outlives the process. */
  DATA_DIR: z.string().default(join(__dirname, '..', '..', '..', '.data')),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
});

async function main(): Promise<void> {
  const settings = readVariables(variables, process.env, (sentence) => new Error(sentence));
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The eTIMS simulator does not run in production: what it signs is no tax invoice.');
  }
  const log = openLog({ service: 'etims-simulator', level: settings.LOG_LEVEL });
  leaveLastWords(log);
  const { app } = buildSimulator({ journal: join(settings.DATA_DIR, 'simulators', 'etims.jsonl') });
  const { ETIMS_SIMULATOR_PORT: wanted, ETIMS_SIMULATOR_HOST: host } = settings;
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

import { port } from '@ofisi/shared-server/settings';
import { z } from 'zod';
import { serve } from '../serve';
import { buildSimulator } from './simulator';

const address = z
  .object({
    ETIMS_SIMULATOR_PORT: port().default(4300),
    ETIMS_SIMULATOR_HOST: z.string().default('127.0.0.1'),
  })
  .transform((variables) => ({ port: variables.ETIMS_SIMULATOR_PORT, host: variables.ETIMS_SIMULATOR_HOST }));

/** Runs the eTIMS simulator as this process. @param settings overrides of its settings */
export const runSimulator = (settings: Parameters<typeof buildSimulator>[0] = {}): Promise<void> =>
  serve({
    name: 'etims',
    address,
    notInProduction: 'The eTIMS simulator does not run in production: its signatures make no tax invoice.',
    build: (journal) => buildSimulator({ journal, ...settings }).app,
  });

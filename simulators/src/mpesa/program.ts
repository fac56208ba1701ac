import { port } from '@ofisi/shared-server/settings';
import { z } from 'zod';
import { serve } from '../serve';
import { buildSimulator } from './simulator';

const address = z
  .object({
    MPESA_SIMULATOR_PORT: port().default(4200),
    MPESA_SIMULATOR_HOST: z.string().default('127.0.0.1'),
  })
  .transform((variables) => ({ port: variables.MPESA_SIMULATOR_PORT, host: variables.MPESA_SIMULATOR_HOST }));

/** Runs the M-Pesa simulator as this process. @param settings overrides of its settings */
export const runSimulator = (settings: Parameters<typeof buildSimulator>[0] = {}): Promise<void> =>
  serve({
    name: 'mpesa',
    address,
    notInProduction: 'The M-Pesa simulator does not run in production: an order would count as paid without money.',
    build: (journal) => buildSimulator({ journal, ...settings }).app,
  });

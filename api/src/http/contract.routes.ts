import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PERMISSIONS } from '../identity/permissions';
import { OLDEST_SERVED, SPOKEN } from './contract-of-page';
import { ok, okSchema } from './envelope';

const contractSchema = okSchema({
  /** The version of the contract that the API speaks. */
  contract: z.string(),
  /** The oldest major version of it whose pages are served. */
  oldest: z.number().int(),
  permissions: z.array(z.enum(PERMISSIONS)),
});

/** GET /contract (additive): what the gate compares releases with before they are pinned. */
export const contractRoutes = (): FastifyPluginAsyncZod => async (app) => {
  app.get('/contract', {
    config: { permission: 'public' },
    schema: {
      tags: ['operation'],
      summary: 'Which contract the API speaks, and the permissions that it knows',
      response: { 200: contractSchema },
    },
    handler: () => ok({ contract: SPOKEN, oldest: OLDEST_SERVED, permissions: [...PERMISSIONS] }),
  });
};

import { okSchema } from '@ofisi/api-contract/envelope';
import { PERMISSIONS } from '@ofisi/api-contract/permissions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NEWEST_SERVED, OLDEST_SERVED } from '../http/contract-of-page';
import { ok } from '../http/envelope';

const contractSchema = okSchema({
  /** The oldest and the newest major version of the contract whose pages are still served. */
  oldest: z.number().int(),
  newest: z.number().int(),
  permissions: z.array(z.enum(PERMISSIONS)),
});

/** GET /contract (additive): the gate compares releases with it before they are pinned. */
export const contractRoutes = (): FastifyPluginAsyncZod => async (app) => {
  app.get('/contract', {
    config: { permission: 'public' },
    schema: {
      tags: ['operation'],
      summary: 'The contract versions that the API serves, and all permissions',
      response: { 200: contractSchema },
    },
    handler: () => ok({ oldest: OLDEST_SERVED, newest: NEWEST_SERVED, permissions: [...PERMISSIONS] }),
  });
};

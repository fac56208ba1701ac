import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isAlive, type Engine } from '../engine/database';
import { errorSchema, ok, okSchema, Refusal } from './envelope';

const healthSchema = okSchema({ engine: z.enum(['pglite', 'postgresql']) });

/** GET /health: 200 when the data engine answers, 503 when not. */
export const healthRoutes =
  ({ db, kind }: Engine): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health', {
      config: { permission: 'public' },
      schema: {
        tags: ['operation'],
        summary: 'Whether the API works',
        response: { 200: healthSchema, 503: errorSchema },
      },
      handler: async () => {
        if (!(await isAlive(db))) {
          throw new Refusal(503, 'The data engine does not answer.');
        }
        return ok({ engine: kind });
      },
    });
  };

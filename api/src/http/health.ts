import { errorSchema, okSchema } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { faultOf, type Engine } from '../engine/engine';
import { ok, Refusal } from './envelope';
import { DISK_FULL } from './error-handler';

const healthSchema = okSchema({
  engine: z.enum(['pglite', 'postgresql']),
  /** Whether the catalogue is currently read from the replica, if one is configured. */
  replica: z.enum(['used', 'not used']).optional(),
});

async function demandEngine(engine: Engine): Promise<void> {
  const fault = await faultOf(engine);
  if (fault) {
    // The caller only reads that it is unavailable; the log has the reason.
    throw Object.assign(new Refusal(503, 'The data engine does not answer.'), { cause: fault });
  }
}

/** GET /health: 200 when the data engine answers, else 503. */
export const healthRoutes =
  (engine: Engine): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health', {
      config: { permission: 'public' },
      schema: {
        tags: ['operation'],
        summary: 'Whether the API works',
        response: { 200: healthSchema, 503: errorSchema },
      },
      handler: async () => {
        await demandEngine(engine);
        const isReplica = engine.catalogueReads.isReplica();
        return ok({
          engine: engine.kind,
          ...(isReplica === null ? {} : { replica: isReplica ? ('used' as const) : ('not used' as const) }),
        });
      },
    });
  };

/**
 * For the operator of the process, at its own address and not behind the gateway. GET /healthz: 200 while the process answers at
 * all. GET /readyz: 200 when it can do its work, which requires a data engine that answers and space on its disk; 503 states
 * what is missing. The tables are up to date by then: the API only listens after it has migrated them.
 */
export const probeRoutes =
  (engine: Engine): FastifyPluginAsyncZod =>
  async (app) => {
    const probe = { config: { permission: 'public' }, logLevel: 'warn' } as const;
    app.get('/healthz', {
      ...probe,
      schema: { tags: ['operation'], summary: 'Whether the process is alive', response: { 200: okSchema({}) } },
      handler: async () => ok({}),
    });
    app.get('/readyz', {
      ...probe,
      schema: {
        tags: ['operation'],
        summary: 'Whether the process is ready to serve requests',
        response: { 200: okSchema({}), 503: errorSchema },
      },
      handler: async () => {
        await demandEngine(engine);
        if (engine.vitals().isDiskFull) {
          throw new Refusal(503, DISK_FULL);
        }
        return ok({});
      },
    });
  };

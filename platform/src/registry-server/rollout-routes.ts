import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TryOut } from '../gate/gate';
import { MEASURES } from '../health/judge';
import type { HealthStore } from '../health/slots';
import { requirePin } from '../registry/access';
import { checkEnvironmentName } from '../registry/names';
import type { Registry } from '../registry/registry';
import { bisect } from '../releases/bisect';
import { advanceRollout, startRollout, stopRollout } from '../releases/rollout';
import { describeRollouts } from '../releases/rollout-controller';
import { memberOfRequest } from './member-of-request';
import { read } from './read';

const params = z.object({ environment: z.string() });
const rolloutParams = z.object({ environment: z.string(), rollout: z.string() });
const reason = z.string().max(500).default('');
const start = z.strictObject({
  releases: z.record(z.string(), z.string()),
  steps: z.array(z.number()),
  every: z.number(),
  views: z.number().optional(),
  reason,
  dryRun: z.boolean().default(false),
  force: z.boolean().default(false),
  ifRevision: z.number().int().min(0).optional(),
});
const turn = z.strictObject({ reason });
const revision = z.coerce.number().int().positive();
const bisection = z.object({
  from: revision,
  to: revision,
  says: z.enum(MEASURES).nullable().default(null),
});
const since = z.object({ since: z.coerce.number().min(0).default(0) });

export interface RolloutRoutesOptions {
  readonly registry: Registry;
  readonly health: HealthStore;
  readonly tryOut?: TryOut | undefined;
}

/** The calls about rollouts, and about what pages reported. */
export function rolloutRoutes(app: FastifyInstance, { registry, health, tryOut }: RolloutRoutesOptions): void {
  app.get('/environments/:environment/rollouts', async (request) => {
    const { environment } = read(params, request.params);
    checkEnvironmentName(environment);
    return { rollouts: await describeRollouts(registry, health, environment) };
  });

  app.get('/environments/:environment/health', async (request) => {
    const { environment } = read(params, request.params);
    return { slots: await health.read(environment, read(since, request.query).since) };
  });

  app.get('/environments/:environment/bisections', async (request) => {
    const { environment } = read(params, request.params);
    return bisect(registry, health, { environment, ...read(bisection, request.query) });
  });

  app.post('/environments/:environment/rollouts', async (request) => {
    const { environment } = read(params, request.params);
    const { releases, steps, every, views, ...change } = read(start, request.body);
    const member = memberOfRequest(request);
    requirePin(member, environment, change.force);
    const plan = { steps, every, views };
    const whole = { ...change, environment, by: member.name, releases, plan, tryOut };
    const made = await startRollout(registry, whole);
    if (made.outcome === 'done') request.log.info({ environment, revision: made.revision }, 'rollout started');
    return made;
  });

  for (const [path, work] of [
    ['stop', stopRollout],
    ['advance', advanceRollout],
  ] as const) {
    app.post(`/environments/:environment/rollouts/:rollout/${path}`, async (request) => {
      const { environment, rollout } = read(rolloutParams, request.params);
      const member = memberOfRequest(request);
      requirePin(member, environment, false);
      const revision = await work(registry, { ...read(turn, request.body), environment, rollout, by: member.name });
      request.log.info({ environment, rollout, revision }, path === 'stop' ? 'rollout stopped' : 'rollout advanced');
      return { revision };
    });
  }
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TryOut } from '../gate/gate';
import { healthOfReleases } from '../health/health-of-releases';
import { MEASURES } from '../health/judge';
import type { HealthStore } from '../health/slots';
import type { Place } from '../registry/place';
import { requirePin, requirePinOf } from '../registry/rights';
import { checkEnvironmentName } from '../registry/names';
import { findSet } from '../releases/named-sets';
import { pinnedIn, type Wanted } from '../releases/pin';
import { bisect } from '../releases/bisect';
import type { ProposalStores } from '../releases/proposals';
import { advanceRollout, findRollout, startRollout, stopRollout } from '../releases/rollout';
import { describeRollouts } from '../releases/rollout-controller';
import { changeAuthoriser, logChange } from './authorise-change';
import { memberOfRequest } from './member-of-request';
import { read } from './read';

const params = z.object({ environment: z.string() });
const rolloutParams = z.object({ environment: z.string(), rollout: z.string() });
const reason = z.string().max(500).default('');
const plan = {
  first: z.array(z.string()).optional(),
  steps: z.array(z.number()),
  every: z.number(),
  views: z.number().optional(),
  reason,
  dryRun: z.boolean().default(false),
  force: z.boolean().default(false),
  ifRevision: z.number().int().min(0).optional(),
};
/** What is rolled out: releases, a whole set, or what is pinned in another environment. */
const start = z.union([
  z.strictObject({ releases: z.record(z.string(), z.string()), ...plan }),
  z.strictObject({ set: z.string(), ...plan }),
  z.strictObject({ from: z.string(), remotes: z.array(z.string()), ...plan }),
]);
const turn = z.strictObject({ reason });
const revision = z.coerce.number().int().positive();
const bisection = z.object({
  from: revision,
  to: revision,
  says: z.enum(MEASURES).nullable().default(null),
});
/** Slots are kept for eight days. */
const lately = z.object({
  hours: z.coerce.number().int().min(1).max(192).default(24),
  remote: z.string().nullable().default(null),
});
const since = z.object({ since: z.coerce.number().min(0).default(0) });

export interface RolloutRoutesOptions {
  readonly stores: ProposalStores;
  /** Where the access file is. */
  readonly place: Place;
  readonly health: HealthStore;
  readonly tryOut?: TryOut | undefined;
}

/** The calls about rollouts, and about what pages reported. */
export function rolloutRoutes(app: FastifyInstance, { stores, place, health, tryOut }: RolloutRoutesOptions): void {
  const { registry } = stores;
  const authorise = changeAuthoriser(stores, place);

  app.get('/environments/:environment/rollouts', async (request) => {
    const { environment } = read(params, request.params);
    checkEnvironmentName(environment);
    return { rollouts: await describeRollouts(registry, health, environment) };
  });

  app.get('/environments/:environment/health', async (request) => {
    const { environment } = read(params, request.params);
    return { slots: await health.read(environment, read(since, request.query).since) };
  });

  app.get('/environments/:environment/health/releases', async (request) => {
    const { environment } = read(params, request.params);
    return healthOfReleases(health, environment, read(lately, request.query));
  });

  app.get('/environments/:environment/bisections', async (request) => {
    const { environment } = read(params, request.params);
    return bisect(registry, health, { environment, ...read(bisection, request.query) });
  });

  app.post('/environments/:environment/rollouts', async (request, reply) => {
    const { environment } = read(params, request.params);
    const body = read(start, request.body);
    const { first, steps, every, views, ...change } = body;
    const { reason: why, dryRun, force, ifRevision } = change;
    const how = { first, steps, every, views };
    const remotes = 'releases' in change ? Object.keys(change.releases) : [];
    const wanted = { reason: why, force, environment, what: 'rollout', plan: how, remotes } as const;
    const authorised = await authorise(request, wanted);
    const rolledOut = await releasesIn(change);
    const whole = { reason: why, dryRun, force, ifRevision, ...authorised, ...rolledOut, plan: how, tryOut };
    const made = await startRollout(registry, whole);
    logChange(request, reply, environment, made, 'rollout started');
    return made;
  });

  async function releasesIn(
    body: Readonly<{ releases: Wanted } | { set: string } | { from: string; remotes: readonly string[] }>,
  ): Promise<{ readonly releases: Wanted; readonly wholeSet?: string }> {
    if ('releases' in body) return { releases: body.releases };
    if ('from' in body) return { releases: await pinnedIn(registry, body.from, body.remotes) };
    const { id, releases } = await findSet(registry, body.set);
    return { releases, wholeSet: id };
  }

  for (const [path, work] of [
    ['stop', stopRollout],
    ['advance', advanceRollout],
  ] as const) {
    app.post(`/environments/:environment/rollouts/:rollout/${path}`, async (request) => {
      const { environment, rollout: word } = read(rolloutParams, request.params);
      const { reason: why } = read(turn, request.body);
      const member = memberOfRequest(request);
      requirePin(member, environment, false);
      const { id: rollout, releases } = findRollout(await registry.environments.read(environment), word);
      requirePinOf(member, environment, Object.keys(releases));
      const revision = await work(registry, { reason: why, environment, rollout, by: member.name });
      request.log.info({ environment, rollout, revision }, path === 'stop' ? 'rollout stopped' : 'rollout advanced');
      return { revision };
    });
  }
}

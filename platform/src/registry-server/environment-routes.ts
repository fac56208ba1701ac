import type { Change, ChangedPage, EnvironmentList } from '@ofisi/shared-contract/registry';
import { setTimeout as delay } from 'node:timers/promises';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { hasCurrent } from '@ofisi/shared-server/entity-tag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { adviceOn } from '../gate/advice';
import { gate, type TryOut } from '../gate/gate';
import { ownersIn, readAccess } from '../registry/access';
import { checkEnvironmentName, checkReleaseId, checkRemoteName } from '../registry/names';
import type { Place } from '../registry/place';
import { pinSet, promote, promoteSet, rollbackTo } from '../releases/pin';
import { rollbackOrStop } from '../releases/rollout';
import { compare } from '../releases/compare';
import { readSet } from '../releases/named-sets';
import type { PinnedSet } from '../releases/revisions';
import { describeEnvironments, pageOfHistory } from '../releases/pages-of-lists';
import { openProposals, type ProposalStores } from '../releases/proposals';
import { notesOnSignatures } from '../releases/sign';
import { status } from '../releases/status';
import { changeAuthoriser, logChange } from './authorise-change';
import { memberOfRequest } from './member-of-request';
import { limit, read } from './read';

const params = z.object({ environment: z.string() });
const comparison = z.object({ one: z.string(), other: z.string(), pictures: z.literal('yes').optional() });
/** Polling interval: a pin is reported within this time, in milliseconds. */
const POLL_INTERVAL_MS = 100;
const piece = z.object({
  limit: limit.optional(),
  before: z.coerce.number().int().positive().optional(),
});
const changes = z.object({ after: z.string().optional(), wait: z.coerce.number().int().min(0).max(60).default(0) });
const change = {
  reason: z.string().max(500).default(''),
  dryRun: z.boolean().default(false),
  force: z.boolean().default(false),
  /** Refuses the change unless the environment is still at this revision. */
  ifRevision: z.number().int().min(0).optional(),
};
const releases = z.record(z.string(), z.string());
/** Whether every page of the set is tried, and not only those that the change concerns. */
const tryAll = z.boolean().default(false);
const pins = z.strictObject({ releases, ...change, tryAll });
const gates = z.strictObject({ releases, tryAll });
const rollbacks = z.union([
  z.strictObject({ remote: z.string(), ...change }),
  z.strictObject({ revision: z.number().int().positive(), ...change }),
]);
const promotions = z.union([
  z.strictObject({ from: z.string(), remotes: z.array(z.string()), ...change }),
  z.strictObject({ set: z.string(), ...change }),
]);

export interface EnvironmentRoutesOptions {
  readonly stores: ProposalStores;
  /** Where the access file is. */
  readonly place: Place;
  /** Runs the set that a change would result in; without it, sets are only read. */
  readonly tryOut?: TryOut | undefined;
  /** Finds the pages that look different in two sets; without it, comparisons have no pictures. */
  readonly lookAt?: ((sets: readonly [PinnedSet, PinnedSet]) => Promise<ChangedPage[]>) | undefined;
}

/** The calls about environments: current and earlier pins, pinning, promoting and rolling back. */
export function environmentRoutes(
  app: FastifyInstance,
  { stores, place, tryOut, lookAt }: EnvironmentRoutesOptions,
): void {
  const { registry } = stores;
  const { environments } = registry;
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));

  const authorise = changeAuthoriser(stores, place);

  async function done<Made extends Change>(request: FastifyRequest, reply: FastifyReply, made: Made): Promise<Made> {
    logChange(request, reply, environmentOf(request), made, 'pinned');
    return { ...made, notes: [...made.notes, ...(await notesOnSignatures(registry, made.changes))] };
  }

  app.get('/environments', async (): Promise<EnvironmentList> => {
    const details = await describeEnvironments(registry, await readAccess(place), await openProposals(stores));
    return { environments: details.map(({ name }) => name), details };
  });

  app.get('/environments/:environment', async (request, reply) => {
    const environment = environmentOf(request);
    const document = await environments.read(environment);
    if (!document) throw new PlatformError(404, `Nothing has ever been pinned in ${environment}.`);
    const tag = `"${document.revision}"`;
    void reply.header('etag', tag).header('cache-control', 'no-cache');
    return hasCurrent(request.headers['if-none-match'], tag) ? reply.code(304).send() : document;
  });

  /** Long poll: responds as soon as the document's stamp differs from `after`, and after `wait` seconds at the latest. */
  app.get('/environments/:environment/changes', async (request) => {
    const environment = environmentOf(request);
    const { after = null, wait } = read(changes, request.query);
    const deadline = performance.now() + wait * 1000;
    const isOver = () => isClosing || request.raw.destroyed || performance.now() >= deadline;
    let stamp = await environments.stamp(environment);
    while (stamp === after && !isOver()) {
      await delay(POLL_INTERVAL_MS);
      stamp = await environments.stamp(environment);
    }
    // The document is read after its stamp: at worst it is reported twice.
    return { stamp, document: stamp === after ? null : await environments.read(environment) };
  });

  app.get('/environments/:environment/status', async (request) =>
    status(registry, environmentOf(request), ownersIn(await readAccess(place))),
  );

  /** The whole audit, the oldest first; with a limit a piece of it, the newest first. */
  app.get('/environments/:environment/history', async (request) => {
    const environment = environmentOf(request);
    const { limit, before } = read(piece, request.query);
    if (limit === undefined) return { history: await environments.history(environment) };
    return pageOfHistory(registry, environment, { limit, before });
  });

  app.post('/environments/:environment/gates', async (request) => {
    const environment = environmentOf(request);
    const { releases: wanted, tryAll: isWhole } = read(gates, request.body);
    Object.keys(wanted).forEach(checkRemoteName);
    Object.values(wanted).forEach(checkReleaseId);
    const document = await environments.read(environment);
    const problems = await gate(registry, document, wanted);
    const next = withPins(environment, document, wanted, memberOfRequest(request).name);
    const tried = tryOut ? await tryOut(next, { changing: Object.keys(wanted), isWhole }) : { problems: [], notes: [] };
    const notes = [...(await adviceOn(registry, document, wanted)), ...tried.notes];
    return { problems: [...problems, ...tried.problems], notes };
  });

  app.post('/environments/:environment/pins', async (request, reply) => {
    const body = read(pins, request.body);
    const wanted = {
      ...body,
      environment: environmentOf(request),
      what: 'pin',
      remotes: Object.keys(body.releases),
    } as const;
    return done(request, reply, await pinSet(registry, { ...body, ...(await authorise(request, wanted)), tryOut }));
  });

  app.post('/environments/:environment/rollbacks', async (request, reply) => {
    const body = read(rollbacks, request.body);
    const remotes = 'remote' in body ? [body.remote] : [];
    const wanted = { ...body, environment: environmentOf(request), what: 'rollback', remotes } as const;
    const whole = { ...body, ...(await authorise(request, wanted)) };
    const made = 'remote' in whole ? await rollbackOrStop(registry, whole) : await rollbackTo(registry, whole);
    return done(request, reply, made);
  });

  app.post('/environments/:environment/promotions', async (request, reply) => {
    const body = read(promotions, request.body);
    const remotes = 'set' in body ? [] : body.remotes;
    const wanted = { ...body, environment: environmentOf(request), what: 'promote', remotes } as const;
    const whole = { ...body, ...(await authorise(request, wanted)), tryOut };
    return done(request, reply, 'set' in whole ? await promoteSet(registry, whole) : await promote(registry, whole));
  });

  app.get('/comparisons', async (request) => {
    const { one, other, pictures } = read(comparison, request.query);
    const found = await compare(registry, one, other);
    if (!pictures) return found;
    if (!lookAt) throw new PlatformError(400, 'This registry takes no pictures, because trials are off.');
    return { ...found, pictures: await lookAt([await readSet(registry, one), await readSet(registry, other)]) };
  });
}

function environmentOf(request: FastifyRequest): string {
  const { environment } = read(params, request.params);
  checkEnvironmentName(environment);
  return environment;
}

/** The environment as it would be with these releases, whether or not they are pinned already. */
const withPins = (
  environment: string,
  document: EnvironmentDocument | null,
  wanted: Readonly<Record<string, string>>,
  by: string,
): EnvironmentDocument => ({
  schema: 1,
  environment,
  revision: (document?.revision ?? 0) + 1,
  pins: {
    ...document?.pins,
    ...Object.fromEntries(Object.entries(wanted).map(([remote, release]) => [remote, { release, lastGood: null }])),
  },
  changedBy: by,
  reason: '',
  at: new Date().toISOString(),
});

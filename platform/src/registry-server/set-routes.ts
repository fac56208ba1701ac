import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireRelease } from '../gate/gate';
import { requireLink, requireSignOff } from '../registry/rights';
import { checkEnvironmentName, checkReleaseId, checkRemoteName } from '../registry/names';
import type { Registry } from '../registry/registry';
import { createSet, findSet, linkSet, listSets, readSet, signOffSet } from '../releases/named-sets';
import { idsOf } from '../releases/pin';
import { pageOfSets } from '../releases/pages-of-lists';
import { memberOfRequest } from './member-of-request';
import { limit, read } from './read';

const params = z.object({ set: z.string() });
const listQuery = z.object({
  limit: limit.optional(),
  word: z.string().max(80).default(''),
  after: z.string().optional(),
});
const wanted = z.strictObject({ name: z.string(), from: z.string(), releases: z.record(z.string(), z.string()) });
const link = z.strictObject({ environment: z.string(), days: z.number().int() });
const signOff = z.strictObject({ note: z.string().trim().min(1).max(500) });

/** The calls about sets: naming, finding, linking to and signing off. A set is identified by its id or its name. */
export function setRoutes(app: FastifyInstance, registry: Registry): void {
  /** All sets; with a limit a piece of them. */
  app.get('/sets', async (request) => {
    const { limit: most, word, after } = read(listQuery, request.query);
    if (most === undefined) return { sets: await listSets(registry) };
    return pageOfSets(registry, word, { limit: most, after });
  });

  app.get('/sets/:set', async (request) => findSet(registry, read(params, request.params).set));

  app.post('/sets', async (request, reply) => {
    const { name, from, releases } = read(wanted, request.body);
    Object.keys(releases).forEach(checkRemoteName);
    Object.values(releases).forEach((release) => release === 'latest' || checkReleaseId(release));
    const by = memberOfRequest(request).name;
    const named = await idsOf(registry, releases);
    const set = await createSet(registry, { name, by, releases: named, from: await readSet(registry, from) });
    return reply.code(201).send(set);
  });

  app.post('/sets/:set/links', async (request, reply) => {
    const { environment, days } = read(link, request.body);
    checkEnvironmentName(environment);
    const member = memberOfRequest(request);
    requireLink(member, environment);
    const { id, releases } = await findSet(registry, read(params, request.params).set);
    for (const [remote, release] of Object.entries(releases)) await requireRelease(registry, remote, release);
    const by = member.name;
    await registry.sets.add(releases, by);
    return reply.code(201).send(await linkSet(registry, { id, environment, days, by }));
  });

  app.post('/sets/:set/sign-offs', async (request, reply) => {
    const member = memberOfRequest(request);
    requireSignOff(member);
    const { note } = read(signOff, request.body);
    const { id, releases } = await findSet(registry, read(params, request.params).set);
    await registry.sets.add(releases, member.name);
    await signOffSet(registry, { id, by: member.name, note, environment: null });
    return reply.code(201).send(await findSet(registry, id));
  });
}

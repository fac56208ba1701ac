import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { healthSlot } from '../health/slot-document';
import type { HealthStore } from '../health/slots';
import { memberWithAccount } from '../registry/access';
import type { Place } from '../registry/place';
import { requireGateway, requireLink, requireSignOff } from '../registry/rights';
import type { SetNote } from '../registry/set-store';
import { setNoteSchema } from '../registry/object-set-store';
import { checkEnvironmentName, checkReleaseId, checkRemoteName } from '../registry/names';
import type { Registry } from '../registry/registry';
import { memberOfRequest } from './member-of-request';
import { read } from './read';

const by = z.string().min(1).max(200);
const keptSet = z.strictObject({ releases: z.record(z.string(), z.string()), by });
const environmentParams = z.object({ environment: z.string() });
const MOST_SLOT_BYTES = 2 * 1024 * 1024;
const setParams = z.object({ set: z.string() });
const proven = z.strictObject({
  environment: z.string(),
  remote: z.string(),
  release: z.string(),
  at: z.iso.datetime(),
  loads: z.number().int().positive(),
});

/**
 * The calls of gateways, which have no access to the registry's folder: releases proven by pages, and the sets that staff choose, link to
 * and sign off in the panel. The gateway has authenticated and authorised the staff; the registry trusts it. Staff who are members have
 * their own rights there, too.
 */
export function gatewayRoutes(
  app: FastifyInstance,
  { environments, sets, releases }: Registry,
  health: HealthStore,
  place: Place,
): void {
  app.addHook('onRequest', async (request) => requireGateway(memberOfRequest(request)));

  app.post('/gateway/proven', async (request, reply) => {
    const { environment, ...release } = read(proven, request.body);
    checkEnvironmentName(environment);
    if (!(await releases.read(release.remote, release.release))) {
      throw new PlatformError(404, `There is no release ${release.release} of ${release.remote}.`);
    }
    await environments.prove(environment, release);
    return reply.code(201).send({ status: 201 });
  });

  app.post('/gateway/health/:environment', { bodyLimit: MOST_SLOT_BYTES }, async (request, reply) => {
    const { environment } = read(environmentParams, request.params);
    await health.write(environment, read(healthSlot, request.body));
    return reply.code(201).send({ status: 201 });
  });

  app.get('/gateway/sets/:set', async (request) => {
    const { set: id } = read(setParams, request.params);
    const set = await sets.read(id);
    if (!set) throw new PlatformError(404, `There is no set "${id}".`);
    return set;
  });

  app.post('/gateway/sets', async (request, reply) => {
    const { releases: wanted, by: who } = read(keptSet, request.body);
    Object.keys(wanted).forEach(checkRemoteName);
    Object.values(wanted).forEach(checkReleaseId);
    return reply.code(201).send(await sets.add(wanted, who));
  });

  app.get('/gateway/notes', async () => ({ notes: await sets.notes() }));

  app.post('/gateway/notes', async (request, reply) => {
    await sets.note(await inOwnName(place, read(setNoteSchema, request.body)));
    return reply.code(201).send({ status: 201 });
  });

  app.get('/gateway/link-key', async () => ({ key: (await sets.linkKey()).toString('base64') }));
}

/** A note of a member, whom the gateway knows by their e-mail. @throws PlatformError 403 */
async function inOwnName(place: Place, note: SetNote): Promise<SetNote> {
  if (note.what !== 'sign-off' && note.what !== 'link') return note;
  const member = await memberWithAccount(place, note.by);
  if (!member.isMember) return note;
  if (note.what === 'sign-off') requireSignOff(member);
  else requireLink(member, note.environment);
  return { ...note, by: member.name };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Registry } from '../registry/registry';
import { requirePin, requirePinOf } from '../registry/rights';
import { checkEnvironmentName } from '../registry/names';
import { clearFlag, describeFlags, remoteOfFlag, setFlag } from '../releases/flags';
import { memberOfRequest } from './member-of-request';
import { read } from './read';

const params = z.object({ environment: z.string() });
const flagParams = z.object({ environment: z.string(), flag: z.string() });
const reason = z.string().max(500).default('');
const setting = z.strictObject({
  value: z.union([z.boolean(), z.string().max(50)]),
  share: z.number().optional(),
  roles: z.array(z.string().trim().min(1).max(100)).min(1).max(10).optional(),
  reason,
});
const clearing = z.strictObject({ reason });

/** The calls about flags. Whoever may pin a remote in an environment may set its flags there. */
export function flagRoutes(app: FastifyInstance, registry: Registry): void {
  app.get('/environments/:environment/flags', async (request) => {
    const { environment } = read(params, request.params);
    return { flags: await describeFlags(registry, environment) };
  });

  app.post('/environments/:environment/flags/:flag', async (request) => {
    const flag = allowed(request);
    const revision = await setFlag(registry, { ...read(setting, request.body), ...flag });
    request.log.info({ ...flag, revision }, 'flag set');
    return { revision };
  });

  app.post('/environments/:environment/flags/:flag/clearings', async (request) => {
    const flag = allowed(request);
    const revision = await clearFlag(registry, { ...read(clearing, request.body), ...flag });
    request.log.info({ ...flag, revision }, 'flag cleared');
    return { revision };
  });
}

function allowed(request: FastifyRequest) {
  const { environment, flag: name } = read(flagParams, request.params);
  checkEnvironmentName(environment);
  const member = memberOfRequest(request);
  requirePin(member, environment, false);
  requirePinOf(member, environment, [remoteOfFlag(name)]);
  return { environment, name, by: member.name };
}

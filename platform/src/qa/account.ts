import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cookiesOfApi } from '../http/api/forwarded-headers';
import { Refusal } from '../http/refusals';
import type { ServedEnvironment } from '../pages/environments/served-environment';

/** Permission to view releases other than the pinned ones, and to share them. */
const PERMISSION = 'releases.preview';

const PATIENCE_MS = 4_000;

const profile = z.object({ email: z.string() });
const grants = z.object({ roles: z.array(z.string()), permissions: z.array(z.string()) });

type Served = Pick<ServedEnvironment, 'api'>;

/**
 * Asks the API in the caller's name: by the bearer token of their session and the session key that it may need.
 * @throws Refusal 401 without a session, 502 when the API does not respond
 */
function askFor(request: FastifyRequest, { api }: Served): (path: string) => Promise<unknown> {
  const { authorization } = request.headers;
  if (!authorization) throw new Refusal(401);
  const cookie = cookiesOfApi(request.headers);
  const [origin] = api.inTurn();
  if (!origin) throw new Refusal(502);
  return async (path) => {
    const headers = {
      accept: 'application/json',
      authorization,
      ...(cookie && { cookie }),
      'x-forwarded-for': request.ip,
    };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${origin.origin}/api${path}`, { headers, redirect: 'manual', signal }).catch(
      () => null,
    );
    if (answer?.status === 401) throw new Refusal(401);
    if (!answer?.ok) throw new Refusal(502);
    return (await answer.json()) as unknown;
  };
}

/**
 * Who calls, if they may choose releases.
 * @returns their email
 * @throws Refusal 401 without a session, 403 when their role may not choose releases, 502 when the API does not respond
 */
export async function requireChooser(request: FastifyRequest, environment: Served): Promise<string> {
  const ask = askFor(request, environment);
  const [who, may] = await Promise.all([ask('/user-profile'), ask('/user-roles-permissions')]);
  if (!grants.parse(may).permissions.includes(PERMISSION)) throw new Refusal(403);
  return profile.parse(who).email;
}

/** The roles of the caller. @throws Refusal 401 without a session, 502 when the API does not respond */
export const rolesOf = async (request: FastifyRequest, environment: Served): Promise<readonly string[]> =>
  grants.parse(await askFor(request, environment)('/user-roles-permissions')).roles;

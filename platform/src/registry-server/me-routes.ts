import type { RegistryMe } from '@ofisi/shared-contract/registry';
import type { FastifyInstance } from 'fastify';
import { EVERY } from '../registry/access-file';
import type { Registry } from '../registry/registry';
import { mayPin, notAMember } from '../registry/rights';
import { memberOfRequest } from './member-of-request';

/** The call that says whom the registry takes the caller for. */
export function meRoutes(app: FastifyInstance, { releases }: Registry): void {
  app.get('/me', async (request): Promise<RegistryMe> => {
    const member = memberOfRequest(request);
    const { name, session, account = null, isMember, teams, pin, force, publish, signOff } = member;
    const remotes = pin.length === 0 ? [] : (await releases.remotes()).filter((remote) => mayPin(member, remote));
    return {
      name,
      account: session ?? account,
      isMember,
      teams,
      pin,
      force,
      link: signOff ? [EVERY] : pin,
      remotes,
      publish,
      signOff,
      hint: isMember || session === null ? null : notAMember(session),
    };
  });
}

import type { Place } from '../registry/place';
import type { Proposal } from '@ofisi/shared-contract/registry';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PlatformError } from '../errors';
import type { TryOut } from '../gate/gate';
import { findMember, readAccess, type Member } from '../registry/access';
import { requirePin, requirePinOf } from '../registry/rights';
import { approve, openProposals, withdraw, type ProposalStores } from '../releases/proposals';
import { notesOnSignatures } from '../releases/sign';
import { memberOfRequest } from './member-of-request';
import { read } from './read';

const params = z.object({ proposal: z.string() });
const answer = z.strictObject({ reason: z.string().max(500).default('') });

export interface ProposalRoutesOptions {
  readonly stores: ProposalStores;
  readonly place: Place;
  readonly tryOut?: TryOut | undefined;
}

/** The calls about changes that wait for a second member. */
export function proposalRoutes(app: FastifyInstance, { stores, place, tryOut }: ProposalRoutesOptions): void {
  app.get('/proposals', async () => ({ proposals: await openProposals(stores) }));

  app.post('/proposals/:proposal/approvals', async (request) => {
    const { proposal: id } = read(params, request.params);
    const { reason } = read(answer, request.body);
    const member = memberOfRequest(request);
    const permit = async (proposal: Proposal) => {
      requireRight(member, proposal);
      // Whoever has lost the right has nothing approved any more.
      const proposer = findMember(await readAccess(place), proposal.by);
      if (!proposer) throw new PlatformError(403, `${proposal.by}, who proposed this, is not a member any more.`);
      requireRight(proposer, proposal);
    };
    const made = await approve(stores, { id, by: member.name, reason, permit, tryOut });
    const { environment, by: proposer } = made.proposal;
    request.log.info({ environment, proposal: id, proposer, by: member.name, revision: made.revision }, 'approved');
    return { ...made, notes: [...made.notes, ...(await notesOnSignatures(stores.registry, made.changes))] };
  });

  app.post('/proposals/:proposal/withdrawals', async (request) => {
    const { proposal: id } = read(params, request.params);
    const { reason } = read(answer, request.body);
    const member = memberOfRequest(request);
    const permit = (proposal: Proposal) => requireRight(member, proposal);
    const proposal = await withdraw(stores, { id, by: member.name, reason, permit });
    request.log.info({ environment: proposal.environment, proposal: id, by: member.name }, 'withdrawn');
    return { proposal };
  });
}

function requireRight(member: Member, { environment, force, changes }: Proposal): void {
  requirePin(member, environment, force);
  requirePinOf(
    member,
    environment,
    changes.map(({ remote }) => remote),
  );
}

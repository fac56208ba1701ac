import type { Change, Proposal } from '@ofisi/shared-contract/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { needsSecond } from '../registry/access';
import type { Place } from '../registry/place';
import { requirePin, requirePinOf } from '../registry/rights';
import type { ChangeRequest } from '../releases/change-set';
import { propose, type ProposalStores } from '../releases/proposals';
import { memberOfRequest } from './member-of-request';

interface Wanted extends Pick<Proposal, 'environment' | 'what' | 'plan' | 'revision' | 'reason' | 'force'> {
  /** The remotes concerned, where they are known beforehand. */
  readonly remotes?: readonly string[];
}

export type Authorised = Pick<ChangeRequest, 'environment' | 'by' | 'permit' | 'propose'>;

/**
 * Checks the caller's rights to a change of pins: in the environment at once, to each remote as soon as it is known which ones change.
 * Where a second member is needed, the change becomes a proposal; a rollback never needs one unless it is forced.
 */
export const changeAuthoriser =
  (stores: ProposalStores, place: Place) =>
  async (request: FastifyRequest, wanted: Wanted): Promise<Authorised> => {
    const { environment, what, force, reason, plan, revision, remotes = [] } = wanted;
    const member = memberOfRequest(request);
    requirePin(member, environment, force);
    requirePinOf(member, environment, remotes);
    const by = member.name;
    const isProposed = (what !== 'rollback' || force) && (await needsSecond(place, environment));
    return {
      environment,
      by,
      permit: (changes) =>
        requirePinOf(
          member,
          environment,
          changes.map(({ remote }) => remote),
        ),
      ...(isProposed && {
        propose: (judged) => propose(stores, { environment, what, by, reason, force, plan, revision }, judged),
      }),
    };
  };

/** Logs what became of a change, and answers 202 where it waits for a second member. */
export function logChange(
  request: FastifyRequest,
  reply: FastifyReply,
  environment: string,
  made: Change,
  done: string,
) {
  const { outcome, revision, proposal } = made;
  if (outcome === 'done') request.log.info({ environment, revision }, done);
  if (outcome !== 'proposed') return;
  request.log.info({ environment, proposal: proposal?.id }, 'proposed');
  void reply.code(202);
}

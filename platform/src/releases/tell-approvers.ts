import type { Proposal } from '@ofisi/shared-contract/registry';
import { findMember, has, type Access, type Member } from '../registry/access';
import { mayPin } from '../registry/rights';
import type { Turn } from './controller';

/** The members who may approve a proposal. */
function approversOf(access: Access | null, { by, environment, force, changes }: Proposal): Member[] {
  const others = Object.keys(access?.members ?? {}).filter((name) => name !== by);
  return others
    .flatMap((name) => findMember(access, name) ?? [])
    .filter((member) => has(member.pin, environment) && (!force || has(member.force, environment)))
    .filter((member) => changes.every(({ remote }) => mayPin(member, remote)));
}

/**
 * Tells whoever may approve a proposal that it waits for them: those with an account in the shop by mail, everybody where the others are
 * told of releases. Never rejects.
 */
export const tellApprovers =
  (told: (turn: Turn) => Promise<void>, readAccess: () => Promise<Access | null>) =>
  async (proposal: Proposal): Promise<void> => {
    const { id, environment, what, by, reason, expiresAt, changes, force } = proposal;
    const approvers = approversOf(await readAccess().catch(() => null), proposal);
    const lines = changes.map(({ remote, from, to }) => `${remote} ${from ?? 'none'} → ${to ?? 'none'}`);
    const who =
      approvers.length > 0 ? approvers.map(({ name }) => name).join(', ') : 'nobody: no other member has the rights';
    await told({
      environment,
      what: 'proposed',
      releases: Object.fromEntries(changes.map(({ remote, to }) => [remote, to ?? ''])),
      text: [
        `${by} proposes a ${what}${force ? ' against the gate' : ''} in ${environment}: ${lines.join(', ')}.`,
        ...(reason === '' ? [] : [`Reason: ${reason}`]),
        `Until ${expiresAt} it can be approved by ${who}. In the back-office it is under Releases; in a terminal: npm run mf -- approve ${id}`,
      ].join('\n'),
      mailTo: approvers.flatMap(({ account }) => account ?? []),
    });
  };

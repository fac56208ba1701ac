import type { Proposal } from '@ofisi/shared-contract/registry';
import { PlatformError } from '../../errors';
import { changeLines } from '../proposal-lines';
import { describe } from './environments';
import type { Verb, Verbs } from './words';

/** Verbs for changes that need a second person. */
export const PROPOSAL_VERBS: Verbs = {
  async proposals(registry) {
    const proposals = await registry.proposals();
    if (proposals.length === 0) return { text: 'Nothing is awaiting approval.' };
    return { text: proposals.flatMap(lines).join('\n') };
  },

  async approve(registry, options) {
    const id = idOf(options);
    const change = await registry.approve(id, { reason: options.reason });
    const { environment, plan } = change.proposal;
    if (change.outcome === 'done' && plan) {
      return {
        text: changeLines(change.proposal)
          .map((line) => `Rollout started: ${line}.`)
          .join('\n'),
        notes: change.notes,
      };
    }
    return describe(change, { environment });
  },

  async withdraw(registry, options) {
    const id = idOf(options);
    const { by } = await registry.withdraw(id, { reason: options.reason });
    return { text: `The proposal ${id} of ${by} is withdrawn.` };
  },
};

function idOf({ words: [id], verb }: Parameters<Verb>[1]): string {
  if (!id) throw new PlatformError(400, `${verb} needs the id of a proposal; npm run mf -- proposals lists them.`);
  return id;
}

const lines = (proposal: Proposal): string[] => [
  `${proposal.id}  ${proposal.what}${proposal.force ? ' (forced)' : ''} by ${proposal.by} at ${proposal.at}, until ${proposal.expiresAt}: ${proposal.reason || 'no reason given'}`,
  ...changeLines(proposal).map((line) => `  ${line}`),
  ...proposal.problems.map((problem) => `  Against the gate: ${problem}`),
  ...(proposal.problems.length === 0 ? ['  The gate let it pass.'] : []),
  `  See it with: npm run mf -- set open ${proposal.setId} --environment ${proposal.environment}`,
  ...proposal.notes.map((note) => `  ${note}`),
];

import type { Proposal } from '@ofisi/shared-contract/registry';
import { startOf } from './rollout-lines';

/** What a proposal would change, one line for each remote. */
export const changeLines = ({ environment, changes, plan }: Proposal): string[] =>
  changes.map(({ remote, from, to }) => {
    const share = plan ? `, to ${startOf(plan)} first` : '';
    return `${remote} in ${environment}: ${from ?? 'nothing'} → ${to ?? 'nothing'}${share}`;
  });

/** What somebody who proposed a change is told. */
export const proposedLines = (proposal: Proposal): string[] => [
  ...changeLines(proposal).map((line) => `Proposed ${line}.`),
  ...proposal.problems.map((problem) => `Against the gate: ${problem}`),
  `Someone else must approve it by ${proposal.expiresAt}: npm run mf -- approve ${proposal.id}`,
];

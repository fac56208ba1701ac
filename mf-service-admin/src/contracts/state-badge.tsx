import type { ContractState } from '@ofisi/api-contract/service/contract-enums';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { contractTexts as texts } from '../texts/contracts';

const TONES = { draft: 'badge', running: 'success', ended: 'badge' } as const satisfies Record<ContractState, string>;

export const StateBadge = ({ state }: { state: ContractState }) => (
  <span className={badges[TONES[state]]}>{texts.states[state]}</span>
);

import type { ServiceContract } from '@ofisi/api-contract/service/contracts';
import { today } from '@ofisi/shared-admin-ui/days';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { contractTexts as texts } from '../texts/contracts';

type Lasting = Pick<ServiceContract, 'state' | 'ends_on'>;

const TONES = { draft: 'badge', running: 'success', ended: 'badge' } as const;

/** Whether a contract runs on although its last day has passed: nobody has ended it. */
export const isPastItsEnd = ({ state, ends_on }: Lasting): boolean => state === 'running' && ends_on < today();

export const StateBadge = ({ contract }: { contract: Lasting }) =>
  isPastItsEnd(contract) ? (
    <span className={badges.warning}>{texts.pastItsEnd}</span>
  ) : (
    <span className={badges[TONES[contract.state]]}>{texts.states[contract.state]}</span>
  );

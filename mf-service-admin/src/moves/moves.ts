import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { SERVICE_MOVES, type ServiceMove, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import { moveTexts as texts } from '../texts/moves';

export type Movable = Pick<ServiceCard, 'id' | 'number' | 'stage'>;

/** The moves of a job in this stage that the user may make, the usual one first. */
export const movesFrom = (stage: ServiceStage, isAtDesk: boolean): readonly ServiceMove[] =>
  SERVICE_MOVES[stage].filter(({ atDesk }) => isAtDesk || atDesk !== true);

/** The button of a move. */
export const labelOfMove = (from: ServiceStage, to: ServiceStage): string =>
  texts.back[`${from}_${to}`] ?? texts.to[to];

import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { SERVICE_MOVES, type ServiceMove, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import { moveTexts as texts } from '../texts/moves';

export type Movable = Pick<ServiceCard, 'id' | 'number' | 'stage'>;

type Moving = Pick<ServiceCard, 'stage' | 'payer'>;

/** The moves of a job, the usual one first. What is on a warranty is not quoted (decision BO-177). */
export const movesOf = ({ stage, payer }: Moving): readonly ServiceMove[] =>
  SERVICE_MOVES[stage].filter(({ to }) => to !== 'quoted' || payer === 'customer');

/** Those that the user may make. */
export const movesFrom = (job: Moving, isAtDesk: boolean): readonly ServiceMove[] =>
  movesOf(job).filter(({ atDesk }) => isAtDesk || atDesk !== true);

/** The button of a move. */
export const labelOfMove = (from: ServiceStage, to: ServiceStage): string =>
  texts.back[`${from}_${to}`] ?? texts.to[to];

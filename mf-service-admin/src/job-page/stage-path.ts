import type { ServiceStage } from '@ofisi/shared-shop/service-stages';

const USUAL: readonly ServiceStage[] = ['received', 'diagnosed', 'in_repair', 'ready', 'handed_over'];

/** Stages that not every job passes through; they come before the repair. */
const SOMETIMES: readonly ServiceStage[] = ['quoted', 'approved', 'waiting_for_parts'];

const UNREPAIRED: readonly ServiceStage[] = ['received', 'diagnosed', 'quoted', 'declined', 'returned_unrepaired'];

const CANCELLED: readonly ServiceStage[] = ['requested', 'cancelled'];

/** The course of a job that is in this stage now. */
export function stagePath(stage: ServiceStage): readonly ServiceStage[] {
  if (stage === 'requested') return ['requested', ...USUAL];
  if (stage === 'cancelled') return CANCELLED;
  if (stage === 'declined' || stage === 'returned_unrepaired') return UNREPAIRED;
  return SOMETIMES.includes(stage) ? USUAL.toSpliced(2, 0, stage) : USUAL;
}

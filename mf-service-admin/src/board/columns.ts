import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { isServiceEnded, SERVICE_STAGES, type ServiceStage } from '@ofisi/shared-shop/service-stages';

/** The stages that have a column: those in which something is left to be done. */
export const COLUMNS: readonly ServiceStage[] = SERVICE_STAGES.filter((stage) => !isServiceEnded(stage));

export interface BoardFilter {
  /** Null: everybody's; 0: nobody's yet. */
  readonly technicianId: number | null;
  readonly isLateOnly: boolean;
}

/** The filter in the board's address: `?technician=21&late=1`. */
export function filterIn(address: URLSearchParams): BoardFilter {
  const technician = address.get('technician');
  return {
    technicianId: technician !== null && /^\d{1,9}$/.test(technician) ? Number(technician) : null,
    isLateOnly: address.get('late') === '1',
  };
}

/** The cards of the filter, where they are or are being moved to. */
export const shownCards = (
  cards: readonly ServiceCard[],
  { technicianId, isLateOnly }: BoardFilter,
  underWay: Readonly<Record<number, ServiceStage>>,
): readonly ServiceCard[] =>
  cards
    .filter((card) => technicianId === null || (card.technician_id ?? 0) === technicianId)
    .filter((card) => !isLateOnly || card.is_late)
    .map((card) => ({ ...card, stage: underWay[card.id] ?? card.stage }));

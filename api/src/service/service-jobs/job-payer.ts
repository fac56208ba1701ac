import type { ServicePayer } from '@ofisi/api-contract/service/enums';
import type { ServiceJobInput } from '@ofisi/api-contract/service/service-jobs';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { invalid } from '../../http/envelope';
import type { Unit } from '../equipment/known-machines';

/** The last day of a unit's warranty; null for one that is not with a customer, whose warranty has not begun or is over. */
export const warrantyOf = (unit: Unit | null): string | null => (unit?.status === 'sold' ? unit.warranty_until : null);

interface Warranty {
  /** The last day of the warranty. */
  readonly until: string | null;
  /** The day on which the machine was received. */
  readonly receivedOn: string;
}

/** Who pays: whom the form names; otherwise a repair within the warranty is free. @throws Refusal 400 at `payer` */
export function payerOf({ kind, payer }: Pick<ServiceJobInput, 'kind' | 'payer'>, warranty: Warranty): ServicePayer {
  const { until, receivedOn } = warranty;
  const isCovered = until !== null && until >= receivedOn;
  if (payer === 'warranty' && !isCovered) {
    const reason =
      until === null
        ? 'This machine has no warranty from us.'
        : `The warranty of this machine ended on ${formatDay(until)}.`;
    throw invalid({ payer: [reason] });
  }
  return payer ?? (isCovered && kind === 'repair' ? 'warranty' : 'customer');
}

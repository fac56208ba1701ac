import type { ServicePayer } from '@ofisi/api-contract/service/enums';
import type { RepairWarranty } from '@ofisi/api-contract/service/equipment';
import type { ServiceJobInput } from '@ofisi/api-contract/service/service-jobs';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { invalid } from '../../http/envelope';

interface Warranties {
  /** The last day of the machine's warranty. */
  readonly until: string | null;
  /** The warranties of its earlier repairs, the one that ends last first. */
  readonly repairs: readonly RepairWarranty[];
  /** The day on which the machine was received. */
  readonly receivedOn: string;
}

/** Why the shop's warranty does not pay; null if it does. */
export function uncovered({ until, receivedOn }: Pick<Warranties, 'until' | 'receivedOn'>): string | null {
  if (until === null) {
    return 'This machine has no warranty from us.';
  }
  return until < receivedOn ? `The warranty of this machine ended on ${formatDay(until)}.` : null;
}

/** The repair on whose warranty the job is. @throws Refusal 400 at `payer`, or `warranty_job_id` if the form names a repair */
function repairOf(named: number | undefined, { repairs, receivedOn }: Warranties): RepairWarranty {
  const repair = named === undefined ? repairs[0] : repairs.find(({ job_id: id }) => id === named);
  const at = named === undefined ? 'payer' : 'warranty_job_id';
  if (!repair) {
    throw invalid({
      [at]: [named === undefined ? 'No repair of this machine has a warranty.' : 'Choose an earlier repair.'],
    });
  }
  if (repair.until < receivedOn) {
    throw invalid({ [at]: [`The warranty of ${repair.number} ended on ${formatDay(repair.until)}.`] });
  }
  return repair;
}

interface Payer {
  readonly payer: ServicePayer;
  readonly warrantyJobId: number | null;
}

type Asked = Pick<ServiceJobInput, 'kind' | 'payer' | 'warranty_job_id'>;

/** Who pays: whom the form names; otherwise a repair within the machine's warranty is free. @throws Refusal 400 at the field */
export function payerOf({ kind, payer, warranty_job_id: named }: Asked, warranties: Warranties): Payer {
  if (payer === 'repair_warranty') {
    return { payer, warrantyJobId: repairOf(named, warranties).job_id };
  }
  const reason = uncovered(warranties);
  if (payer === 'warranty' && reason !== null) {
    throw invalid({ payer: [reason] });
  }
  const usual = reason === null && kind === 'repair' ? 'warranty' : 'customer';
  return { payer: payer ?? usual, warrantyJobId: null };
}

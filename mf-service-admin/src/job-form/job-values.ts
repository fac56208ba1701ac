import type { ServicePayer } from '@ofisi/api-contract/service/enums';
import type { AddServiceJobRequest, ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { storedEntry, type PictureEntry } from '@ofisi/shared-admin-ui/picture-entries';
import type { Attempt } from '@ofisi/shared-auth/http';
import type { ServiceKind } from '@ofisi/shared-shop/service-kinds';
import { isUnchecked } from '../service-jobs/job-words';

/** Form values of a service job. */
export interface JobValues {
  readonly serial_number: string;
  readonly brand: string;
  readonly model: string;
  readonly new_owner: boolean;
  readonly customer_id: number | null;
  readonly customer_name: string;
  readonly phone_number: string;
  readonly fault: string;
  readonly condition: string;
  readonly accessories: string;
  readonly pictures: readonly PictureEntry[];
  readonly kind: ServiceKind | null;
  /** Null: as the machine's warranty says. */
  readonly payer: ServicePayer | null;
  /** The repair on whose warranty it is. */
  readonly warranty_job_id: number | null;
  /** The contract under which it is a visit. */
  readonly contract_id: number | null;
  readonly promised_on: string | null;
  readonly technician_id: number | null;
  /** Whether day, time and place of a visit are asked for. */
  readonly is_visit: boolean;
  readonly visit_at: string | null;
  readonly visit_address: string;
  readonly note: string;
  /** Idempotency key of the job; the same for every retry, also after the page was reloaded. */
  readonly attempt: Attempt;
}

/** Initial values of the form; `job` is null for a new one. */
export const valuesOf = (job: ServiceJob | null): JobValues => ({
  serial_number: job?.serial_number ?? '',
  brand: job?.brand ?? '',
  model: job?.model ?? '',
  new_owner: false,
  customer_id: job?.customer_id ?? null,
  customer_name: job?.customer_name ?? '',
  phone_number: job?.phone_number ?? '',
  fault: job?.fault ?? '',
  condition: job?.condition ?? '',
  accessories: job?.accessories ?? '',
  pictures: job?.pictures.map(storedEntry) ?? [],
  kind: job?.kind ?? 'repair',
  // Nobody knew of a warranty before the machine was checked.
  payer: job === null || isUnchecked(job) ? null : job.payer,
  warranty_job_id: job?.warranty_job_id ?? null,
  contract_id: job?.contract_id ?? null,
  promised_on: job?.promised_on ?? null,
  technician_id: job?.technician_id ?? null,
  is_visit: job !== null && (job.visit_at !== null || job.visit_address !== null),
  visit_at: job?.visit_at ?? null,
  visit_address: job?.visit_address ?? '',
  note: job?.note ?? '',
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});

/** The body of the add and update calls. */
export function requestOf(values: JobValues): AddServiceJobRequest {
  const { pictures, is_visit: isVisit, visit_at, visit_address } = values;
  return {
    ...values,
    pictures: pictures.flatMap(({ name }) => name ?? []),
    visit_at: isVisit ? visit_at : null,
    visit_address: isVisit ? visit_address : null,
    warranty_job_id: values.payer === 'repair_warranty' ? values.warranty_job_id : null,
    is_visit: undefined,
    attempt: undefined,
  } as AddServiceJobRequest;
}

/** The accessories with another one. */
export const withAccessory = (accessories: string, another: string): string =>
  [accessories.trim().replace(/,$/, ''), another].filter(Boolean).join(', ');

/** Whether the text names the accessory already. */
export const hasAccessory = (accessories: string, name: string): boolean =>
  accessories.toLowerCase().includes(name.toLowerCase());

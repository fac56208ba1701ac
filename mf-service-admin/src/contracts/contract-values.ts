import type { AddServiceContractRequest, ServiceContract } from '@ofisi/api-contract/service/contracts';
import type { Attempt } from '@ofisi/shared-auth/http';

/** Form values of a contract. */
export interface ContractValues {
  readonly customer_id: number | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly monthly_fee: number | null;
  readonly mono_rate: number | null;
  readonly colour_rate: number | null;
  readonly included_mono: number | null;
  readonly included_colour: number | null;
  readonly minimum_mono: number | null;
  readonly minimum_colour: number | null;
  readonly visits_per_quarter: number | null;
  readonly fee_item_id: number | null;
  readonly mono_item_id: number | null;
  readonly colour_item_id: number | null;
  readonly note: string;
  /** Idempotency key of the contract; the same for every retry, also after the page was reloaded. */
  readonly attempt: Attempt;
}

/** What is 0 is left blank. */
const unlessZero = (value: number | undefined) => value || null;

type SoldAs = Pick<ServiceContract, 'fee_item_id' | 'mono_item_id' | 'colour_item_id'>;

/** Initial values of the form; `contract` is null for a new one, which is sold as `newest` is. */
export const valuesOf = (contract: ServiceContract | null, newest?: SoldAs): ContractValues => ({
  customer_id: contract?.customer_id ?? null,
  starts_on: contract?.starts_on ?? null,
  ends_on: contract?.ends_on ?? null,
  monthly_fee: unlessZero(contract?.monthly_fee),
  mono_rate: unlessZero(contract?.mono_rate),
  colour_rate: unlessZero(contract?.colour_rate),
  included_mono: unlessZero(contract?.included_mono),
  included_colour: unlessZero(contract?.included_colour),
  minimum_mono: unlessZero(contract?.minimum_mono),
  minimum_colour: unlessZero(contract?.minimum_colour),
  visits_per_quarter: unlessZero(contract?.visits_per_quarter),
  fee_item_id: (contract ?? newest)?.fee_item_id ?? null,
  mono_item_id: (contract ?? newest)?.mono_item_id ?? null,
  colour_item_id: (contract ?? newest)?.colour_item_id ?? null,
  note: contract?.note ?? '',
  attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
});

/** The body of the add and update calls. */
export const requestOf = (values: ContractValues) => ({ ...values, attempt: undefined }) as AddServiceContractRequest;

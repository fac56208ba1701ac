import { z } from 'zod';
import { okSchema } from '../envelope';
import {
  choiceField,
  integerField,
  MAX_ID,
  optionalDay,
  optionalInteger,
  optionalMoney,
  optionalText,
} from '../fields';
import { listSchema, savedSchema, withVersion } from '../lists';
import { CONTRACT_STATES } from './contract-enums';
import { contractVisitsSchema } from './contract-visits';
import { contractMachineSchema } from './meters';
import { contractMessageSchema } from './service-messages';

/** A service contract. Days in Nairobi; fee and rates in shillings, VAT included. */
export const serviceContractSchema = z.object({
  id: z.number().int(),
  /** `SC26000001` */
  number: z.string(),
  state: z.enum(CONTRACT_STATES),
  customer_id: z.number().int(),
  customer: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  monthly_fee: z.number(),
  mono_rate: z.number(),
  colour_rate: z.number(),
  /** Pages of all machines together in a full month. */
  included_mono: z.number().int(),
  included_colour: z.number().int(),
  minimum_mono: z.number().int(),
  minimum_colour: z.number().int(),
  visits_per_quarter: z.number().int(),
  fee_item_id: z.number().int().nullable(),
  fee_item: z.string().nullable(),
  mono_item_id: z.number().int().nullable(),
  mono_item: z.string().nullable(),
  colour_item_id: z.number().int().nullable(),
  colour_item: z.string().nullable(),
  note: z.string().nullable(),
  end_reason: z.string().nullable(),
  machines: z.number().int(),
  /** Machines of which a reading is missing. */
  readings_due: z.number().int(),
  /** Visits of this quarter that should be planned by now, and the day by which the next of them has to be made (decision BO-183). */
  visits_due: z.number().int(),
  visit_due_on: z.string().nullable(),
  /** The last month invoiced, `2026-11`. */
  invoiced_to: z.string().nullable(),
  added_by: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});

/** GET /view-service-contracts (additive, decision BO-178) */
export const serviceContractsSchema = listSchema('service_contracts', serviceContractSchema);

/** An invoiced month; `order_id` is null when nothing was to be paid. */
export const contractMonthSchema = z.object({
  id: z.number().int(),
  month: z.string(),
  order_id: z.number().int().nullable(),
  invoice: z.string().nullable(),
  is_void: z.boolean(),
  fee: z.number(),
  charged_mono: z.number().int(),
  charged_colour: z.number().int(),
  carried_mono: z.number().int(),
  carried_colour: z.number().int(),
  estimated_machines: z.number().int(),
  amount: z.number(),
  invoiced_by: z.string().nullable(),
  created_at: z.string(),
});

/** GET /view-service-contracts/{id} (additive): the contract with its machines, its months and its visits by quarter, the newest first. */
export const serviceContractInFullSchema = okSchema({
  service_contract: serviceContractSchema,
  machines: z.array(contractMachineSchema),
  months: z.array(contractMonthSchema),
  visits: z.array(contractVisitsSchema),
  /** The customer’s page for readings. */
  link: z.string(),
  /** Where that link is mailed to, if the customer has an address. */
  has_email: z.boolean(),
  /** The customer's, for texts; null if there is none. */
  phone_number: z.string().nullable(),
  /** What the customer was told about the contract, the newest first. */
  messages: z.array(contractMessageSchema),
});

const MOST_PAGES = 9_999_999;

const pages = (label: string) => optionalInteger(label, 0, MOST_PAGES).transform((value) => value ?? 0);

const sum = (label: string) => optionalMoney(label).transform((cents) => cents ?? 0);

/** Months are invoiced from 2000 to 2099, as `MONTH` says. */
const day = (label: string) =>
  optionalDay(label)
    .refine((value) => value !== null, `Enter the ${label}.`)
    .refine((value) => value === null || value.startsWith('20'), 'Choose a date from 2000 to 2099.')
    .transform((value) => value ?? '');

const contractFields = z.object({
  customer_id: integerField('customer', 1, MAX_ID),
  starts_on: day('first day'),
  ends_on: day('last day'),
  monthly_fee: sum('monthly fee'),
  mono_rate: sum('mono rate'),
  colour_rate: sum('colour rate'),
  included_mono: pages('included mono pages'),
  included_colour: pages('included colour pages'),
  minimum_mono: pages('minimum of mono pages'),
  minimum_colour: pages('minimum of colour pages'),
  visits_per_quarter: optionalInteger('visits per quarter', 0, 90).transform((value) => value ?? 0),
  fee_item_id: optionalInteger('service for the fee', 1, MAX_ID),
  mono_item_id: optionalInteger('service for mono pages', 1, MAX_ID),
  colour_item_id: optionalInteger('service for colour pages', 1, MAX_ID),
  note: optionalText('note', 2000),
});

/** POST /add-service-contract (additive): a draft. */
export const serviceContractForm = contractFields;

export type ServiceContractInput = z.output<typeof serviceContractForm>;

/** POST /update-service-contract/{id} (additive): of a running contract, customer and first day stay as they are. */
export const updateServiceContractForm = withVersion(serviceContractForm);

/** POST /move-service-contract/{id} (additive): a draft begins to run, a running one ends on `ends_on`, today or earlier. */
export const moveServiceContractForm = z.object({
  to: choiceField(['running', 'ended']),
  ends_on: optionalDay('last day'),
  reason: optionalText('reason', 500),
});

export const serviceContractSavedSchema = savedSchema('service_contract', serviceContractSchema);

const MONTH = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month, such as 2026-11.');

/** GET /view-contract-run (additive): a month, `2026-11`. */
export const contractRunQuery = z.object({ month: MONTH });

export const CONTRACT_RUN_STATES = ['ready', 'estimated', 'invoiced', 'earlier'] as const;

/** A contract in the run of a month. `earlier`: a month before it has to be invoiced first. */
export const contractRunRowSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  customer: z.string(),
  state: z.enum(CONTRACT_RUN_STATES),
  /** The first month that is not invoiced yet, if it is an earlier one. */
  waits_for: z.string().nullable(),
  machines: z.number().int(),
  estimated_machines: z.number().int(),
  /** Their serial numbers. */
  unread: z.array(z.string()),
  mono_pages: z.number().int(),
  colour_pages: z.number().int(),
  charged_mono: z.number().int(),
  charged_colour: z.number().int(),
  fee: z.number(),
  /** In whole shillings. */
  amount: z.number(),
  order_id: z.number().int().nullable(),
  invoice: z.string().nullable(),
});

export const contractRunSchema = okSchema({
  month: z.string(),
  /** Whether the month is over, so that it can be invoiced. */
  is_over: z.boolean(),
  contracts: z.array(contractRunRowSchema),
});

/** POST /run-service-contracts (additive): invoices every contract of a month that is not invoiced yet. */
export const runContractsForm = z.object({ month: MONTH });

export const contractsRunSchema = okSchema({
  message: z.string(),
  invoiced: z.array(z.object({ id: z.number().int(), number: z.string(), amount: z.number() })),
  refused: z.array(z.object({ id: z.number().int(), number: z.string(), message: z.string() })),
});

/** POST /send-meter-link/{id} (additive): mails the customer the link of their page. */
export const meterLinkSentSchema = okSchema({ message: z.string() });

/** POST /renew-meter-link/{id} (additive): of a contract that runs, as the caller saw it; the link before stops at once. */
export const renewMeterLinkForm = z.object({ version: integerField('version', 1, MAX_ID) });

export type ServiceContract = z.infer<typeof serviceContractSchema>;

export type ContractMonth = z.infer<typeof contractMonthSchema>;

export type ContractRunRow = z.infer<typeof contractRunRowSchema>;

/** GET /view-service-contracts */
export type ServiceContractsResponse = z.infer<typeof serviceContractsSchema>;

/** GET /view-service-contracts/{id} */
export type ServiceContractInFullResponse = z.infer<typeof serviceContractInFullSchema>;

export type ServiceContractSavedResponse = z.infer<typeof serviceContractSavedSchema>;

/** POST /add-service-contract */
export type AddServiceContractRequest = z.input<typeof serviceContractForm>;

/** POST /move-service-contract/{id} */
export type MoveServiceContractRequest = z.input<typeof moveServiceContractForm>;

/** GET /view-contract-run */
export type ContractRunResponse = z.infer<typeof contractRunSchema>;

/** POST /run-service-contracts */
export type ContractsRunResponse = z.infer<typeof contractsRunSchema>;

/** GET /view-contract-services (additive): the services as which fee and pages can be sold. */
export const contractServiceSchema = z.object({ id: z.number().int(), title: z.string() });

export const contractServicesSchema = listSchema('services', contractServiceSchema);

export type ContractService = z.infer<typeof contractServiceSchema>;

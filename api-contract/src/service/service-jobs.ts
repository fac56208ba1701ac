import { SERVICE_STAGES } from '@ofisi/shared-shop/service-stages';
import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import { MOST_PICTURES } from '@ofisi/shared-shop/picture-limit';
import { SERVICE_KINDS } from '@ofisi/shared-shop/service-kinds';
import { z } from 'zod';
import { okSchema } from '../envelope';
import {
  booleanField,
  choiceField,
  MAX_ID,
  optionalChoice,
  optionalDay,
  optionalInteger,
  optionalMoment,
  optionalText,
  requiredText,
  unlessAbsent,
} from '../fields';
import { isFileName } from '../files/file-names';
import { listSchema, savedSchema, withVersion } from '../lists';
import { parsedList } from '../parsed-list';
import { SERVICE_PAYERS } from './enums';
import { jobOfEquipmentSchema, repairWarrantySchema } from './equipment';
import { contractMachineSchema } from './meters';
import { serviceHoursSchema } from './service-hours';
import { serviceMessageSchema } from './service-messages';

/** A service job in the list. Days in Nairobi, times in UTC. */
export const serviceJobSchema = z.object({
  id: z.number().int(),
  /** `SJ26000001` */
  number: z.string(),
  kind: z.enum(SERVICE_KINDS),
  stage: z.enum(SERVICE_STAGES),
  stage_since: z.string(),
  customer_id: z.number().int().nullable(),
  /** Null when only a phone number was left. */
  customer_name: z.string().nullable(),
  phone_number: z.string(),
  equipment_id: z.number().int().nullable(),
  /** Without an `equipment_id`, as the customer told it: not checked yet. */
  serial_number: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  fault: z.string(),
  condition: z.string().nullable(),
  accessories: z.string().nullable(),
  /** Names of pictures, see GET /service-pictures/{name}. */
  pictures: z.array(z.string()),
  diagnosis: z.string().nullable(),
  payer: z.enum(SERVICE_PAYERS),
  /** The last day of the machine's warranty when it was received. */
  warranty_until: z.string().nullable(),
  /** The repair on whose warranty it is; with the payer `repair_warranty`. */
  warranty_job_id: z.number().int().nullable(),
  warranty_job: z.string().nullable(),
  /** The last day of the warranty of this repair; since it was handed over. */
  repair_warranty_until: z.string().nullable(),
  /** The contract under which it is a visit (decision BO-183), which the customer pays nothing for. */
  contract_id: z.number().int().nullable(),
  contract: z.string().nullable(),
  promised_on: z.string().nullable(),
  /** Past its promise, and not ready yet. */
  is_late: z.boolean(),
  /** The day since which its machine is ready and waits to be fetched; null for any other job. */
  waiting_since: z.string().nullable(),
  /** It waits, and the free days are over (decision BO-180). */
  is_not_fetched: z.boolean(),
  /** What its storage costs as of today, in shillings, VAT included. */
  storage_fee: z.number(),
  /** When a technician goes there. */
  visit_at: z.string().nullable(),
  visit_address: z.string().nullable(),
  technician_id: z.number().int().nullable(),
  technician: z.string().nullable(),
  note: z.string().nullable(),
  /** As left with a request, like `wished_on`, the day on which the customer would like it. */
  email: z.string().nullable(),
  wished_on: z.string().nullable(),
  /** Null: asked for online. */
  added_by: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});

/** GET /view-service-jobs (additive, decision BO-175); technicians get their own. */
export const serviceJobsSchema = listSchema('service_jobs', serviceJobSchema);

/** A move from one stage to the next; `from` is null for the receipt. `said` is what was found, who agreed, or why. */
export const serviceMoveSchema = z.object({
  id: z.number().int(),
  from: z.enum(SERVICE_STAGES).nullable(),
  to: z.enum(SERVICE_STAGES),
  said: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
});

/** The unit that a customer got for a defective one (decision BO-179), with the last day of its warranty. `reason` says why it is another model. */
export const replacementSchema = z.object({
  old_serial: z.string(),
  new_serial: z.string(),
  item: z.string(),
  warranty_until: z.string(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
});

/**
 * GET /view-service-jobs/{id} (additive): the job with its moves, the oldest first, and the other jobs of its machine, the newest first.
 * Technicians get their own hours alone.
 */
export const serviceJobInFullSchema = okSchema({
  service_job: serviceJobSchema,
  moves: z.array(serviceMoveSchema),
  other_jobs: z.array(jobOfEquipmentSchema),
  /** Of earlier repairs of its machine, as far as they covered the day on which it was received. */
  repair_warranties: z.array(repairWarrantySchema),
  replacement: replacementSchema.nullable(),
  /** Of the contract under which it is a visit; otherwise its own, if it is under contract. */
  contract_machines: z.array(contractMachineSchema),
  /** The newest first. */
  hours: z.array(serviceHoursSchema),
  /** What the customer was told, the newest first. */
  messages: z.array(serviceMessageSchema),
  /** Null unless its machine waits to be fetched. Days in Nairobi, sums in shillings. */
  storage: z.object({ since: z.string(), free_until: z.string(), fee_per_day: z.number(), fee: z.number() }).nullable(),
});

const NOT_PICTURES = 'Send a list of uploaded pictures.';

export const TOO_MANY_PICTURES = `A job can have at most ${MOST_PICTURES} pictures.`;

const picturesField = z
  .preprocess(parsedList, z.array(z.string().refine(isFileName, NOT_PICTURES), { error: NOT_PICTURES }))
  .refine((names) => names.length <= MOST_PICTURES, TOO_MANY_PICTURES)
  .refine((names) => new Set(names).size === names.length, 'Use each picture once.');

/**
 * POST /add-service-job (additive). With `customer_id` the customer's name and phone are used where they are left out; without it the phone
 * is required. A machine is named by its serial number and, unless this shop has sold it, its brand and model; without a serial number, by
 * brand and model alone.
 */
export const serviceJobForm = z.object({
  kind: choiceField(SERVICE_KINDS),
  customer_id: optionalInteger('customer', 1, MAX_ID),
  customer_name: optionalText('customer name', 100),
  phone_number: optionalText('phone number', 30).refine(
    (phone) => phone === null || normalisePhone(phone) !== null,
    'Enter a phone number such as 0722 123 456.',
  ),
  serial_number: optionalText('serial number', 100),
  brand: optionalText('brand', 60),
  model: optionalText('model', 100),
  /** Confirms that a machine that was another customer's is now this one's. */
  new_owner: booleanField(false),
  fault: requiredText('fault', 2000),
  condition: optionalText('condition', 500),
  accessories: optionalText('accessories', 500),
  pictures: picturesField.optional(),
  payer: optionalChoice(SERVICE_PAYERS),
  /** The repair on whose warranty it is; left out: the one whose warranty ends last. */
  warranty_job_id: optionalInteger('earlier job', 1, MAX_ID),
  /** The running contract under which it is a visit; stays as it was planned. */
  contract_id: optionalInteger('contract', 1, MAX_ID),
  promised_on: optionalDay('promised day'),
  visit_at: optionalMoment('visit'),
  visit_address: optionalText('visit address', 500),
  technician_id: optionalInteger('technician', 1, MAX_ID),
  note: optionalText('note', 2000),
});

export type ServiceJobInput = z.output<typeof serviceJobForm>;

/** POST /update-service-job/{id} (additive): the whole form; `pictures` left out stay as they are. */
export const updateServiceJobForm = withVersion(serviceJobForm);

/**
 * POST /move-service-job/{id} (additive): to another stage. `said` is required where `SERVICE_MOVES` names what has to be said. A job that
 * is somewhere else than `from` by now is refused with 409.
 */
export const moveServiceJobForm = z.object({
  from: choiceField(SERVICE_STAGES),
  to: choiceField(SERVICE_STAGES),
  said: unlessAbsent(optionalText('text', 2000)),
});

/**
 * POST /add-service-picture/{id} (additive): one more uploaded picture of a job that has not ended, as technicians take it at the machine. A
 * picture that the job has already is not added again.
 */
export const addServicePictureForm = z.object({ picture: z.string().refine(isFileName, NOT_PICTURES) });

/**
 * POST /replace-machine/{id} (additive, decision BO-179): gives the customer of a job on our warranty another unit from the stock. `reason` is
 * required for a unit of another item.
 */
export const replaceMachineForm = z.object({
  serial_number: requiredText('serial number', 100),
  reason: optionalText('reason', 500),
});

export const serviceJobSavedSchema = savedSchema('service_job', serviceJobSchema);

/** A job on the board and in the calendar. */
export const serviceCardSchema = serviceJobSchema.pick({
  id: true,
  number: true,
  kind: true,
  stage: true,
  stage_since: true,
  customer_name: true,
  phone_number: true,
  serial_number: true,
  brand: true,
  model: true,
  fault: true,
  payer: true,
  promised_on: true,
  is_late: true,
  waiting_since: true,
  is_not_fetched: true,
  storage_fee: true,
  visit_at: true,
  visit_address: true,
  technician_id: true,
  technician: true,
  version: true,
});

/** GET /view-service-board (additive): jobs that have not ended, those promised first first, at most 500; `more` says that there are others. */
export const serviceBoardSchema = okSchema({ service_jobs: z.array(serviceCardSchema), more: z.boolean() });

/** GET /view-service-calendar (additive): the days of a month, `2026-11`. */
export const serviceCalendarQuery = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month, such as 2026-11.'),
});

/** Jobs with a visit in that month, or promised for one of its days and not ready, in the order of time; at most 1,000. */
export const serviceCalendarSchema = okSchema({ service_jobs: z.array(serviceCardSchema) });

/** GET /view-technicians (additive): users who may be given a job, with the number of theirs that have not ended; technicians get themselves. */
export const techniciansSchema = okSchema({
  technicians: z.array(z.object({ id: z.number().int(), name: z.string(), open_jobs: z.number().int() })),
});

/** POST /upload-service-picture (additive): multipart, with the file in `picture`. */
export const uploadServicePictureSchema = z.object({});

/** GET /view-service-jobs */
export type ServiceJobsResponse = z.infer<typeof serviceJobsSchema>;

export type ServiceJob = z.infer<typeof serviceJobSchema>;

export type ServiceCard = z.infer<typeof serviceCardSchema>;

/** GET /view-service-jobs/{id} */
export type ServiceJobInFullResponse = z.infer<typeof serviceJobInFullSchema>;

/** POST /add-service-job */
export type AddServiceJobRequest = z.input<typeof serviceJobForm>;

/** POST /update-service-job/{id} */
export type UpdateServiceJobRequest = z.input<typeof updateServiceJobForm>;

/** POST /move-service-job/{id} */
export type MoveServiceJobRequest = z.input<typeof moveServiceJobForm>;

/** POST /add-service-picture/{id} */
export type AddServicePictureRequest = z.input<typeof addServicePictureForm>;

/** POST /replace-machine/{id} */
export type ReplaceMachineRequest = z.input<typeof replaceMachineForm>;

export type Replacement = z.infer<typeof replacementSchema>;

export type ServiceJobSavedResponse = z.infer<typeof serviceJobSavedSchema>;

/** GET /view-service-board */
export type ServiceBoardResponse = z.infer<typeof serviceBoardSchema>;

/** GET /view-service-calendar */
export type ServiceCalendarResponse = z.infer<typeof serviceCalendarSchema>;

/** GET /view-technicians */
export type TechniciansResponse = z.infer<typeof techniciansSchema>;

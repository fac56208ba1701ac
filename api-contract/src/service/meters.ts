import { z } from 'zod';
import { okSchema } from '../envelope';
import { booleanField, integerField, optionalInteger, optionalText, pastDay, unlessBlank } from '../fields';
import { isFileName } from '../files/file-names';
import { listSchema, savedSchema } from '../lists';
import { CONTRACT_STATES, READING_SOURCES } from './contract-enums';

const MOST_COUNTED = 999_999_999;

const countsSchema = z.object({
  mono: z.number().int(),
  colour: z.number().int(),
  /** Of these, A3. */
  mono_a3: z.number().int(),
  colour_a3: z.number().int(),
});

/** What a counter showed. `mono_pages` and `colour_pages` count since the reading before, A3 twice. */
export const meterReadingSchema = countsSchema.extend({
  id: z.number().int(),
  read_on: z.string(),
  mono_pages: z.number().int(),
  colour_pages: z.number().int(),
  source: z.enum(READING_SOURCES),
  ran_over: z.boolean(),
  /** The last counts of a counter that was replaced since the reading before, and the first of the new one. */
  old_counter: countsSchema.nullable(),
  new_counter: countsSchema.nullable(),
  /** The name of its picture, see GET /meter-pictures/{name}. */
  picture: z.string().nullable(),
  note: z.string().nullable(),
  /** Null: the customer. */
  added_by: z.string().nullable(),
  created_at: z.string(),
});

/** A machine on a contract. Days in Nairobi. */
export const contractMachineSchema = z.object({
  id: z.number().int(),
  contract_id: z.number().int(),
  contract: z.string(),
  contract_state: z.enum(CONTRACT_STATES),
  customer: z.string(),
  equipment_id: z.number().int(),
  serial_number: z.string(),
  brand: z.string(),
  model: z.string(),
  place: z.string(),
  digits: z.number().int().nullable(),
  starts_on: z.string(),
  left_on: z.string().nullable(),
  /** The last reading. */
  read_on: z.string(),
  mono: z.number().int(),
  colour: z.number().int(),
  mono_a3: z.number().int(),
  colour_a3: z.number().int(),
  /** A reading for the nearest end of a month is missing. */
  is_due: z.boolean(),
  version: z.number().int(),
});

/** GET /view-contract-machines (additive, decision BO-178); technicians get the machines of their jobs. */
export const contractMachinesSchema = listSchema('contract_machines', contractMachineSchema);

/** GET /view-contract-machines/{id} (additive): the machine with its readings, the newest first. */
export const contractMachineInFullSchema = okSchema({
  contract_machine: contractMachineSchema,
  readings: z.array(meterReadingSchema),
});

const count = (label: string) => integerField(label, 0, MOST_COUNTED);

const countIfAny = (label: string) => optionalInteger(label, 0, MOST_COUNTED).transform((value) => value ?? 0);

/** The counts of a reading; colour and A3 only of machines that count them. */
export const countFields = {
  mono: count('mono count'),
  colour: countIfAny('colour count'),
  mono_a3: countIfAny('count of A3 mono'),
  colour_a3: countIfAny('count of A3 colour'),
};

/** POST /add-contract-machine/{id of a contract} (additive): a machine by its serial number, with its first reading. */
export const contractMachineForm = z.object({
  serial_number: z.string({ error: 'Enter the serial number.' }).trim().min(1, 'Enter the serial number.').max(100),
  brand: optionalText('brand', 60),
  model: optionalText('model', 100),
  place: z.string({ error: 'Enter the place.' }).trim().min(1, 'Enter the place.').max(200),
  digits: optionalInteger('digits of the counter', 4, 9),
  starts_on: pastDay('first day'),
  ...countFields,
});

/** POST /update-contract-machine/{id} (additive). */
export const updateContractMachineForm = contractMachineForm
  .pick({ place: true, digits: true })
  .extend({ version: optionalInteger('version', 1, 2_147_483_647) });

/** POST /remove-contract-machine/{id} (additive): it left that day, with that reading; from a draft it is deleted. */
export const removeContractMachineForm = z.object({ left_on: pastDay('last day'), ...countFields });

/** The name of an uploaded photo of the counter. */
const pictureField = unlessBlank(z.string().refine(isFileName, 'Send the name of an uploaded picture.'));

/**
 * POST /add-meter-reading/{id of a machine} (additive). A count below the last one is refused, unless the counter ran over, or `replaced`
 * tells the last counts of the old one (`old_mono` …) and the first of the new one (`new_mono` …).
 */
export const meterReadingForm = z.object({
  read_on: pastDay('day of the reading'),
  ...countFields,
  ran_over: booleanField(false),
  replaced: booleanField(false),
  old_mono: countIfAny('last mono count'),
  old_colour: countIfAny('last colour count'),
  old_mono_a3: countIfAny('last count of A3 mono'),
  old_colour_a3: countIfAny('last count of A3 colour'),
  new_mono: countIfAny('first mono count'),
  new_colour: countIfAny('first colour count'),
  new_mono_a3: countIfAny('first count of A3 mono'),
  new_colour_a3: countIfAny('first count of A3 colour'),
  picture: pictureField,
  note: optionalText('note', 500),
});

export type MeterReadingInput = z.output<typeof meterReadingForm>;

export type ContractMachineInput = z.output<typeof contractMachineForm>;

export const contractMachineSavedSchema = savedSchema('contract_machine', contractMachineSchema);

/** A machine as the customer sees it. */
export const sentMachineSchema = contractMachineSchema.pick({
  id: true,
  serial_number: true,
  brand: true,
  model: true,
  place: true,
  read_on: true,
  mono: true,
  colour: true,
  mono_a3: true,
  colour_a3: true,
  is_due: true,
});

/** GET /meters/{token} (additive): the machines of a contract as its customer sees them. */
export const sentMetersSchema = okSchema({
  contract: z.string(),
  customer: z.string(),
  machines: z.array(sentMachineSchema),
});

/** POST /meters/{token} (additive): today’s counts of one machine, by the customer; with a photo of them that was uploaded before. */
export const sendMeterForm = z.object({
  machine_id: integerField('machine', 1, 2_147_483_647),
  ...countFields,
  picture: pictureField,
});

export type SentMetersResponse = z.infer<typeof sentMetersSchema>;

export type SendMeterRequest = z.input<typeof sendMeterForm>;

export type ContractMachine = z.infer<typeof contractMachineSchema>;

export type MeterReading = z.infer<typeof meterReadingSchema>;

/** GET /view-contract-machines */
export type ContractMachinesResponse = z.infer<typeof contractMachinesSchema>;

/** GET /view-contract-machines/{id} */
export type ContractMachineInFullResponse = z.infer<typeof contractMachineInFullSchema>;

export type ContractMachineSavedResponse = z.infer<typeof contractMachineSavedSchema>;

/** POST /add-contract-machine/{id} */
export type ContractMachineRequest = z.input<typeof contractMachineForm>;

/** POST /remove-contract-machine/{id} */
export type RemoveContractMachineRequest = z.input<typeof removeContractMachineForm>;

/** POST /add-meter-reading/{id} */
export type MeterReadingRequest = z.input<typeof meterReadingForm>;

import { z } from 'zod';
import { staffItemSchema } from '../catalogue/staff-items';
import { okSchema } from '../envelope';
import { optionalDay, requiredDay, requiredText } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { SERIAL_STATUSES, SERIAL_EVENTS } from './enums';

/**
 * All units with a serial number, the newest first (invariants 15 and 16). Times in UTC, the end of the warranty as a day in Nairobi;
 * `invoice` is that of the sale by which the unit is with a customer.
 */
export const serialSchema = z.object({
  id: z.number().int(),
  serial_number: z.string(),
  item_id: z.number().int(),
  item: z.string(),
  status: z.enum(SERIAL_STATUSES),
  received_at: z.string().nullable(),
  sold_at: z.string().nullable(),
  order_number: z.string().nullable(),
  warranty_until: z.string().nullable(),
});

export const serialItemSchema = staffItemSchema.extend({
  /** The first of its serial numbers: units in stock come first, the newest of them first. */
  serial_number: z.string().nullable(),
});

/** GET /view-serial-items (additive) */
export const serialItemsSchema = listSchema('items', serialItemSchema);

/** GET /view-serials (additive) */
export const serialsSchema = listSchema('serials', serialSchema);

/** POST /correct-serial/{id} (additive, decision BO-47) */
export const correctSerialForm = z.object({
  serial_number: requiredText('serial number', 100),
  /** The number that the user saw; if it has changed, the call is refused with 409. */
  seen: requiredText('seen', 100),
});

/** POST /correct-warranty/{id} (additive, decision BO-179): the last day of the warranty of a unit that is with a customer. */
export const correctWarrantyForm = z.object({
  warranty_until: requiredDay('last day'),
  reason: requiredText('reason', 500),
  /** The day that the user saw; if it has changed, the call is refused with 409. */
  seen: optionalDay('seen'),
});

/** POST /put-on-sale/{id} (additive, decision BO-179): a unit that came back, or is defective, is for sale again. */
export const putOnSaleForm = z.object({ reason: requiredText('reason', 500) });

export const serialSavedSchema = savedSchema('serial', serialSchema);

/** An event of a unit. `unit_cost` in shillings, for users who buy; `document` is the number of the sale, purchase, return or service job. */
export const serialEventSchema = z.object({
  id: z.number().int(),
  event: z.enum(SERIAL_EVENTS),
  at: z.string(),
  document: z.string().nullable(),
  /** Additive: the id of that service job, if it is one. */
  service_job_id: z.number().int().nullable().optional(),
  unit_cost: z.number().nullable(),
  warranty_until: z.string().nullable(),
  note: z.string().nullable(),
  user: z.string().nullable(),
});

/** GET /view-serials/{id} (additive): its whole history, the latest event first. */
export const serialLifeSchema = okSchema({ serial: serialSchema, events: z.array(serialEventSchema) });

/** GET /view-serial-items */
export type SerialItemsResponse = z.infer<typeof serialItemsSchema>;

export type SerialItem = SerialItemsResponse['items'][number];

export type Serial = z.infer<typeof serialSchema>;

/** GET /view-serials */
export type SerialsResponse = z.infer<typeof serialsSchema>;

/** GET /view-serials/{id} */
export type SerialLifeResponse = z.infer<typeof serialLifeSchema>;

/** POST /correct-serial/{id} */
export type CorrectSerialRequest = z.input<typeof correctSerialForm>;

/** POST /correct-warranty/{id} */
export type CorrectWarrantyRequest = z.input<typeof correctWarrantyForm>;

/** POST /put-on-sale/{id} */
export type PutOnSaleRequest = z.input<typeof putOnSaleForm>;

export type SerialSavedResponse = z.infer<typeof serialSavedSchema>;

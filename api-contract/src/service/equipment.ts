import { z } from 'zod';
import { SERVICE_STAGES } from '@ofisi/shared-shop/service-stages';
import { okSchema } from '../envelope';
import { requiredText } from '../fields';
import { SERIAL_STATUSES } from '../stock/enums';

/** A job of the same machine. */
export const jobOfEquipmentSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  stage: z.enum(SERVICE_STAGES),
  fault: z.string(),
  created_at: z.string(),
});

/** The warranty of an earlier repair: it runs to that day, it included, in Nairobi (decision BO-179). */
export const repairWarrantySchema = z.object({ job_id: z.number().int(), number: z.string(), until: z.string() });

/** A unit that this shop has sold, or has in stock. `warranty_until` is its last day, in Nairobi. */
export const soldUnitSchema = z.object({
  item_id: z.number().int(),
  item: z.string(),
  status: z.enum(SERIAL_STATUSES),
  sold_at: z.string().nullable(),
  warranty_until: z.string().nullable(),
  /** Of the sale by which it is with a customer. The name may be shortened and the phone left out, see decision SF-6. */
  order_id: z.number().int().nullable(),
  invoice: z.string().nullable(),
  customer_id: z.number().int().nullable(),
  customer_name: z.string().nullable(),
  phone_number: z.string().nullable(),
});

/** GET /view-equipment-by-serial (additive) */
export const equipmentBySerialQuery = z.object({ serial: requiredText('serial number', 100) });

/**
 * What the shop knows of a serial number. One number may belong to machines of several brands: the form asks which. Nothing is known of a
 * number that is neither here.
 */
export const knownEquipmentSchema = z.object({
  /** Null: sold here, but never on a job. */
  id: z.number().int().nullable(),
  serial_number: z.string(),
  /** Empty: sold here, as an item without a brand. */
  brand: z.string(),
  model: z.string(),
  /** The customer of its last job; of a one-off customer, the name and the phone number that they left. */
  customer_id: z.number().int().nullable(),
  customer_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  sold_here: soldUnitSchema.nullable(),
  /** Of its repairs, also those that have ended; the one that ends last first. */
  repair_warranties: z.array(repairWarrantySchema),
  /** The newest first. */
  jobs: z.array(jobOfEquipmentSchema),
});

export const equipmentBySerialSchema = okSchema({ equipment: z.array(knownEquipmentSchema) });

/** GET /view-equipment-by-serial */
export type EquipmentBySerialResponse = z.infer<typeof equipmentBySerialSchema>;

export type RepairWarranty = z.infer<typeof repairWarrantySchema>;

export type KnownEquipment = z.infer<typeof knownEquipmentSchema>;

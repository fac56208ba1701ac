import { z } from 'zod';
import {
  choiceField,
  MAX_ID,
  optionalDay,
  optionalInteger,
  optionalMoney,
  optionalPastDay,
  optionalText,
  requiredText,
} from '../fields';
import { listSchema } from '../lists';
import { CLAIM_STATES } from '@ofisi/shared-shop/claim-states';

/** A claim against a supplier: for a unit, or for what was wrong on a job. Days in Nairobi, the amount in shillings. */
export const supplierClaimSchema = z.object({
  id: z.number().int(),
  /** `SC00001` */
  number: z.string(),
  state: z.enum(CLAIM_STATES),
  serial_number: z.string().nullable(),
  item: z.string().nullable(),
  service_job_id: z.number().int().nullable(),
  /** The number of the job. */
  service_job: z.string().nullable(),
  supplier_id: z.number().int(),
  supplier: z.string(),
  problem: z.string(),
  sent_on: z.string().nullable(),
  reference: z.string().nullable(),
  promised_on: z.string().nullable(),
  /** Past the supplier's promise, and not answered yet. */
  is_late: z.boolean(),
  /** What the supplier credits. */
  amount: z.number().nullable(),
  /** The unit that the supplier gave instead. */
  replacement_serial: z.string().nullable(),
  note: z.string().nullable(),
  added_by: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});

/**
 * POST /add-supplier-claim and /update-supplier-claim/{id} (additive, decision BO-179). A claim names a unit by its serial number, or a job by its
 * number, or both; these stay as they are. Without a supplier, it goes to the one from whom the unit was bought.
 */
export const supplierClaimForm = z.object({
  serial_number: optionalText('serial number', 100),
  service_job: optionalText('service job', 20),
  supplier_id: optionalInteger('supplier', 1, MAX_ID),
  problem: requiredText('problem', 2000),
  state: choiceField(CLAIM_STATES).default('open'),
  sent_on: optionalPastDay('day'),
  reference: optionalText('reference', 100),
  promised_on: optionalDay('promised day'),
  amount: optionalMoney('amount'),
  replacement_serial: optionalText('serial number', 100),
  note: optionalText('note', 2000),
});

/** Suppliers as the service desk chooses them: by name alone. */
export const claimSupplierSchema = z.object({ id: z.number().int(), name: z.string() });

/** GET /view-suppliers-for-claims (additive) */
export const claimSuppliersSchema = listSchema('suppliers', claimSupplierSchema);

export type SupplierClaimInput = z.output<typeof supplierClaimForm>;

export type SupplierClaim = z.infer<typeof supplierClaimSchema>;

export type ClaimSupplier = z.infer<typeof claimSupplierSchema>;

/** POST /add-supplier-claim */
export type AddSupplierClaimRequest = z.input<typeof supplierClaimForm>;

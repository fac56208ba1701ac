import { z } from 'zod';
import { deliveredLineSchema } from '../deliveries/deliveries';
import { okSchema } from '../envelope';
import { integerField, MAX_ID, quantityField, requiredText } from '../fields';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../sales/place-order';
import { QUOTATION_STATUSES } from '../quotations/quotations';

/** A quotation for a job. Amounts in shillings; null for technicians, who need no prices. */
export const jobQuoteSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  status: z.enum(QUOTATION_STATUSES),
  amount: z.number().nullable(),
  /** The last day on which it can be accepted, in Nairobi. */
  valid_until: z.string(),
  decided_at: z.string().nullable(),
  decision_note: z.string().nullable(),
  /** Whether it charges the diagnosis alone. */
  is_fee: z.boolean(),
  /** Whether it charges the storage of a machine that was not fetched (decision BO-183). */
  is_storage: z.boolean(),
  /** Additive: the numbers of earlier quotations that stay approved beside this one (decision BO-184). */
  additional_to: z.array(z.string()),
  /** Additive: what `POST /accept-quotation/{id}` takes. */
  version: z.number().int(),
  /** Additive: accepted while these were short; it becomes an order once they are here. Otherwise empty (decision BO-186). */
  awaits: z.array(z.string()),
  /** The order that it became; `open` is what is not paid of it. Null: it was not accepted, or awaits goods. */
  order: z
    .object({ id: z.number().int(), number: z.string(), status: z.string(), open: z.number().nullable() })
    .nullable(),
});

/** Goods, or a service, of an order that was approved for a job and not given up. */
export const jobPartSchema = z.object({
  order_line_id: z.number().int(),
  product_name: z.string(),
  quantity: z.number(),
  unit: z.string().nullable(),
  is_service: z.boolean(),
  /** What is not taken yet; of a service 0. */
  left: z.number(),
  /** Whether there is less in stock than is left. */
  is_short: z.boolean(),
  requires_serial: z.boolean(),
  /** The units in stock, the oldest first, at most 50. */
  serials: z.array(z.string()),
});

/** Parts that were taken for a job in one go. */
export const takenPartsSchema = z.object({
  delivery_id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  lines: z.array(z.object({ product_name: z.string(), quantity: z.number(), serials: z.array(z.string()) })),
  /** Until the machine is handed over. */
  can_put_back: z.boolean(),
});

/** A part that was used under warranty. `cost` in shillings for all of it; null for users without `reports.view`, or if unknown. */
export const usedPartSchema = z.object({
  id: z.number().int(),
  product_name: z.string(),
  quantity: z.number(),
  serials: z.string().nullable(),
  at: z.string(),
  by: z.string().nullable(),
  cost: z.number().nullable(),
});

/** GET /view-service-work/{id} (additive, decision BO-177): the quotations of a job, the newest first, its parts and its labour. */
export const serviceWorkSchema = okSchema({
  quotes: z.array(jobQuoteSchema),
  parts: z.array(jobPartSchema),
  taken: z.array(takenPartsSchema),
  used: z.array(usedPartSchema),
  /** What the shop charges for a diagnosis without a repair, in shillings; null: nothing, or it was charged, or the caller is a technician. */
  diagnosis_fee: z.number().nullable(),
  /** What can be charged for storage now, in shillings; null: nothing, or the settings name no service for it, or the caller is a technician. */
  storage_fee: z.number().nullable(),
});

/** POST /take-service-parts/{id} (additive): of approved goods; units by their serial numbers where the item has them. */
export const takePartsForm = z.object({
  lines: z
    .array(deliveredLineSchema, { error: 'Choose the parts.' })
    .min(1, 'Choose the parts.')
    .max(MAX_ORDER_LINES, `Take at most ${MAX_ORDER_LINES} parts at a time.`),
});

/** POST /put-back-service-parts/{id} (additive): everything that was taken with that delivery. */
export const putBackPartsForm = z.object({ delivery_id: integerField('delivery', 1, MAX_ID) });

/**
 * POST /give-up-service-parts/{id} (additive, decision BO-184): approved parts that are not taken, or labour, that turned out not to be
 * needed; `reason` is required.
 */
export const giveUpPartsForm = z.object({
  lines: z
    .array(
      z.object({
        order_line_id: integerField('part', 1, MAX_ID),
        quantity: quantityField('quantity', MAX_LINE_QUANTITY),
      }),
      { error: 'Choose the parts.' },
    )
    .min(1, 'Choose the parts.')
    .max(MAX_ORDER_LINES, `Give up at most ${MAX_ORDER_LINES} parts at a time.`),
  reason: requiredText('reason', 500),
});

/**
 * POST /use-service-part/{id} (additive): a part for a job under warranty. `version` is that of the job as the caller saw it, so that two
 * people do not take the same part.
 */
export const usePartForm = z.object({
  version: integerField('version', 1, MAX_ID),
  item_id: integerField('part', 1, MAX_ID),
  quantity: quantityField('quantity', MAX_LINE_QUANTITY),
  serials: z.array(requiredText('serial number', 100)).max(MAX_LINE_QUANTITY).default([]),
});

/** Answer of the calls that change the work on a job. */
export const serviceWorkSavedSchema = okSchema({ message: z.string() });

/** POST /charge-service-diagnosis/{id}, POST /charge-service-storage/{id} (additive): the order by which it is charged. */
export const serviceChargedSchema = okSchema({ message: z.string(), order_id: z.number().int() });

/** GET /view-service-items (additive): goods that may be used as parts, without prices; only those that are not services. */
export const serviceItemSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  available: z.number(),
  unit: z.string().nullable(),
  requires_serial: z.boolean(),
});

/** GET /view-service-work/{id} */
export type ServiceWorkResponse = z.infer<typeof serviceWorkSchema>;

export type JobQuote = ServiceWorkResponse['quotes'][number];

export type JobPart = ServiceWorkResponse['parts'][number];

export type TakenParts = ServiceWorkResponse['taken'][number];

export type UsedPart = ServiceWorkResponse['used'][number];

export type ServiceItem = z.infer<typeof serviceItemSchema>;

/** POST /take-service-parts/{id} */
export type TakePartsRequest = z.input<typeof takePartsForm>;

/** POST /give-up-service-parts/{id} */
export type GiveUpPartsRequest = z.input<typeof giveUpPartsForm>;

/** POST /use-service-part/{id} */
export type UsePartRequest = z.input<typeof usePartForm>;

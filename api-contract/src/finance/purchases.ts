import { notADay } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { okSchema } from '../envelope';
import {
  booleanField,
  MAX_ID,
  moneyField,
  optionalInteger,
  optionalPastDay,
  optionalText,
  pastDay,
  requiredText,
  optionalChoice,
} from '../fields';
import { listSchema, type SavedResponse } from '../lists';
import { accountSlug } from './account-slug';
import { PURCHASE_STATES } from './enums';
import { FORM_METHODS } from './payment-method';
import { linesForm } from './purchase-lines';

export const supplierSchema = z.object({ id: z.number().int(), supplier_name: z.string() });

export const productSchema = z.object({ id: z.number().int(), title: z.string(), initial_price: z.number() });

/** Fields of every line; sums in shillings. */
export const lineShape = {
  id: z.number().int(),
  item_id: z.number().int(),
  title: z.string(),
  sku: z.string().nullable(),
  quantity: z.number(),
  unit_cost: z.number(),
  discount: z.number(),
  tax_rate: z.number(),
  total: z.number(),
  requires_serial: z.boolean(),
  allow_decimal: z.boolean(),
};

/** Fields that rows of purchases and purchase orders share; sums in shillings. */
export const purchaseDocument = {
  id: z.number().int(),
  reference_number: z.string(),
  state: z.enum(PURCHASE_STATES),
  products: z.string().nullable(),
  quantity: z.number(),
  unit_cost: z.number().nullable(),
  total: z.number(),
  tax: z.number(),
  supplier_id: z.number().int(),
  supplier_name: z.string(),
  supplier: supplierSchema,
};

/** Nothing is due for a cancelled purchase; what was paid is in `amount_paid`. */
export const PAYMENT_STATES = ['pending', 'partially-paid', 'paid', 'cancelled'] as const;

export const purchaseSchema = z.object({
  ...purchaseDocument,
  product: productSchema.nullable(),
  date: z.string(),
  location: z.string(),
  amount_paid: z.number(),
  open: z.number(),
  payment_status: z.enum(PAYMENT_STATES),
  paid_on: z.string().nullable(),
  payment_method: z.string().nullable(),
  payment_account: z.string().nullable(),
  due_on: z.string().nullable(),
  supplier_invoice: z.string().nullable(),
  /** Number of pieces returned to the supplier. */
  returned: z.number(),
  has_vat: z.boolean(),
  purchase_order_id: z.number().int().nullable(),
  purchase_order: z.string().nullable(),
  notes: z.string().nullable(),
  items: z.array(z.object({ ...lineShape, returned: z.number(), serials: z.array(z.string()) })),
  added_by: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});

/** GET /view-purchases (BO §7). */
export const purchasesSchema = listSchema('purchases', purchaseSchema);

/** Fields that the forms of purchase orders and purchases share (BO §5). `added_by` is the user of the session (decision BO-35). */
export const documentForm = {
  supplier_id: optionalInteger('supplier', 1, MAX_ID),
  location: requiredText('location', 200),
  date: pastDay('date'),
  state: optionalChoice(PURCHASE_STATES),
  notes: optionalText('notes', 2000),
  ...linesForm,
};

/**
 * POST /add-purchase, and with a `version` POST /update-purchase/{id} (BO §7). Additive: `items` with serial numbers, `purchase_order_id`
 * for goods that were ordered before (decision BO-33), the supplier's invoice, whether its costs include VAT, and the due date.
 * `amount_paid` is everything that was ever paid for it.
 */
export const purchaseForm = z.object({
  ...documentForm,
  purchase_order_id: optionalInteger('purchase order', 1, MAX_ID),
  supplier_invoice: optionalText('supplier invoice', 60),
  has_vat: booleanField(true),
  due_on: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.iso.date({ error: notADay('2026-11-23') }).nullable(),
  ),
  amount_paid: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    moneyField('amount paid').optional(),
  ),
  paid_on: optionalPastDay('paid on'),
  payment_method: optionalChoice(FORM_METHODS),
  payment_account: accountSlug('payment account'),
});

export type PurchaseInput = z.output<typeof purchaseForm>;

/** GET /view-purchases/{id} (additive). */
export const purchaseInFullSchema = okSchema({ purchase: purchaseSchema });

export type Purchase = z.infer<typeof purchaseSchema>;

/** GET /view-purchases */
export type PurchasesResponse = z.infer<typeof purchasesSchema>;

/** GET /view-purchases/{id} */
export type PurchaseInFullResponse = z.infer<typeof purchaseInFullSchema>;

/** POST /add-purchase, and with its `version` POST /update-purchase/{id} */
export type AddPurchaseRequest = z.input<typeof purchaseForm>;

export type PurchaseSavedResponse = SavedResponse<'purchase', Purchase>;

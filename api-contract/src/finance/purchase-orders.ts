import { z } from 'zod';
import { okSchema } from '../envelope';
import { integerField, MAX_ID, optionalEmail } from '../fields';
import type { ListResponse, SavedResponse } from '../lists';
import { documentForm, lineShape, productSchema, purchaseDocument } from './purchases';

export const purchaseOrderSchema = z.object({
  ...purchaseDocument,
  productItem: productSchema.nullable(),
  supplier_organization: z.string(),
  supplier_phone: z.string(),
  supplier_email: z.string().nullable(),
  received: z.number(),
  date: z.string(),
  location: z.string(),
  notes: z.string().nullable(),
  items: z.array(z.object({ ...lineShape, unit: z.string().nullable(), received: z.number() })),
  added_by: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});

/** POST /send-purchase-order/{id} (additive): `email` defaults to the supplier's own address. */
export const sendPurchaseOrderForm = z.object({
  version: integerField('version', 1, MAX_ID),
  email: optionalEmail('email'),
});

/** POST /send-purchase-order/{id} */
export const purchaseOrderSentSchema = okSchema({ message: z.string() });

/** GET /view-purchase-orders/{id} (additive). */
export const purchaseOrderInFullSchema = okSchema({ purchaseOrder: purchaseOrderSchema });

/** POST /add-purchase-order, and with a `version` POST /update-purchase-order/{id} (BO §7); `items` is additive, `notes` is sent and stored (decision BO-28). */
export const purchaseOrderForm = z.object(documentForm);

export type PurchaseOrderInput = z.output<typeof purchaseOrderForm>;

export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>;

/** GET /view-purchase-orders (BO §7). */
export type PurchaseOrdersResponse = ListResponse<'purchaseOrders', PurchaseOrder>;

/** GET /view-purchase-orders/{id} */
export type PurchaseOrderInFullResponse = z.infer<typeof purchaseOrderInFullSchema>;

/** POST /add-purchase-order, and with its `version` POST /update-purchase-order/{id} */
export type AddPurchaseOrderRequest = z.input<typeof purchaseOrderForm>;

export type PurchaseOrderSavedResponse = SavedResponse<'purchaseOrder', PurchaseOrder>;

/** POST /send-purchase-order/{id} */
export type PurchaseOrderSentResponse = z.infer<typeof purchaseOrderSentSchema>;

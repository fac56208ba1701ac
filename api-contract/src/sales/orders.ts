import { ENDED_ORDERS, ORDER_STAGES } from '@ofisi/shared-shop/order-stages';
import { z } from 'zod';
import { itemSchema } from '../catalogue/items';
import { errorSchema, okSchema } from '../envelope';
import { taxInvoiceSchema } from '../etims/tax-invoice';
import {
  booleanField,
  integerField,
  MAX_ID,
  moneyField,
  optionalInteger,
  optionalMoney,
  optionalText,
  quantityField,
  requiredText,
  unlessAbsent,
} from '../fields';
import { PAYMENT_METHODS as RECEIVED_BY } from '../finance/enums';
import { listSchema } from '../lists';
import { ORDER_EVENTS, ORDER_STATUSES } from './enums';

export const MAX_ORDER_LINES = 100;

export const MAX_LINE_QUANTITY = 10_000;

/** BO §4: what a counter sale may be paid with; an online order is always `mpesa`. */
export const PAYMENT_METHODS = ['cash', 'mpesa', 'credit_card'] as const;

export const PAYMENT_STATUSES = ['completed', 'pending'] as const;

/** How an order is paid, with what the wire of BO §4 has no word for: on its customer's account, all or a part of it, or not at all, for it has ended. */
export const PAYMENT_STANDINGS = [...PAYMENT_STATUSES, 'on_account', ...ENDED_ORDERS] as const;

/** One line as the clients send it. Name and price are only compared, never taken (decision SF-46). */
const orderedLineSchema = z.object({
  id: integerField('item', 1, MAX_ID),
  product_name: z.string().max(500).optional(),
  price: moneyField('price').optional(),
  /** At most three decimals, where the item's unit allows any. */
  quantity: quantityField('quantity', MAX_LINE_QUANTITY),
  /** Additive: what is taken off the line at the counter, in shillings; needs the permission `sales.discount` (invariant 7). */
  discount: optionalMoney('discount'),
  /** Additive: the serial numbers handed over at the counter, exactly `quantity` of them (invariant 15). */
  serials: z.array(requiredText('serial number', 100)).max(MAX_LINE_QUANTITY).optional(),
});

/** One of the payments of a counter sale, in shillings. Cash may be more than is due: `change` of the answer is given back; what else is more is kept as the customer's credit. */
const salePaymentSchema = z
  .object({
    method: z.enum(PAYMENT_METHODS, { error: 'The payment method must be cash, mpesa or credit_card.' }),
    amount: moneyField('amount').refine((cents) => cents > 0, 'The amount field must be more than 0.'),
    /** Of M-Pesa the code of its message: without one it could be recorded twice. */
    reference: optionalText('reference', 50),
  })
  .superRefine(({ method, reference }, context) => {
    if (method === 'mpesa' && reference === null) {
      context.addIssue({ code: 'custom', path: ['reference'], message: 'The reference field is required.' });
    }
  });

const MAX_PAYMENTS = 10;

/** The payments of a sale at the counter, at most ten. */
export const salePayments = z
  .array(salePaymentSchema)
  .max(MAX_PAYMENTS, `A sale may have at most ${MAX_PAYMENTS} payments.`);

/**
 * POST /ordered-products (SF §7, BO §7), multipart, urlencoded or JSON. `amount` is the sum the customer saw.
 * Payment status, method, category, location, `delivery`, discounts, `customer_id`, `payments` and `prompted` count on a counter sale only; the server
 * decides which it is. `payments` stand in place of status and method; what they leave open is on the customer's account.
 */
export const placeOrderSchema = z.object({
  first_name: requiredText('first name', 100),
  last_name: requiredText('last name', 100),
  phone_number: requiredText('phone number', 30),
  location: requiredText('location', 200),
  delivery_address: requiredText('delivery address', 500),
  amount: moneyField('amount'),
  payment_status: z.string().max(30).nullish(),
  payment_method: z.string().max(30).nullish(),
  customerCategory: optionalText('customer category', 100),
  customerLocation: optionalText('customer location', 100),
  customer_id: optionalInteger('customer', 1, MAX_ID),
  /** Additive: the goods are brought to the customer, for the delivery fee of their location (decision BO-18). */
  delivery: booleanField('delivery', false),
  payments: salePayments.optional(),
  /** Additive: what `payments` leave open is asked for on the customer's phone (decision BO-140), not put on their account. */
  prompted: unlessAbsent(booleanField('prompted', false)),
  items: z
    .array(orderedLineSchema, { error: 'At least one product is required.' })
    .min(1, 'At least one product is required.')
    .max(MAX_ORDER_LINES, `An order may have at most ${MAX_ORDER_LINES} lines.`),
});

/** What the order would cost now: comes with a refusal about prices or stock, so that the customer can confirm again. */
export const quoteSchema = z.object({
  lines: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      price: z.number(),
      quantity: z.number(),
      available: z.number(),
      line_total: z.number(),
    }),
  ),
  subtotal: z.number(),
  /** Of a sale at the counter that is to be delivered for something; part of `total` as `subtotal` is. */
  delivery_fee: z.number().optional(),
  /** What rounding to a whole shilling adds or takes away (invariant 6). */
  rounding: z.number(),
  total: z.number(),
});

export type Quote = z.infer<typeof quoteSchema>;

/** What one customer may hold unpaid: pieces of one item, and shillings in all (invariant 23). */
const unpaidLimitSchema = z.object({ pieces: z.number().int(), amount: z.number() });

/** `unpaid_limit` comes when the order would have held more than that: the customer may ask for a quotation instead. */
export const orderRefusedSchema = errorSchema.extend({
  quote: quoteSchema.optional(),
  unpaid_limit: unpaidLimitSchema.optional(),
});

/** `order` is additive (decision SF-43). Keep `token`: it is the only way to follow a guest's order. */
export const orderPlacedSchema = okSchema({
  message: z.string(),
  order: z.object({
    number: z.string(),
    invoice: z.string(),
    token: z.string(),
    total: z.number(),
    payment_status: z.enum(PAYMENT_STATUSES),
    /** Of a counter sale: its id, and the cash to give back, in shillings. */
    id: z.number().int().optional(),
    change: z.number().optional(),
    /** What was paid with the customer's credit, and what was too much and is kept as such (decision BO-110). */
    credit_used: z.number().optional(),
    credit_kept: z.number().optional(),
  }),
});

export type OrderPlacedResponse = z.infer<typeof orderPlacedSchema>;

/**
 * 422: the cart was ordered before, with other details; `earlier` is what was answered then. Null when nothing proves that
 * the same person asks, see `Idempotency-Secret`.
 */
export const orderRepeatedSchema = errorSchema.extend({ earlier: orderPlacedSchema.nullable() });

export const orderItemSchema = z.object({
  /** The item's id, as in the order that was sent. */
  id: z.number().int(),
  line_id: z.number().int(),
  product_name: z.string(),
  price: z.number(),
  quantity: z.number(),
});

/**
 * An order as Sales lists it (BO §3). `amount` is the rounded total. `payment_status` is derived from the payments.
 * `payment` is the same with `on_account` (decision BO-109) and how an order has ended, `open` what is still to be paid, `due_on` the day on which what was put on account is.
 * `number`, `customer_id`, `channel`, `status`, `stage` (of an order of the shop, decision BO-92), `created_at` (ISO 8601, UTC) are additive. `invoice` is the tax invoice's number, or the
 * order's number while there is none (invariant 17). Where `contacts_hidden`, the last name is an initial, the phone shows its
 * first two and last three digits, and the address is `•••`: the caller has no `sales.contacts` and does not serve it.
 */
export const orderSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  invoice: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  location: z.string(),
  delivery_address: z.string(),
  amount: z.number(),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment: z.enum(PAYMENT_STANDINGS),
  open: z.number(),
  due_on: z.string().nullable(),
  payment_method: z.enum(PAYMENT_METHODS),
  customer_id: z.number().int().nullable(),
  customerCategory: z.string().nullable(),
  customerLocation: z.string().nullable(),
  contacts_hidden: z.boolean(),
  channel: z.enum(['online', 'counter']),
  status: z.enum(ORDER_STATUSES),
  stage: z.enum(ORDER_STAGES).nullable(),
  created_at: z.string(),
  items: z.array(orderItemSchema),
});

export type Order = z.infer<typeof orderSchema>;

export const ordersQuerySchema = z.object({
  page: optionalInteger('page', 1, 1_000_000),
  per_page: optionalInteger('per_page', 1, 100),
});

/** GET /view-orders (BO §7), newest first; `meta` comes when a page was asked for. */
export const ordersSchema = listSchema('orders', orderSchema);

/** An order as the customer who placed it sees it (decision SF-3): what `orderSchema` says of it, and its token. */
const myOrderSchema = orderSchema
  .pick({
    number: true,
    invoice: true,
    amount: true,
    payment_status: true,
    status: true,
    stage: true,
    created_at: true,
  })
  .extend({
    token: z.string(),
    items: z.array(orderItemSchema.pick({ product_name: true, price: true, quantity: true })),
  });

export type MyOrder = z.infer<typeof myOrderSchema>;

/** POST /cart/quote (additive, decision SF-39): what these lines would cost now. At most 100 lines. */
export const cartQuoteRequestSchema = z.object({
  items: z
    .array(
      z.object({ id: integerField('item', 1, MAX_ID), quantity: integerField('quantity', 1, MAX_LINE_QUANTITY) }),
      {
        error: 'The items field must be a list.',
      },
    )
    .max(MAX_ORDER_LINES, `An order may have at most ${MAX_ORDER_LINES} lines.`),
});

/**
 * `unavailable`: ids that are no longer sold; they are not in the quote. `terms`: how long an order waits for its payment,
 * and what one customer may hold until then.
 */
export const cartQuoteSchema = okSchema({
  quote: quoteSchema,
  unavailable: z.array(z.number().int()),
  terms: z.object({ reservation_minutes: z.number().int(), unpaid_limit: unpaidLimitSchema }),
});

/** One step of an order's way. */
export const orderEventSchema = z.object({ status: z.enum([...ORDER_EVENTS, 'paid', 'packed']), at: z.string() });

export const shippedItemSchema = orderItemSchema.pick({ product_name: true, quantity: true });

/** Goods that go together; `at` is since when they are there. */
export const shipmentSchema = z.object({
  status: z.enum(['packed', 'on_the_way', 'delivered']),
  at: z.string(),
  packed_at: z.string(),
  items: z.array(shippedItemSchema),
});

/** POST /track-order (additive): for guests, who know the order's number and their phone. */
export const trackOrderSchema = z.object({
  invoice: requiredText('order number', 20),
  phone_number: requiredText('phone number', 30),
});

/** GET /my-orders (additive, decision SF-3), newest first; `meta` comes when a page was asked for. */
export const myOrdersSchema = listSchema('orders', myOrderSchema);

const orderDetailsLineSchema = orderItemSchema.omit({ line_id: true }).extend({
  line_total: z.number(),
  /** The item as it is sold today, for its picture and for ordering it again; null when it is no longer sold. */
  item: itemSchema.nullable(),
});

/** What number and phone open (decision SF-3): where the order stands, not where it goes. */
export const trackedOrderSchema = z.object({
  number: z.string(),
  invoice: z.string(),
  created_at: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Where it stands (decision BO-92); null of a sale at the counter. */
  stage: z.enum(ORDER_STAGES).nullable(),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_method: z.enum(PAYMENT_METHODS),
  subtotal: z.number(),
  /** What bringing the goods costs, 0 for most (decision BO-18). */
  delivery_fee: z.number(),
  rounding: z.number(),
  /** The total that is charged, VAT included. */
  amount: z.number(),
  /** The VAT inside `amount` (invariant 9). */
  vat: z.number(),
  /** What is still to be paid of it. */
  open: z.number(),
  /** What came for it, the first first; `receipt`: of M-Pesa, where it is known. */
  payments: z.array(
    z.object({
      method: z.enum(RECEIVED_BY),
      amount: z.number(),
      receipt: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** What came for it by M-Pesa and is not for it, because it was too late or too much (decision BO-125); and what of that was paid back. */
  unallocated: z.number(),
  /** What came for it as a confirmation says, and counts as soon as M-Pesa confirms it (decision 070). */
  being_confirmed: z.number(),
  refunded: z.number(),
  /** Until when the stock is held for an unpaid order. */
  reserved_until: z.string().nullable(),
  timeline: z.array(orderEventSchema),
  /** What goes together, in the order in which it was packed; what is packed with none of it yet; and what is not coming any more (decision BO-119). */
  deliveries: z.array(shipmentSchema),
  to_come: z.array(shippedItemSchema),
  cancelled: z.array(shippedItemSchema),
  items: z.array(orderDetailsLineSchema),
});

export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

export const orderTrackedSchema = okSchema({
  order: trackedOrderSchema,
  /** Opens GET /orders/{token}/payment and POST /orders/{token}/prompts, and nothing else of the order. */
  payment_token: z.string(),
});

/** GET /orders/{token} (additive, decision SF-3): the whole order, for whoever holds its unguessable token. */
const orderDetailsSchema = trackedOrderSchema.extend({
  token: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  location: z.string(),
  delivery_address: z.string(),
  can_cancel: z.boolean(),
  /** Of the tax office. */
  tax_invoice: taxInvoiceSchema.nullable(),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export const orderDetailsResponseSchema = okSchema({ order: orderDetailsSchema });

/** POST /orders/{token}/cancel (additive): only while unpaid; the stock is given back. */
export const orderCancelledSchema = okSchema({ message: z.string(), order: orderDetailsSchema });

/** POST /ordered-products, headers `Idempotency-Key` and `Idempotency-Secret` */
export type PlaceOrderRequest = z.input<typeof placeOrderSchema>;

/** 400 of POST /ordered-products: field errors, and the current prices when those are the reason */
export type OrderRefusedResponse = z.infer<typeof orderRefusedSchema>;

export type OrderRepeatedResponse = z.infer<typeof orderRepeatedSchema>;

/** GET /view-orders, GET /my-orders */
export type OrdersQuery = z.input<typeof ordersQuerySchema>;

export type OrdersResponse = z.infer<typeof ordersSchema>;

/** GET /my-orders */
export type MyOrdersResponse = z.infer<typeof myOrdersSchema>;

/** POST /cart/quote */
export type CartQuoteRequest = z.input<typeof cartQuoteRequestSchema>;

export type CartQuoteResponse = z.infer<typeof cartQuoteSchema>;

/** GET /orders/{token} */
export type OrderDetailsResponse = z.infer<typeof orderDetailsResponseSchema>;

/** POST /orders/{token}/cancel */
export type OrderCancelledResponse = z.infer<typeof orderCancelledSchema>;

/** POST /track-order */
export type TrackOrderRequest = z.input<typeof trackOrderSchema>;

export type OrderTrackedResponse = z.infer<typeof orderTrackedSchema>;

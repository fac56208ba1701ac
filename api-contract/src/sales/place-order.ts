import { NOT_AN_EMAIL } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { deliveryPlaceSchema } from '../contacts/delivery-places';
import { errorSchema, okSchema } from '../envelope';
import {
  amountField,
  booleanField,
  integerField,
  MAX_ID,
  moneyField,
  optionalEmail,
  optionalInteger,
  optionalMoney,
  optionalText,
  quantityField,
  requiredText,
  unlessAbsent,
} from '../fields';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from './enums';

export const MAX_ORDER_LINES = 100;

export const MAX_LINE_QUANTITY = 10_000;

/** No lists, names, comments or quotes: mail goes to one address that the customer typed. */
const PLAIN_ADDRESS = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}.-]+$/u;

/** One line as the clients send it. Name and price are only compared, never used (decision SF-46). */
const orderedLineSchema = z.object({
  id: integerField('item', 1, MAX_ID),
  product_name: z.string().max(500).optional(),
  price: moneyField('price').optional(),
  /** At most three decimals, if the item's unit allows any. */
  quantity: quantityField('quantity', MAX_LINE_QUANTITY),
  /** Additive: discount on the line given at the counter, in shillings; needs the permission `sales.discount` (invariant 7). */
  discount: optionalMoney('discount'),
  /** Additive: the serial numbers handed over at the counter, exactly `quantity` of them (invariant 15). */
  serials: z.array(requiredText('serial number', 100)).max(MAX_LINE_QUANTITY).optional(),
});

/**
 * One payment of a counter sale, in shillings. Cash may exceed the amount due: `change` in the answer is given back; any other surplus is
 * kept as the customer's credit.
 */
const salePaymentSchema = z
  .object({
    method: z.enum(PAYMENT_METHODS, { error: 'Choose a payment method: cash, mpesa or credit_card.' }),
    amount: amountField('amount'),
    /** For M-Pesa the code of its message: without it, a payment could be recorded twice. */
    reference: optionalText('reference', 50),
  })
  .superRefine(({ method, reference }, context) => {
    if (method === 'mpesa' && reference === null) {
      context.addIssue({ code: 'custom', path: ['reference'], message: 'Enter the reference.' });
    }
  });

const MAX_PAYMENTS = 10;

/** The payments of a counter sale, at most ten. */
export const salePayments = z
  .array(salePaymentSchema)
  .max(MAX_PAYMENTS, `A sale may have at most ${MAX_PAYMENTS} payments.`);

/**
 * POST /ordered-products (SF §7, BO §7), multipart, urlencoded or JSON. `amount` is the sum that the customer saw. Payment status, method,
 * category, location, `delivery`, discounts, `customer_id`, `payments` and `prompted` apply to counter sales only; the server decides which
 * channel it is. `payments` replace status and method; the amount that they leave open goes on the customer's account.
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
  /** Additive: the goods are delivered to the customer, at the delivery fee of their location (decision BO-18). */
  delivery: booleanField(false),
  /** Additive, online orders only: the place of GET /delivery-places that the goods are delivered to, at its fee (decision SF-45). */
  delivery_location: unlessAbsent(optionalText('delivery location', 100)),
  /** Additive, online orders only: the customer fetches the goods; `location` and `delivery_address` are the shop's then. */
  pick_up: unlessAbsent(booleanField(false)),
  /** Additive, online orders only: where a confirmation is sent. */
  email: unlessAbsent(
    optionalEmail('email').refine((email) => email === null || PLAIN_ADDRESS.test(email), NOT_AN_EMAIL),
  ),
  payments: salePayments.optional(),
  /** Additive: the amount that `payments` leave open is requested on the customer's phone (decision BO-140), not put on their account. */
  prompted: unlessAbsent(booleanField(false)),
  items: z
    .array(orderedLineSchema, { error: 'Add at least one product.' })
    .min(1, 'Add at least one product.')
    .max(MAX_ORDER_LINES, `An order may have at most ${MAX_ORDER_LINES} lines.`),
});

/** What the order would cost now: included in a refusal about prices or stock, so that the customer can confirm again. */
export const quoteSchema = z.object({
  lines: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      price: z.number(),
      quantity: z.number(),
      available: z.number(),
      line_total: z.number(),
      /** Additive: true of a service, of which nothing is delivered (decision BO-184). */
      is_service: z.boolean().optional(),
    }),
  ),
  subtotal: z.number(),
  /** For paid delivery; part of `total`, like `subtotal`. */
  delivery_fee: z.number().optional(),
  /** Amount added or deducted by rounding to a whole shilling (invariant 6). */
  rounding: z.number(),
  total: z.number(),
});

export type Quote = z.infer<typeof quoteSchema>;

/** What one customer may hold unpaid: pieces per item, and shillings in total (invariant 23). */
const unpaidLimitSchema = z.object({ pieces: z.number().int(), amount: z.number() });

/** `unpaid_limit` is included when the order would exceed it: the customer may request a quotation instead. */
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
    /** For a counter sale: its id, and the cash to give back, in shillings. */
    id: z.number().int().optional(),
    change: z.number().optional(),
    /** The amount paid with the customer's credit, and the surplus kept as credit (decision BO-110). */
    credit_used: z.number().optional(),
    credit_kept: z.number().optional(),
  }),
});

export type OrderPlacedResponse = z.infer<typeof orderPlacedSchema>;

/**
 * 422: the cart was ordered before, with other details; `earlier` is the answer given then. Null when nothing proves that the request comes
 * from the same person, see `Idempotency-Secret`.
 */
export const orderRepeatedSchema = errorSchema.extend({ earlier: orderPlacedSchema.nullable() });

/** POST /cart/quote (additive, decision SF-39): what these lines would cost now. At most 100 lines. */
export const cartQuoteRequestSchema = z.object({
  items: z
    .array(
      z.object({ id: integerField('item', 1, MAX_ID), quantity: integerField('quantity', 1, MAX_LINE_QUANTITY) }),
      {
        error: 'Send the items as a list.',
      },
    )
    .max(MAX_ORDER_LINES, `An order may have at most ${MAX_ORDER_LINES} lines.`),
});

/**
 * `unavailable`: ids that are no longer sold and not in the quote. `terms`: how long an order waits for its payment, and what one customer
 * may hold until then.
 */
export const cartQuoteSchema = okSchema({
  quote: quoteSchema,
  unavailable: z.array(z.number().int()),
  terms: z.object({
    reservation_minutes: z.number().int(),
    unpaid_limit: unpaidLimitSchema,
    /** Additive: where the goods can be delivered to at a known fee, by name. */
    places: z.array(deliveryPlaceSchema),
    /** Additive: the per cent of VAT in the prices of the items, and in the delivery fee; 0 where there is none. */
    vat: z
      .object({ items: z.array(z.object({ id: z.number().int(), rate: z.number() })), delivery: z.number() })
      .optional(),
  }),
});

/** POST /ordered-products, headers `Idempotency-Key` and `Idempotency-Secret` */
export type PlaceOrderRequest = z.input<typeof placeOrderSchema>;

/** 400 of POST /ordered-products: field errors, and the current prices when those are the reason */
export type OrderRefusedResponse = z.infer<typeof orderRefusedSchema>;

export type OrderRepeatedResponse = z.infer<typeof orderRepeatedSchema>;

/** POST /cart/quote */
export type CartQuoteRequest = z.input<typeof cartQuoteRequestSchema>;

export type CartQuoteResponse = z.infer<typeof cartQuoteSchema>;

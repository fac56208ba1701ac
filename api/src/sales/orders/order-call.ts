import { newLinkToken } from '../../access/tokens';
import type { PAYMENT_METHODS } from '@ofisi/api-contract/finance/enums';
import {
  MAX_LINE_QUANTITY,
  type placeOrderSchema,
  type OrderPlacedResponse,
} from '@ofisi/api-contract/sales/place-order';
import type { Settings } from '@ofisi/api-contract/settings/settings';
import type { z } from 'zod';
import type { Actor } from '../../access/audit';
import { shillingsFromCents } from '../../engine/money';
import type { QueuedJob } from '../../jobs/jobs';
import { invoiceSeries } from '../document-number';
import type { RequestIdentity, StoredKey } from '../../access/idempotency';
import type { SaleCustomer } from './account-refused';
import type { Channel, CounterSale } from './channel';
import { mergeLines } from './pricing';
import type { FoundSerials } from './serials-refused';
import { customerKeys, turnsOf, type UnpaidLimit } from './unpaid-limit';

export type OrderRequest = z.output<typeof placeOrderSchema>;

/** Prices agreed with the customer in advance, in place of today's prices and delivery fee. In cents. */
export interface AgreedPrices {
  /** Price of one piece, by item. */
  readonly prices: ReadonlyMap<number, number>;
  readonly deliveryFee: number;
}

export interface OrderCircumstances {
  readonly channel: Channel;
  readonly actor: Actor;
  readonly now: Date;
  /** When the reservation begins, by the clock that all processes share; `now` by default. */
  readonly heldFrom?: Date;
  readonly reservationMinutes: number;
  /** For online orders; without it there is no limit. */
  readonly unpaidLimit?: UnpaidLimit;
  /** Set by the shop, never by the request; its discounts then count on either channel. */
  readonly agreed?: AgreedPrices;
  /** The most of one line, where the shop itself counts them; `MAX_LINE_QUANTITY` by default. */
  readonly mostPieces?: number;
  /** Promises the confirmation of the order with this token: the job to add with it. Without it, no mail is sent. */
  readonly confirmation?: (token: string) => QueuedJob;
  /** The owner's current settings: VAT, warranty, due dates, number prefixes. */
  readonly settings: Pick<Settings, 'payment' | 'terms' | 'tax' | 'numbering'>;
}

/** Maps the payment methods of the specified calls to the shop's own (decision BO-63). */
const PAID_BY: Readonly<Record<Channel['paymentMethod'], (typeof PAYMENT_METHODS)[number]>> = {
  cash: 'cash',
  mpesa: 'mpesa',
  credit_card: 'card',
};

/** The seller's decisions and the data for the invoice. */
const saleTerms = (
  {
    payments,
    customerId,
    customerCategory,
    customerLocation,
    isDelivered,
    mayGoBelowCost,
    mayExceedLimit,
    isSettled = false,
  }: CounterSale,
  { now, settings: { payment: usual, terms, numbering } }: OrderCircumstances,
) => ({
  customerId,
  customerCategory,
  customerLocation,
  isDelivered,
  mayGoBelowCost,
  mayExceedLimit,
  isSettled,
  needsTill: usual.till_required,
  payments: payments.map(({ method, ...payment }) => ({ ...payment, method: PAID_BY[method] })),
  // For items without a warranty of their own (invariant 16).
  warrantyMonths: terms.warranty_months,
  // For customers without terms of their own (decision BO-16).
  paymentDays: usual.payment_days,
  ...invoiceSeries(now, numbering),
});

const shillingsOf = (cents: number | undefined) => (cents === undefined ? undefined : shillingsFromCents(cents));

/** An order's lines in the order of the cart, as the customer will see them later. */
function linesOf({ items }: OrderRequest, { kind }: Channel, agreed: AgreedPrices | undefined) {
  return Array.from(mergeLines(items), ([item, { quantity, prices, serials, discount }], place) => ({
    place,
    item,
    quantity,
    told: prices,
    serials,
    // Customers cannot discount their own orders.
    discount: kind === 'counter' || agreed ? discount / 100 : 0,
    agreed: shillingsOf(agreed?.prices.get(item)),
  }));
}

/**
 * The parameter of routines/place-orders.sql for one order. Prices and the amount in cents, limits in shillings, moments in ISO 8601.
 * @param others ids of stored keys that belong to other callers
 */
export function orderCall(
  request: OrderRequest,
  circumstances: OrderCircumstances,
  identity: RequestIdentity | undefined,
  others: readonly number[],
) {
  const {
    channel,
    actor,
    now,
    heldFrom = now,
    reservationMinutes,
    unpaidLimit,
    agreed,
    mostPieces,
    settings,
  } = circumstances;
  const { tax, numbering } = settings;
  const isOnline = channel.kind === 'online';
  const token = newLinkToken();
  const pickUp = isOnline && request.pick_up === true;
  const email = isOnline ? (request.email ?? null) : null;
  const keys = customerKeys(request.phone_number, actor.ip, actor.userId);
  return {
    now: now.toISOString(),
    channel: channel.kind,
    message: isOnline ? 'Order placed successfully' : 'Sale recorded successfully',
    actor,
    token,
    firstName: request.first_name,
    lastName: request.last_name,
    phoneNumber: request.phone_number,
    location: request.location,
    deliveryAddress: request.delivery_address,
    deliveryLocation: isOnline && !pickUp ? (request.delivery_location ?? null) : null,
    freeDeliveryAbove: settings.terms.free_delivery_above,
    pickUp,
    email,
    mail: email === null ? undefined : circumstances.confirmation?.(token),
    amount: request.amount,
    paymentMethod: channel.paymentMethod,
    sale: isOnline ? undefined : saleTerms(channel, circumstances),
    reservedUntil: isOnline ? new Date(heldFrom.getTime() + reservationMinutes * 60_000).toISOString() : null,
    phoneKey: isOnline ? keys.phoneKey : null,
    networkKey: isOnline ? keys.networkKey : null,
    unpaidLimit: isOnline && unpaidLimit ? { ...unpaidLimit, turns: turnsOf(keys) } : undefined,
    idempotency: identity && { ...identity, others },
    mostPieces: mostPieces ?? MAX_LINE_QUANTITY,
    // Per cent by tax class; other classes have no VAT (invariant 9).
    taxRates: { B: tax.standard_rate, E: tax.reduced_rate },
    orderPrefix: numbering.order_prefix,
    lines: linesOf(request, channel, agreed),
    agreedFee: shillingsOf(agreed?.deliveryFee),
  };
}

export type OrderCall = ReturnType<typeof orderCall>;

export interface LineFacts {
  readonly item: number;
  readonly quantity: number;
  readonly serials: readonly string[];
  /** Null: the item is no longer sold. */
  readonly title: string | null;
  /** Shillings. */
  readonly price: number;
  /** Null: a service, of which there is as much as is wanted. */
  readonly available: number | null;
  readonly requires_serial: boolean;
  /** Shillings. */
  readonly discount: number;
  /** A discount, by hand or of the customer's category, leaves less than the cost of the goods. */
  readonly is_below_cost: boolean | null;
}

export interface RefusedOrder {
  readonly kind: 'refused';
  readonly reason:
    | 'unknown'
    | 'place'
    | 'too-many'
    | 'divided'
    | 'worthless'
    | 'discount'
    | 'prices'
    | 'unpaid'
    | 'stock'
    | 'serials'
    | 'below-cost'
    | 'customer'
    | 'credit'
    | 'overpaid'
    | 'paid-before'
    | 'nobody'
    | 'till';
  readonly lines: readonly LineFacts[];
  /** The delivery fee, in shillings. */
  readonly fee?: number;
  /** Pieces that the customer's unpaid orders already hold, by item; below, their worth in cents. */
  readonly held: Readonly<Record<string, number>> | null;
  readonly amountHeld: number | null;
  readonly serials: readonly FoundSerials[] | null;
  readonly customer?: SaleCustomer | null;
  /** The amount that the payments leave open, in shillings. */
  readonly due?: number;
  /** The payment that was recorded before and the number of its order, which is empty when it had none. */
  readonly paidBefore?: { readonly reference: string; readonly called: string };
}

/** The outcome of an order. `later`: it can be determined only after the orders before it in the same call. */
export type OrderResult =
  | { readonly kind: 'placed'; readonly answer: OrderPlacedResponse }
  | { readonly kind: 'later' }
  | { readonly kind: 'known'; readonly keys: readonly StoredKey[] }
  | RefusedOrder;

import { randomBytes } from 'node:crypto';
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
import { invoiceSeries } from '../document-number';
import type { RequestIdentity, StoredKey } from '../../access/idempotency';
import type { SaleCustomer } from './account-refused';
import type { Channel, CounterSale } from './channel';
import { mergeLines } from './pricing';
import type { FoundSerials } from './serials-refused';
import { customerKeys, turnsOf, type UnpaidLimit } from './unpaid-limit';

export type OrderRequest = z.output<typeof placeOrderSchema>;

/** What was agreed with the customer before, in place of today's prices and delivery fee. In cents. */
export interface AgreedPrices {
  /** Of one piece, by item. */
  readonly prices: ReadonlyMap<number, number>;
  readonly deliveryFee: number;
}

export interface OrderCircumstances {
  readonly channel: Channel;
  readonly actor: Actor;
  readonly now: Date;
  /** When its reservation begins, by the clock that all processes have in common; `now` without it. */
  readonly heldFrom?: Date;
  readonly reservationMinutes: number;
  /** Of an online order; without it nobody is limited. */
  readonly unpaidLimit?: UnpaidLimit;
  /** Decided by the shop, never by the request; its discounts then count on either channel. */
  readonly agreed?: AgreedPrices;
  /** The owner's, as they are now: VAT, warranty, when debts are due, what numbers begin with. */
  readonly settings: Pick<Settings, 'payment' | 'terms' | 'tax' | 'numbering'>;
}

/** How the specified calls name what the shop receives money by (decision BO-63). */
const PAID_BY: Readonly<Record<Channel['paymentMethod'], (typeof PAYMENT_METHODS)[number]>> = {
  cash: 'cash',
  mpesa: 'mpesa',
  credit_card: 'card',
};

/** What a seller has decided, and what an invoice is made of. */
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
  freeDeliveryAbove: terms.free_delivery_above,
  mayGoBelowCost,
  mayExceedLimit,
  isSettled,
  needsTill: usual.till_required,
  payments: payments.map(({ method, ...payment }) => ({ ...payment, method: PAID_BY[method] })),
  // Where an item says nothing else (invariant 16).
  warrantyMonths: terms.warranty_months,
  // Where nothing else is agreed with the customer (decision BO-16).
  paymentDays: usual.payment_days,
  ...invoiceSeries(now, numbering),
});

const shillingsOf = (cents: number | undefined) => (cents === undefined ? undefined : shillingsFromCents(cents));

/** An order's lines in the cart's own order, as the customer will read them again. */
function linesOf({ items }: OrderRequest, { kind }: Channel, agreed: AgreedPrices | undefined) {
  return Array.from(mergeLines(items), ([item, { quantity, prices, serials, discount }], place) => ({
    place,
    item,
    quantity,
    told: prices,
    serials,
    // Nobody discounts their own order.
    discount: kind === 'counter' || agreed ? discount / 100 : 0,
    agreed: shillingsOf(agreed?.prices.get(item)),
  }));
}

/**
 * What routines/place-orders.sql is given of an order. Prices and the amount in cents, limits in shillings, moments as ISO 8601.
 * @param others stored keys that are somebody else's
 */
export function orderCall(
  request: OrderRequest,
  circumstances: OrderCircumstances,
  identity: RequestIdentity | undefined,
  others: readonly number[],
) {
  const { channel, actor, now, heldFrom = now, reservationMinutes, unpaidLimit, agreed, settings } = circumstances;
  const { tax, numbering } = settings;
  const isOnline = channel.kind === 'online';
  const keys = customerKeys(request.phone_number, actor.ip, actor.userId);
  return {
    now: now.toISOString(),
    channel: channel.kind,
    message: isOnline ? 'Order placed successfully' : 'Sale recorded successfully',
    actor,
    token: randomBytes(24).toString('base64url'),
    firstName: request.first_name,
    lastName: request.last_name,
    phoneNumber: request.phone_number,
    location: request.location,
    deliveryAddress: request.delivery_address,
    amount: request.amount,
    paymentMethod: channel.paymentMethod,
    sale: isOnline ? undefined : saleTerms(channel, circumstances),
    reservedUntil: isOnline ? new Date(heldFrom.getTime() + reservationMinutes * 60_000).toISOString() : null,
    phoneKey: isOnline ? keys.phoneKey : null,
    networkKey: isOnline ? keys.networkKey : null,
    unpaidLimit: isOnline && unpaidLimit ? { ...unpaidLimit, turns: turnsOf(keys) } : undefined,
    idempotency: identity && { ...identity, others },
    mostPieces: MAX_LINE_QUANTITY,
    // Per cent by tax class; the others bear none (invariant 9).
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
  /** Null: it is no longer sold. */
  readonly title: string | null;
  /** Shillings. */
  readonly price: number;
  readonly available: number;
  readonly requires_serial: boolean;
  /** Shillings. */
  readonly discount: number;
  /** A discount, by hand or of the customer's category, leaves less than the goods have cost. */
  readonly is_below_cost: boolean | null;
}

export interface RefusedOrder {
  readonly kind: 'refused';
  readonly reason:
    | 'unknown'
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
  /** What bringing the goods would cost, in shillings. */
  readonly fee?: number;
  /** Pieces that the customer's unpaid orders hold already, by item, and what those are worth in cents. */
  readonly held: Readonly<Record<string, number>> | null;
  readonly amountHeld: number | null;
  readonly serials: readonly FoundSerials[] | null;
  readonly customer?: SaleCustomer | null;
  /** What the payments leave open, in shillings. */
  readonly due?: number;
  /** The payment that has come before, and the order that it was for; empty where it was for none. */
  readonly paidBefore?: { readonly reference: string; readonly called: string };
}

/** What became of an order. `later`: it can be told only when those before it in the same call are done. */
export type OrderResult =
  | { readonly kind: 'placed'; readonly answer: OrderPlacedResponse }
  | { readonly kind: 'later' }
  | { readonly kind: 'known'; readonly keys: readonly StoredKey[] }
  | RefusedOrder;

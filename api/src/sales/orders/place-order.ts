import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../audit/audit';
import { clientPresence } from '../../engine/client-presence';
import { selectRows, unlessVictim, type Db } from '../../engine/database';
import { LateParameter } from '../../engine/late-parameter';
import { centsFromNumeric } from '../../engine/money';
import { routineName } from '../../engine/routines';
import { invalid, type Refusal } from '../../http/envelope';
import type { PAYMENT_METHODS } from '../../ledger/tables';
import type { Settings } from '../../settings/settings.schema';
import type { OrderPlacedResponse } from '../../wire';
import { invoiceSeries } from '../document-number';
import { earlierAnswer, identify, type RepeatableRequest, type StoredKey } from '../idempotency';
import type { Channel, CounterSale } from './channel';
import { MAX_LINE_QUANTITY, type placeOrderSchema } from './orders.schema';
import { customerRefused, limitExceeded, overpaid, type SaleCustomer } from './account-refused';
import {
  belowCost,
  discountTooLarge,
  fractionRefused,
  mergeLines,
  outOfStock,
  pricesChanged,
  tooMany,
  type PricedLine,
  type WantedLines,
} from './pricing';
import { serialsRefused, type FoundSerials } from './serials-refused';
import { customerKeys, tooMuchUnpaid, turnsOf, type UnpaidLimit } from './unpaid-limit';

export type OrderRequest = z.output<typeof placeOrderSchema>;

export interface OrderCircumstances {
  readonly channel: Channel;
  readonly actor: Actor;
  readonly now: Date;
  readonly reservationMinutes: number;
  /** Of an online order; without it nobody is limited. */
  readonly unpaidLimit?: UnpaidLimit;
  /** The owner's, as they are now: VAT, warranty, what numbers begin with. */
  readonly settings: Pick<Settings, 'terms' | 'tax' | 'numbering'>;
}

export interface PlacedOrder {
  readonly answer: OrderPlacedResponse;
  /** False where it is the answer to the same request as before. */
  readonly isNew: boolean;
}

/** How the specified calls name what the shop receives money by (decision BO-63). */
const PAID_BY: Readonly<Record<Channel['paymentMethod'], (typeof PAYMENT_METHODS)[number]>> = {
  cash: 'cash',
  mpesa: 'mpesa',
  credit_card: 'card',
};

/** What a seller has decided. */
const saleTerms = ({
  payments,
  customerId,
  customerCategory,
  customerLocation,
  mayGoBelowCost,
  mayExceedLimit,
}: CounterSale) => ({
  customerId,
  customerCategory,
  customerLocation,
  mayGoBelowCost,
  mayExceedLimit,
  payments: payments.map(({ method, ...payment }) => ({ ...payment, method: PAID_BY[method] })),
});

/** What routines/place-order.sql is given. Prices and the amount in cents, limits in shillings, moments as ISO 8601. */
function orderCall(request: OrderRequest, wanted: WantedLines, circumstances: OrderCircumstances) {
  const { channel, actor, now, reservationMinutes, unpaidLimit, settings } = circumstances;
  const { terms, tax, numbering } = settings;
  const isCounter = channel.kind === 'counter';
  const keys = customerKeys(request.phone_number, actor.ip, actor.userId);
  const limit = isCounter ? undefined : unpaidLimit;
  return {
    now: now.toISOString(),
    channel: channel.kind,
    message: isCounter ? 'Sale recorded successfully' : 'Order placed successfully',
    actor,
    token: randomBytes(24).toString('base64url'),
    firstName: request.first_name,
    lastName: request.last_name,
    phoneNumber: request.phone_number,
    location: request.location,
    deliveryAddress: request.delivery_address,
    amount: request.amount,
    paymentMethod: channel.paymentMethod,
    ...(isCounter ? saleTerms(channel) : {}),
    reservedUntil: isCounter ? null : new Date(now.getTime() + reservationMinutes * 60_000).toISOString(),
    phoneKey: isCounter ? null : keys.phoneKey,
    networkKey: isCounter ? null : keys.networkKey,
    unpaidLimit: limit ? { ...limit, ...keys, turns: turnsOf(keys) } : null,
    mostPieces: MAX_LINE_QUANTITY,
    // Where an item says nothing else (invariant 16).
    warrantyMonths: terms.warranty_months,
    // Per cent by tax class; the others bear none (invariant 9).
    taxRates: { B: tax.standard_rate, E: tax.reduced_rate },
    orderPrefix: numbering.order_prefix,
    ...invoiceSeries(now, numbering),
    // In the cart's own order, as the customer will read them again.
    lines: [...wanted].map(([item, { quantity, prices, serials, discount }], place) => ({
      place,
      item,
      quantity,
      told: prices,
      serials,
      // Nobody discounts their own order.
      discount: isCounter ? discount / 100 : 0,
    })),
  };
}

interface LineFacts {
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
}

interface Refused {
  readonly kind: 'refused';
  readonly reason:
    | 'unknown'
    | 'too-many'
    | 'divided'
    | 'discount'
    | 'prices'
    | 'unpaid'
    | 'stock'
    | 'serials'
    | 'below-cost'
    | 'customer'
    | 'credit'
    | 'overpaid';
  readonly lines: readonly LineFacts[];
  /** Pieces that the customer's unpaid orders hold already, by item, and what those are worth in cents. */
  readonly held: Readonly<Record<string, number>> | null;
  readonly amountHeld: number | null;
  readonly serials: readonly FoundSerials[] | null;
  readonly customer?: SaleCustomer | null;
  /** What the payments leave open, in shillings. */
  readonly due?: number;
}

type OrderResult =
  | { readonly kind: 'placed'; readonly answer: OrderPlacedResponse }
  | { readonly kind: 'known'; readonly keys: readonly StoredKey[] }
  | Refused;

const toPricedLine = ({
  item,
  title,
  price,
  available,
  quantity,
  serials,
  requires_serial,
  discount,
}: LineFacts): PricedLine => ({
  item: {
    id: item,
    title: title ?? '',
    price: centsFromNumeric(String(price)),
    available,
    requiresSerial: requires_serial,
  },
  quantity,
  serials: [...serials],
  discount: centsFromNumeric(String(discount)),
});

/** The words for what the database has refused. */
function refusalOf(refused: Refused, request: OrderRequest, limit: UnpaidLimit | undefined): Refusal {
  const gone = refused.lines.filter(({ title }) => title === null);
  if (gone.length > 0) {
    const name = (id: number) => request.items.find((line) => line.id === id)?.product_name || `Item ${id}`;
    return invalid({ items: gone.map(({ item }) => `${name(item)} is no longer sold.`) });
  }
  const lines = refused.lines.map(toPricedLine);
  switch (refused.reason) {
    case 'too-many':
      return tooMany(lines);
    case 'divided':
      return fractionRefused(lines);
    case 'discount':
      return discountTooLarge(lines);
    case 'below-cost':
      return belowCost(lines);
    case 'customer':
      return customerRefused(refused.customer ?? null);
    case 'overpaid':
      return overpaid();
    case 'credit':
      if (refused.customer) {
        return limitExceeded(refused.customer, refused.due ?? 0);
      }
      throw new Error('A limit was exceeded by nobody.');
    case 'prices':
      return pricesChanged(lines);
    case 'stock':
      return outOfStock(lines);
    case 'serials':
      return serialsRefused(lines, refused.serials ?? []);
    case 'unpaid':
      if (limit) {
        return tooMuchUnpaid(lines, limit, { pieces: refused.held ?? {}, amount: refused.amountHeld ?? 0 });
      }
      throw new Error('An order was limited although there is no limit.');
    case 'unknown':
      throw new Error('An order was refused for an item that is sold.');
  }
}

const ROUTINE = sql.raw(routineName('place-order'));

async function callPlaceOrder(db: Db, call: object): Promise<OrderResult> {
  const until = clientPresence.getStore()?.until;
  // How long its sender still waits is known when its turn has come.
  const request = new LateParameter(() =>
    JSON.stringify({ ...call, patience: until === undefined ? null : until - performance.now() }),
  );
  const [row] = await selectRows<{ result: OrderResult }>(db, sql`select ${ROUTINE}(${request}::jsonb) as result`);
  if (!row) {
    throw new Error('The database did not say what became of the order.');
  }
  return row.result;
}

/**
 * Places an order in one statement: locks, prices, checks, numbers, stock, payment, ledger and audit, all or nothing. The client's
 * prices and sum are only compared with ours (invariant 5). With `repeatable` it is done once however often it is sent.
 * @throws Refusal 400 with what is wrong and today's prices; 422 as `earlierAnswer` says
 */
export async function placeOrder(
  db: Db,
  request: OrderRequest,
  circumstances: OrderCircumstances,
  repeatable?: RepeatableRequest,
): Promise<PlacedOrder> {
  const identity = repeatable && identify(repeatable);
  const others: number[] = [];
  for (;;) {
    const call = orderCall(request, mergeLines(request.items), circumstances);
    const idempotency = identity ? { ...identity, others } : null;
    const result = await unlessVictim(() => callPlaceOrder(db, { ...call, idempotency }));
    if (result.kind === 'placed') {
      return { answer: result.answer, isNew: true };
    }
    if (result.kind === 'refused') {
      throw refusalOf(result, request, circumstances.unpaidLimit);
    }
    const answer = identity && earlierAnswer<OrderPlacedResponse>(result.keys, identity);
    if (answer) {
      return { answer, isNew: false };
    }
    // Somebody else's, who picked the same key.
    others.push(...result.keys.map(({ id }) => id));
  }
}

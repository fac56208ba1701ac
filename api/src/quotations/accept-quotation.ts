import type { AcceptQuotationInput } from '@ofisi/api-contract/quotations/accept';
import { nairobiDayEnd } from '@ofisi/shared-shop/nairobi-day';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../access/audit';
import { parties } from '../tables/contacts';
import type { Db } from '../engine/database';
import { showShillings } from '../engine/money';
import { invalid } from '../http/envelope';
import { AT_THE_COUNTER } from '../sales/counter/walk-in';
import type { Channel } from '../sales/orders/channel';
import { placeOrder, type OrderRequest } from '../sales/orders/place-order';
import { orders } from '../tables/sales';
import { readSettings } from '../settings/settings.queries';
import { lockOpen, type OpenQuotation } from './open-quotation';
import { quotationLines, quotations } from '../tables/quotations';

const DAY_MS = 86_400_000;
/** How long the goods of an accepted quotation are kept at least, unpaid: a school pays by bank. */
const LEAST_HOLD_DAYS = 3;

/** Who accepts, how, and when. */
export interface Acceptance {
  readonly actor: Actor;
  /** The staff member; null: the customer, by the link. */
  readonly staffId: number | null;
  readonly version: number;
  readonly now: Date;
  readonly note: string | null;
  readonly location: string | null;
  readonly deliveryAddress: string | null;
  /** Handed over at the counter, with these payments; null: an order that waits for its payment. */
  readonly sale: (Pick<AcceptQuotationInput, 'payments'> & { readonly mayExceedLimit: boolean }) | null;
}

export interface AcceptedQuotation {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly quotation: OpenQuotation;
}

interface Buyer {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly location: string;
  readonly delivery_address: string;
  readonly category: string;
  readonly place: string;
}

interface KnownCustomer {
  readonly phone: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly category: string | null;
  readonly place: string | null;
}

async function readCustomer(tx: Db, id: number | null): Promise<KnownCustomer | undefined> {
  if (id === null) {
    return undefined;
  }
  const [customer] = await tx
    .select({
      phone: parties.phone,
      address: parties.address,
      city: parties.city,
      category: sql<string | null>`(select slug from customer_categories where id = ${parties.customerCategoryId})`,
      place: sql<string | null>`(select slug from customer_locations where id = ${parties.customerLocationId})`,
    })
    .from(parties)
    .where(eq(parties.id, id));
  return customer;
}

/** Who an order is for: what was said now, what the quotation says, what is known of the customer. @throws Refusal 400 at the field */
async function buyerOf(
  tx: Db,
  quotation: OpenQuotation,
  { location, deliveryAddress, sale }: Acceptance,
): Promise<Buyer> {
  const customer = await readCustomer(tx, quotation.customerId);
  const [first = '', ...rest] = quotation.name.split(' ');
  const place = location ?? quotation.location ?? customer?.city ?? null;
  const address = deliveryAddress ?? customer?.address ?? null;
  const isBrought = sale === null || quotation.deliveryFee > 0;
  if (isBrought && (place === null || address === null)) {
    throw invalid({
      ...(place === null && { location: ['The location field is required.'] }),
      ...(address === null && { delivery_address: ['The delivery address field is required.'] }),
    });
  }
  return {
    first_name: first,
    last_name: rest.join(' ') || (quotation.organization ?? '–'),
    phone_number: quotation.phoneNumber ?? customer?.phone ?? '–',
    location: place ?? 'Shop',
    delivery_address: address ?? AT_THE_COUNTER,
    category: customer?.category ?? 'walk-in',
    place: customer?.place ?? 'shop-counter',
  };
}

function channelOf(quotation: OpenQuotation, { sale }: Acceptance, { category, place }: Buyer): Channel {
  if (sale === null) {
    return { kind: 'online', paymentMethod: 'mpesa' };
  }
  const { payments, mayExceedLimit } = sale;
  const open = quotation.amount - payments.reduce((sum, { amount }) => sum + amount, 0);
  if (open > 0 && quotation.customerId === null) {
    throw invalid({
      payments: [`${showShillings(open / 100)} is not paid. Only a customer of the list can buy on account.`],
    });
  }
  return {
    kind: 'counter',
    paymentMethod: payments[0]?.method ?? 'cash',
    payments,
    customerId: quotation.customerId,
    customerCategory: category,
    customerLocation: place,
    isDelivered: quotation.deliveryFee > 0,
    // Whoever wrote the quotation was allowed to.
    mayGoBelowCost: true,
    mayExceedLimit,
  };
}

/** Until when the goods are kept for somebody who has not paid: as long as the quotation holds, and some days at least. */
const holdUntil = ({ validUntil }: OpenQuotation, now: Date): Date =>
  new Date(Math.max(nairobiDayEnd(validUntil).getTime(), now.getTime() + LEAST_HOLD_DAYS * DAY_MS));

/**
 * Makes an order or a sale of a quotation, at the prices that were quoted, and once: whoever comes second, with a stale version or too late
 * finds it changed. In the caller's transaction: what cannot be had leaves the quotation as it is.
 * @throws Refusal 400 for goods that are short or no longer sold, 404, 409
 */
export async function acceptQuotation(
  tx: Db,
  key: { readonly id: number } | { readonly token: string },
  acceptance: Acceptance,
): Promise<AcceptedQuotation> {
  const { actor, staffId, version, now, note } = acceptance;
  const quotation = await lockOpen(tx, key, version);
  const lines = await tx
    .select()
    .from(quotationLines)
    .where(eq(quotationLines.quotationId, quotation.id))
    .orderBy(quotationLines.id);
  const buyer = await buyerOf(tx, quotation, acceptance);
  const request: OrderRequest = {
    ...buyer,
    amount: quotation.amount,
    customerCategory: buyer.category,
    customerLocation: buyer.place,
    delivery: quotation.deliveryFee > 0,
    items: lines.map(({ itemId, productName, quantity, discount }) => ({
      id: itemId,
      product_name: productName,
      quantity,
      discount,
    })),
  };
  const { answer } = await placeOrder(tx, request, {
    channel: channelOf(quotation, acceptance, buyer),
    actor,
    now,
    reservationMinutes: (holdUntil(quotation, now).getTime() - now.getTime()) / 60_000,
    agreed: {
      prices: new Map(lines.map(({ itemId, price }) => [itemId, price])),
      deliveryFee: quotation.deliveryFee,
    },
    settings: await readSettings(tx),
  });
  const [order] = await tx
    .update(orders)
    .set({ customerId: quotation.customerId })
    .where(eq(orders.number, answer.order.number))
    .returning({ id: orders.id });
  if (!order) {
    throw new Error(`The order ${answer.order.number} was not stored.`);
  }
  await tx
    .update(quotations)
    .set({
      status: 'accepted',
      orderId: order.id,
      decidedAt: now,
      decidedBy: staffId,
      decisionNote: note,
      version: sql`${quotations.version} + 1`,
    })
    .where(eq(quotations.id, quotation.id));
  await recordAudit(tx, actor, {
    action: 'accept',
    entity: 'quotations',
    entityId: quotation.id,
    before: { status: quotation.status },
    after: { status: 'accepted', order: answer.order.number, decision_note: note },
  });
  return { orderId: order.id, orderNumber: answer.order.invoice, quotation };
}

import type { AcceptQuotationInput } from '@ofisi/api-contract/quotations/accept';
import { nairobiDayEnd } from '@ofisi/shared-shop/nairobi-day';
import { eq, sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../access/audit';
import type { Requester } from '../access/requester';
import { parties } from '../tables/contacts';
import { selectRows, type Db } from '../engine/database';
import { showShillings } from '../engine/money';
import { invalid } from '../http/envelope';
import { AT_THE_COUNTER } from '../sales/counter/walk-in';
import type { Channel } from '../sales/orders/channel';
import { placeOrder, type OrderRequest } from '../sales/orders/place-order';
import { orders } from '../tables/sales';
import { readSettings } from '../settings/settings.queries';
import { lockOpen, refuseAgreed, type OpenQuotation } from './open-quotation';
import { holdJob, isAgreed, tellJob, type QuotationFollower } from './quotation-follower';
import { shortOf } from './short-goods';
import { quotationLines, quotations } from '../tables/quotations';

const DAY_MS = 86_400_000;
/** The minimum time that goods of an accepted, unpaid quotation are reserved: schools pay by bank. */
const LEAST_HOLD_DAYS = 3;

/** Who accepts, in what way, and when. */
export interface Acceptance {
  readonly request: Requester;
  /** The staff member; null if the customer accepts through the link. */
  readonly staffId: number | null;
  readonly version: number;
  readonly now: Date;
  readonly note: string | null;
  readonly location: string | null;
  readonly deliveryAddress: string | null;
  /** The payments of a sale handed over at the counter; null for an order that awaits payment. */
  readonly sale: (Pick<AcceptQuotationInput, 'payments'> & { readonly mayExceedLimit: boolean }) | null;
}

export interface AcceptedQuotation {
  /** Null: its goods are short, and it becomes an order once they are there. */
  readonly order: { readonly id: number; readonly number: string } | null;
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

/** The buyer on the order, from the acceptance, the quotation and the customer's record, in this order. @throws Refusal 400 at the field */
async function buyerOf(
  tx: Db,
  quotation: OpenQuotation,
  { location, deliveryAddress, sale, staffId }: Acceptance,
): Promise<Buyer> {
  const customer = await readCustomer(tx, quotation.customerId);
  const [first = '', ...rest] = quotation.name.split(' ');
  // Whoever has the link states the address, and is told none.
  const known =
    staffId === null ? undefined : { place: quotation.location ?? customer?.city, address: customer?.address };
  const place = location ?? known?.place ?? null;
  const address = deliveryAddress ?? known?.address ?? null;
  // Parts of a repair go into the machine, which is here.
  const isBrought = quotation.serviceJobId === null && (sale === null || quotation.deliveryFee > 0);
  if (isBrought && (place === null || address === null)) {
    throw invalid({
      ...(place === null && { location: ['Enter the location.'] }),
      ...(address === null && { delivery_address: ['Enter the delivery address.'] }),
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
      payments: [`${showShillings(open / 100)} is not paid. Only a saved customer can buy on account.`],
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
    // The writer of the quotation was permitted to.
    mayGoBelowCost: true,
    mayExceedLimit,
  };
}

/** The time until which unpaid goods are reserved: as long as the quotation is valid, and some days at least. */
const holdUntil = ({ validUntil }: OpenQuotation, now: Date): Date =>
  new Date(Math.max(nairobiDayEnd(validUntil).getTime(), now.getTime() + LEAST_HOLD_DAYS * DAY_MS));

/** Whether less of its goods can be had now than it promises. */
async function isShort(tx: Db, id: number): Promise<boolean> {
  const [found] = await selectRows<{ short: string[] }>(tx, sql`select ${shortOf(sql`${id}::int`)} as short`);
  return found !== undefined && found.short.length > 0;
}

/** Keeps that the customer accepts, until the goods are there: a repair is agreed before its parts are bought (decision BO-186). */
async function agree(
  tx: Db,
  quotation: OpenQuotation,
  { request, staffId, note, now }: Acceptance,
  follower: QuotationFollower,
): Promise<AcceptedQuotation> {
  await tx
    .update(quotations)
    .set({ decidedAt: now, decidedBy: staffId, decisionNote: note, version: sql`${quotations.version} + 1` })
    .where(eq(quotations.id, quotation.id));
  await recordAudit(tx, actorOf(request), {
    action: 'agree',
    entity: 'quotations',
    entityId: quotation.id,
    before: { decided_at: null },
    after: { decided_at: now.toISOString(), decision_note: note },
  });
  await tellJob(tx, follower, quotation, { is: 'accepted', request, staffId, note, now });
  return { order: null, quotation };
}

/**
 * Turns a quotation into an order or a sale, at the quoted prices and only once: a second or late attempt, or one with a stale version,
 * finds it changed. One for a service job whose goods are short is agreed first, and becomes an order by a second call, of staff. Runs in
 * the caller's transaction; if goods cannot be supplied, the quotation stays as it is.
 * @throws Refusal 400 for goods that are short or no longer sold, 404, 409
 */
export async function acceptQuotation(
  tx: Db,
  key: { readonly id: number } | { readonly token: string },
  acceptance: Acceptance,
  follower: QuotationFollower,
): Promise<AcceptedQuotation> {
  const { request, staffId, version, now, note } = acceptance;
  const actor = actorOf(request);
  const quotation = await lockOpen(tx, key, version);
  if (quotation.serviceJobId !== null && acceptance.sale !== null) {
    throw invalid({ hand_over: ['This is for a service job: its parts are taken in the repair, and paid by then.'] });
  }
  const wasAgreed = isAgreed(quotation);
  if (staffId === null) {
    refuseAgreed(quotation);
  }
  await holdJob(tx, follower, quotation, 'answering');
  if (quotation.serviceJobId !== null && !wasAgreed && (await isShort(tx, quotation.id))) {
    return agree(tx, quotation, acceptance, follower);
  }
  const lines = await tx
    .select()
    .from(quotationLines)
    .where(eq(quotationLines.quotationId, quotation.id))
    .orderBy(quotationLines.id);
  const buyer = await buyerOf(tx, quotation, acceptance);
  const wanted: OrderRequest = {
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
  const { answer } = await placeOrder(tx, wanted, {
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
    // Parts of a repair are held until the job ends, however long it takes.
    .set({ customerId: quotation.customerId, ...(quotation.serviceJobId !== null && { reservedUntil: null }) })
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
      ...(!wasAgreed && { decidedAt: now, decidedBy: staffId, decisionNote: note }),
      version: sql`${quotations.version} + 1`,
    })
    .where(eq(quotations.id, quotation.id));
  await recordAudit(tx, actor, {
    action: 'accept',
    entity: 'quotations',
    entityId: quotation.id,
    before: { status: quotation.status },
    after: { status: 'accepted', order: answer.order.number, ...(!wasAgreed && { decision_note: note }) },
  });
  if (!wasAgreed) {
    await tellJob(tx, follower, quotation, { is: 'accepted', request, staffId, note, now });
  }
  return { order: { id: order.id, number: answer.order.invoice }, quotation };
}

import { maskedNumber } from '@ofisi/api-contract/mpesa/mobile-number';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { centsFromNumeric, showShillings } from '../../engine/money';
import { openAmount } from '../../sales/orders/open-amount';
import { beingConfirmedOfOrder, unallocatedOfOrder } from '../../sales/orders/order-money';
import type { OrderStatus } from '../../sales/orders/order-events';
import { orders } from '../../tables/sales';
import { mpesaPrompts, mpesaReceipts } from '../../tables/mpesa';
import { waitAfter, type Prompt } from './prompt-words';

/** Invariant 24. */
const MOST_PER_ORDER = 3;
export const MOST_PER_PHONE_AND_HOUR = 5;
/** How long a prompt may stay on the phone, in seconds; until then no other is sent. */
const HELD_FOR = 120;
const CENTS = 100;

const UNDER_WAY: readonly Prompt['state'][] = ['sending', 'waiting', 'unknown'];

/** The facts about an order and its prompts. Amounts in cents, ages in seconds by the database's clock. */
export interface PromptFacts {
  readonly status: OrderStatus;
  readonly number: string;
  readonly open: number;
  readonly prompt: (Prompt & { readonly receipt: string | null }) | null;
  readonly promptAge: number;
  readonly settledAge: number;
  /** How many prompts for the order reached a phone and were not paid. */
  readonly tries: number;
  /** The order has expired, and not all of its goods are available. */
  readonly isSoldOut: boolean;
  /** Money that came for the order but is not allocated to it, in shillings. */
  readonly unallocated: number;
  /** Money that came for the order and has not been proven yet, in shillings. */
  readonly beingConfirmed: number;
}

/** The reason why no prompt can be sent. */
export interface Obstacle {
  readonly status: 409 | 429;
  readonly reason: string;
  /** In seconds. */
  readonly retryAfter: number | null;
}

/** Whether a prompt may have reached a phone; one that the provider refused has not. */
export const mayHaveReachedPhone = sql`not (state = 'failed' and checkout_id is null)`;

/** Goods of an expired order that are sold out cannot be reserved again. */
const isSoldOut = sql<boolean>`(orders.status = 'expired' and exists (
  select from (select item_id, sum(quantity) as wanted from order_lines where order_id = orders.id group by item_id) line
  join items on items.id = line.item_id where not items.is_service and items.on_hand - items.reserved < line.wanted
))`;

/** Reads in one statement, so that the open amount and the prompt's state are of the same moment. @returns null if there is no such order */
export async function readPromptFacts(db: Db, orderId: number): Promise<PromptFacts | null> {
  const last = sql`(select max(id) from mpesa_prompts where order_id = ${orders.id})`;
  const [row] = await db
    .select({
      status: orders.status,
      number: orders.number,
      open: sql`${openAmount}::text`.mapWith(centsFromNumeric),
      prompt: mpesaPrompts,
      receipt: mpesaReceipts.receipt,
      promptAge: sql<number | null>`extract(epoch from now() - ${mpesaPrompts.createdAt})::float8`,
      settledAge: sql<number | null>`extract(epoch from now() - ${mpesaPrompts.settledAt})::float8`,
      tries: sql<number>`(select count(*)::int from mpesa_prompts where order_id = ${orders.id} and state <> 'paid' and ${mayHaveReachedPhone})`,
      isSoldOut,
      unallocated: unallocatedOfOrder,
      beingConfirmed: beingConfirmedOfOrder,
    })
    .from(orders)
    .leftJoin(mpesaPrompts, eq(mpesaPrompts.id, last))
    .leftJoin(mpesaReceipts, eq(mpesaReceipts.promptId, mpesaPrompts.id))
    .where(eq(orders.id, orderId));
  return row
    ? {
        ...row,
        prompt: row.prompt && { ...row.prompt, receipt: row.receipt },
        promptAge: row.promptAge ?? 0,
        settledAge: row.settledAge ?? Number.POSITIVE_INFINITY,
      }
    : null;
}

/** Whether the order is not to be paid any more, whatever was open. */
export const wasCancelled = ({ status }: Pick<PromptFacts, 'status'>) => status === 'cancelled' || status === 'void';

/** The reason why no prompt can be sent for an order now; null if one can. */
export function obstacleTo(facts: PromptFacts): Obstacle | null {
  const { status, open, prompt, promptAge, settledAge, tries } = facts;
  if (wasCancelled(facts)) {
    return { status: 409, reason: 'This order was cancelled.', retryAfter: null };
  }
  if (open <= 0) {
    return { status: 409, reason: 'This order is paid.', retryAfter: null };
  }
  if (facts.beingConfirmed * CENTS >= open) {
    const sum = showShillings(facts.beingConfirmed);
    const reason = `We have received your payment of ${sum} and are confirming it with M-Pesa. You need not pay again.`;
    return { status: 409, reason, retryAfter: null };
  }
  if (status === 'expired' && facts.unallocated > 0) {
    const reason = 'We have received a payment for this order and will call you about it. Please don’t pay again.';
    return { status: 409, reason, retryAfter: null };
  }
  if (facts.isSoldOut) {
    const reason = 'This order has expired, and some of its items are sold out. Please order again.';
    return { status: 409, reason, retryAfter: null };
  }
  if (prompt && UNDER_WAY.includes(prompt.state) && promptAge < HELD_FOR) {
    const phone = maskedNumber(prompt.phone);
    return {
      status: 409,
      reason: `A prompt is on its way to ${phone}. Answer it there, or wait a moment before you send another one.`,
      retryAfter: Math.ceil(HELD_FOR - promptAge),
    };
  }
  if (tries >= MOST_PER_ORDER) {
    return {
      status: 429,
      reason: 'Three prompts were already sent for this order. Please pay by hand to the paybill number, or call us.',
      retryAfter: null,
    };
  }
  // The prompt may have settled a moment after the read began, which makes `settledAge` negative.
  const wait = prompt?.state === 'failed' ? waitAfter(prompt) - Math.max(0, settledAge) : 0;
  return wait > 0
    ? { status: 429, reason: 'Please wait a moment before you send another prompt.', retryAfter: Math.ceil(wait) }
    : null;
}

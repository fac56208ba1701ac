import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import { openAmount } from '../../sales/orders/open-amount';
import { distanceBetween } from './edit-distance';
import { normaliseAccount } from './order-of-account';

/** The details of a payment whose order is not known. `amount` in shillings. */
interface Clues {
  readonly amount: number;
  readonly phone: string | null;
  readonly payerName: string | null;
  readonly account: string | null;
  readonly orderId: number | null;
  readonly paidAt: string;
}

interface Candidate {
  readonly id: number;
  readonly number: string;
  readonly invoice: string | null;
  readonly customer_name: string;
  readonly phone: string;
  readonly open: number;
  readonly status: string;
  readonly placed_at: string;
}

/** How many of the newest orders are examined, and how many are returned. */
const EXAMINED_ORDERS = 2_000;
const MAX_SUGGESTIONS = 8;

/** The most letters and digits that the payer may have mixed up or left out. */
const MAX_DISTANCE = 2;

const digitsOf = (text: string): string => text.toUpperCase().replace(/[OQ]/g, '0').replace(/[IL]/g, '1');

const isClose = (typed: string, number: string | null): boolean =>
  number !== null &&
  typed.length >= 4 &&
  distanceBetween(digitsOf(typed), digitsOf(number), MAX_DISTANCE) <= MAX_DISTANCE;

/**
 * Compares a phone number that may be masked or hashed. A masked number shows its first five and last three digits, `25471****678`; a hash
 * matches entirely or not at all.
 */
function isSamePhone(told: string | null, known: string): boolean {
  const whole = `254${normalisePhone(known) ?? ''}`;
  if (told === null || whole.length < 10) {
    return false;
  }
  if (told.toLowerCase() === createHash('sha256').update(whole).digest('hex')) {
    return true;
  }
  const [start = '', end = ''] = told.split(/\*+/);
  return told.includes('*')
    ? whole.startsWith(start) && whole.endsWith(end)
    : normalisePhone(told) === normalisePhone(known);
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);

const isSameName = (told: string | null, known: string): boolean =>
  told !== null && wordsOf(told).some((word) => wordsOf(known).includes(word));

/** The reasons why an order may be the intended one, and their weight. */
function reasonsFor(order: Candidate, clues: Clues): { readonly why: string[]; readonly weight: number } {
  const typed = normaliseAccount(clues.account ?? '');
  const reasons: readonly (readonly [boolean, string, number])[] = [
    [order.id === clues.orderId, 'The account given is its number.', 8],
    [
      order.id !== clues.orderId && (isClose(typed, order.number) || isClose(typed, order.invoice)),
      'The account given is close to its number.',
      4,
    ],
    [isSamePhone(clues.phone, order.phone), 'The phone is the same.', 3],
    [order.open === clues.amount, 'The amount is the same.', 2],
    [isSameName(clues.payerName, order.customer_name), 'The name is the same.', 1],
  ];
  const found = reasons.filter(([is]) => is);
  return { why: found.map(([, words]) => words), weight: found.reduce((sum, [, , weight]) => sum + weight, 0) };
}

/** The orders that somebody may have paid for, likeliest first: those open at the time, compared by number, phone, amount and name. */
export async function likelyOrders(db: Db, clues: Clues) {
  const candidates = await selectRows<Candidate>(
    db,
    sql`select * from (
          select orders.id, orders.number, orders.invoice, orders.first_name || ' ' || orders.last_name as customer_name, orders.phone_number as phone,
                 ${openAmount}::float8 as open, orders.status,
                 ${isoMoment(sql`orders.created_at`)} as placed_at
          from orders
          where orders.id = ${clues.orderId}::int or (orders.status in ('reserved', 'expired', 'completed')
            and orders.created_at between ${clues.paidAt}::timestamptz - interval '90 days' and ${clues.paidAt}::timestamptz + interval '1 hour')
          order by orders.created_at desc limit ${EXAMINED_ORDERS}
        ) recent where open > 0`,
  );
  return candidates
    .map((order) => ({ order, ...reasonsFor(order, clues) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ order, why }) => ({
      id: order.id,
      number: order.invoice ?? order.number,
      customer_name: order.customer_name,
      open: order.open,
      status: order.status,
      placed_at: order.placed_at,
      why: why.join(' '),
    }));
}

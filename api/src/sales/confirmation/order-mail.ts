import { createHash } from 'node:crypto';
import type { Settings } from '@ofisi/api-contract/settings/settings';
import { isDeliveryFree } from '@ofisi/shared-shop/delivery';
import { formatMoment } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { shillingsFromCents, showKes } from '../../engine/money';
import type { JobHandler } from '../../jobs/jobs';
import { letter } from '../../mail/letter';
import type { Mail } from '../../mail/mail';
import { heldUntil, orderedDelivery, readOrderByToken, type OrderFacts } from '../orders/order-details';

/** The kind of the job that confirms an order by e-mail. */
export const ORDER_MAIL_JOB = 'order-mail';

/** Confirmations that one address gets within an hour: orders can be placed in anybody's name. */
const PER_HOUR = 5;

const payloadSchema = z.object({ token: z.string() });

export interface ConfirmationServices {
  readonly db: Db;
  readonly settings: { readonly read: () => Promise<Settings> };
  readonly publicOrigin: string;
  /** Sends a mail or queues it. */
  readonly send: (mail: Mail, closing: AbortSignal) => Promise<void>;
}

const kes = (cents: number) => showKes(shillingsFromCents(cents));

/** One line about how the goods reach the customer, and the fee. Never the address that was typed: anybody can write anything there. */
function deliveryLine(facts: OrderFacts, { terms }: Settings): string {
  const { order } = facts;
  const kind = orderedDelivery(facts)?.kind;
  if (kind === undefined) {
    return 'Nothing is delivered: we’ll call you to agree on a time.';
  }
  if (kind === 'pick_up') {
    return 'Pick up at the shop: free. We’ll tell you when it’s ready.';
  }
  const days = order.deliveryDays;
  const time = days === null ? '' : `, usually within ${days} working ${days === 1 ? 'day' : 'days'} of your payment`;
  if (kind === 'place') {
    return `Delivery to ${order.location}: ${order.deliveryFee === 0 ? 'free' : kes(order.deliveryFee)}${time}`;
  }
  return isDeliveryFree(shillingsFromCents(order.amount), terms)
    ? 'Delivery: free'
    : 'Delivery: we’ll agree on the fee with you by phone.';
}

/** How to pay, and until when; nothing of it once the order is paid. */
function howToPay(facts: OrderFacts, { payment }: Settings): string {
  if (facts.isPaid) return 'We’ve received your payment. Thank you.';
  const paybill = payment.paybill_number;
  const how =
    paybill === null
      ? 'We’ll call you to tell you how to pay.'
      : `Pay by M-Pesa to paybill ${paybill}, with ${facts.order.number} as the account number.`;
  const until = heldUntil(facts);
  return until === null
    ? how
    : `${how} Please pay by ${formatMoment(until)}. We’re holding the items for you until then.`;
}

/** Whom to ask. */
function questions({ shop }: Settings): string[] {
  const [phone] = shop.phones;
  return phone === undefined ? [] : [`Questions? Call us on ${phone}.`];
}

/** The token opens the order, and headers are read by more than the customer. */
const mailId = (token: string) => `order-${createHash('sha256').update(`mail ${token}`).digest('hex').slice(0, 32)}`;

/** The mail that confirms an order: its number, its lines, delivery and total, how to pay, and the link to it. */
function orderMail(to: string, facts: OrderFacts, settings: Settings, publicOrigin: string): Mail {
  const { order, lines } = facts;
  const mail = letter({
    to,
    name: order.firstName,
    subject: `Your order ${order.number}`,
    paragraphs: [
      `Thank you for your order at ${settings.shop.name}. Your order number is ${order.number}.`,
      ...lines.map(({ quantity, product_name, line_total }) => `${quantity} × ${product_name}: ${showKes(line_total)}`),
      deliveryLine(facts, settings),
      `Total, including VAT: ${kes(order.amount)}`,
      howToPay(facts, settings),
      'Follow your order here:',
      { label: 'See your order', link: `${publicOrigin}/orders/${order.token}` },
      ...questions(settings),
      'Anyone with this link can see and cancel the order, so keep it to yourself. If you didn’t order anything, ignore this email.',
    ],
  });
  return { ...mail, id: mailId(order.token) };
}

async function hadEnough(db: Db, id: number, email: string): Promise<boolean> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders
        where created_at > now() - interval '1 hour' and id < ${id} and lower(email) = lower(${email})`,
  );
  return (row?.count ?? 0) >= PER_HOUR;
}

/** Confirms an order to the address that was given with it. The job is added by the statement that places the order. */
export const orderMailHandler =
  ({ db, settings, publicOrigin, send }: ConfirmationServices): JobHandler =>
  async (payload, closing) => {
    const facts = await readOrderByToken(db, payloadSchema.parse(payload).token);
    const { email, id } = facts.order;
    if (email !== null && !(await hadEnough(db, id, email))) {
      await send(orderMail(email, facts, await settings.read(), publicOrigin), closing);
    }
  };

import type { askForReturnSchema } from '@ofisi/api-contract/deliveries/return-requests';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import type { z } from 'zod';
import type { Mail } from '../../mail/mail';
import { memo } from '../../mail/memo';
import type { orders } from '../../tables/sales';
import type { AskableLine } from './order-returns';

const REASONS = { faulty: 'Faulty', wrong_item: 'Wrong item', not_needed: 'Not needed', other: 'Other' } as const;

interface Request {
  readonly order: Pick<typeof orders.$inferSelect, 'number' | 'firstName' | 'lastName' | 'phoneNumber'>;
  readonly asked: z.output<typeof askForReturnSchema>;
  /** The lines of the order. */
  readonly lines: readonly AskableLine[];
}

/** The mail that tells the shop about a return request. */
export function returnRequestMail(to: string, { order, asked, lines }: Request): Mail {
  const facts = [
    `Order: ${order.number}`,
    `Name: ${order.firstName} ${order.lastName}`.trim(),
    `Phone: ${formatPhone(order.phoneNumber)}`,
    `Reason: ${REASONS[asked.reason]}`,
  ];
  const goods = asked.items.map(
    ({ order_line_id, quantity }) =>
      `${quantity} × ${lines.find((line) => line.order_line_id === order_line_id)?.product_name ?? ''}`,
  );
  const words = asked.message === null ? [] : [`Message:\n${asked.message}`];
  return memo({
    to,
    subject: `Return request for ${order.number}`,
    blocks: [facts.join('\n'), goods.join('\n'), ...words, 'Answer it under Sales, Return Requests.'],
  });
}

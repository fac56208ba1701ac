import type { trackOrderSchema } from '@ofisi/api-contract/sales/order-details';
import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../engine/database';
import { notFound } from '../../http/envelope';
import { orders } from '../../tables/sales';
import { readOrder } from './order-details';

/** Normalises an order number, however people write it. */
export const orderNumberOf = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** Finds the order with this number that was placed with this phone. @throws Refusal 404, the same whichever of the two is wrong */
export async function findTrackedOrder(db: Db, { invoice, phone_number }: z.output<typeof trackOrderSchema>) {
  const number = orderNumberOf(invoice);
  const found = await readOrder(db, sql`${orders.number} = ${number} or ${orders.invoice} = ${number}`);
  const phone = normalisePhone(phone_number);
  if (!found || phone === null || phone !== normalisePhone(found.order.phoneNumber)) {
    throw notFound('We can’t find an order with that number and phone number.');
  }
  return found;
}

import { asc, count, desc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import type { QuoteRequest } from '../../wire';
import { nextDocumentNumber } from '../document-number';
import type { PricedLine } from '../orders/pricing';
import { quoteRequestLines, quoteRequests } from '../tables';
import type { requestQuoteSchema } from './quote-requests.schema';

export type QuoteContact = Omit<z.output<typeof requestQuoteSchema>, 'items'>;

/** Stores a request with its lines, at today's prices. Holds no stock. */
export async function insertQuoteRequest(
  tx: Db,
  contact: QuoteContact,
  lines: readonly PricedLine[],
  { userId, now }: { userId: number | null; now: Date },
): Promise<{ id: number; reference: string }> {
  const [request] = await tx
    .insert(quoteRequests)
    .values({
      reference: await nextDocumentNumber(tx, 'quote', now),
      firstName: contact.first_name,
      lastName: contact.last_name,
      phoneNumber: contact.phone_number,
      email: contact.email,
      location: contact.location,
      message: contact.message,
      userId,
      createdAt: now,
    })
    .returning({ id: quoteRequests.id, reference: quoteRequests.reference });
  if (!request) {
    throw new Error('The quote request was not stored.');
  }
  await tx.insert(quoteRequestLines).values(
    lines.map(({ item, quantity }) => ({
      quoteRequestId: request.id,
      itemId: item.id,
      productName: item.title,
      price: item.price,
      quantity,
    })),
  );
  return request;
}

/** A page of the requests, newest first. */
export async function listQuoteRequests(db: Db, page: number, size: number): Promise<QuoteRequest[]> {
  const requests = await db
    .select()
    .from(quoteRequests)
    .orderBy(desc(quoteRequests.id))
    .limit(size)
    .offset((page - 1) * size);
  const ids = requests.map(({ id }) => id);
  const lines = await db
    .select()
    .from(quoteRequestLines)
    .where(inArray(quoteRequestLines.quoteRequestId, ids))
    .orderBy(asc(quoteRequestLines.id));
  return requests.map((request) => {
    const own = lines.filter(({ quoteRequestId }) => quoteRequestId === request.id);
    return {
      id: request.id,
      reference: request.reference,
      status: request.status,
      first_name: request.firstName,
      last_name: request.lastName,
      phone_number: request.phoneNumber,
      email: request.email,
      location: request.location,
      message: request.message,
      created_at: request.createdAt.toISOString(),
      total: shillingsFromCents(own.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
      items: own.map(({ itemId, productName, price, quantity }) => ({
        id: itemId,
        product_name: productName,
        price: shillingsFromCents(price),
        quantity,
      })),
    };
  });
}

export async function countQuoteRequests(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(quoteRequests);
  return row?.total ?? 0;
}

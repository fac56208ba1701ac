import type { requestQuoteSchema } from '@ofisi/api-contract/sales/quote-requests';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit, type Actor } from '../../access/audit';
import type { Db } from '../../engine/database';
import { notFound, Refusal } from '../../http/envelope';
import { nextDocumentNumber } from '../document-number';
import type { PricedLine } from '../orders/pricing';
import { quoteRequestLines, quoteRequests } from '../../tables/quote-requests';

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
      reference: (await nextDocumentNumber(tx, 'quote', now)).number,
      firstName: contact.first_name,
      lastName: contact.last_name,
      phoneNumber: contact.phone_number,
      email: contact.email,
      location: contact.location,
      organization: contact.organization,
      message: contact.message,
      userId,
      createdAt: now,
    })
    .returning({ id: quoteRequests.id, reference: quoteRequests.reference });
  if (!request) {
    throw new Error('The quote request was not stored.');
  }
  if (lines.length > 0) {
    await tx.insert(quoteRequestLines).values(
      lines.map(({ item, quantity }) => ({
        quoteRequestId: request.id,
        itemId: item.id,
        productName: item.title,
        price: item.price,
        quantity,
      })),
    );
  }
  return request;
}

/**
 * Closes a request without a quotation. This happens once: a second caller finds it closed (invariant 14).
 * @throws Refusal 404, 409
 */
export async function closeQuoteRequest(tx: Db, id: number, reason: string, actor: Actor): Promise<void> {
  const [request] = await tx.select().from(quoteRequests).where(eq(quoteRequests.id, id)).for('update');
  if (!request) {
    throw notFound('There is no such request.');
  }
  if (request.status === 'closed') {
    throw new Refusal(409, 'This request was already closed.');
  }
  await tx.update(quoteRequests).set({ status: 'closed', closeReason: reason }).where(eq(quoteRequests.id, id));
  await recordAudit(tx, actor, {
    action: 'close',
    entity: 'quote_requests',
    entityId: id,
    before: { status: request.status },
    after: { status: 'closed', reason },
  });
}

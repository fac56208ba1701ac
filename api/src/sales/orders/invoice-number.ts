import { sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { documentCounters } from '../tables';

const yearInNairobi = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Nairobi', year: '2-digit' });

/**
 * The next invoice number, e.g. `INV26000123`: gap-free per year, because the counter moves in the order's own
 * transaction, and short enough to be a paybill's account number (invariant 17). Takes a lock that every order wants:
 * call it late.
 */
export async function nextInvoiceNumber(tx: Db, now: Date): Promise<string> {
  const year = Number(yearInNairobi.format(now));
  const [counter] = await tx
    .insert(documentCounters)
    .values({ document: 'order', year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.document, documentCounters.year],
      set: { lastNumber: sql`${documentCounters.lastNumber} + 1` },
    })
    .returning({ number: documentCounters.lastNumber });
  return `INV${String(year).padStart(2, '0')}${String(counter?.number).padStart(6, '0')}`;
}

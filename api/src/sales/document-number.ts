import { sql } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { documentCounters } from './tables';

/** Kinds of numbered documents and what their numbers begin with. */
const PREFIXES = { invoice: 'INV', quote: 'QR' } as const;

const yearInNairobi = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Nairobi', year: '2-digit' });

/**
 * The next number of its kind, e.g. `INV26000123`: gap-free per year, because the counter moves in the document's own
 * transaction (invariant 17). Takes a lock that every document of the kind wants: call it late.
 */
export async function nextDocumentNumber(tx: Db, document: keyof typeof PREFIXES, now: Date): Promise<string> {
  const year = Number(yearInNairobi.format(now));
  const [counter] = await tx
    .insert(documentCounters)
    .values({ document, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.document, documentCounters.year],
      set: { lastNumber: sql`${documentCounters.lastNumber} + 1` },
    })
    .returning({ number: documentCounters.lastNumber });
  return `${beginning(document, year)}${String(counter?.number).padStart(6, '0')}`;
}

const beginning = (document: keyof typeof PREFIXES, year: number) =>
  `${PREFIXES[document]}${String(year).padStart(2, '0')}`;

/** The year whose invoices are counted, and what their numbers begin with: for who counts in a statement of their own. */
export function invoiceSeries(now: Date) {
  const invoiceYear = Number(yearInNairobi.format(now));
  return { invoiceYear, invoicePrefix: beginning('invoice', invoiceYear) };
}

import { sql } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { readSettings } from '../settings/settings.queries';
import type { Settings } from '../settings/settings.schema';
import { documentCounters } from './tables';

/** Kinds of documents that are numbered without a gap. */
type Numbered = 'invoice' | 'quote' | 'credit_note' | 'quotation';

/** What these begin with; the shop's owner sets the others. */
const PREFIXES = { credit_note: 'CN', quotation: 'QT' } as const;

const yearInNairobi = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Nairobi', year: '2-digit' });

/**
 * The next number of its kind, e.g. `INV26000123`: gap-free per year, because the counter moves in the document's own
 * transaction (invariant 17). Takes a lock that every document of the kind wants: call it late.
 */
export async function nextDocumentNumber(tx: Db, document: Numbered, now: Date): Promise<string> {
  const year = Number(yearInNairobi.format(now));
  const { numbering } = await readSettings(tx);
  const [counter] = await tx
    .insert(documentCounters)
    .values({ document, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.document, documentCounters.year],
      set: { lastNumber: sql`${documentCounters.lastNumber} + 1` },
    })
    .returning({ number: documentCounters.lastNumber });
  const prefix = document === 'invoice' || document === 'quote' ? numbering[`${document}_prefix`] : PREFIXES[document];
  return `${beginning(prefix, year)}${String(counter?.number).padStart(6, '0')}`;
}

const beginning = (prefix: string, year: number) => `${prefix}${String(year).padStart(2, '0')}`;

/** The year whose invoices are counted, and what their numbers begin with: for who counts in a statement of their own. */
export function invoiceSeries(now: Date, { invoice_prefix }: Settings['numbering']) {
  const invoiceYear = Number(yearInNairobi.format(now));
  return { invoiceYear, invoicePrefix: beginning(invoice_prefix, invoiceYear) };
}

import type { Settings } from '@ofisi/api-contract/settings/settings';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { isoMoment } from '../engine/iso-moment';
import { readSettings } from '../settings/settings.queries';

/** Kinds of documents with gap-free numbers. */
type Numbered = 'invoice' | 'quote' | 'credit_note' | 'quotation' | 'service_job' | 'service_contract';

/** Prefixes of these numbers; the shop's owner sets the others. */
const PREFIXES = { credit_note: 'CN', quotation: 'QT', service_job: 'SJ', service_contract: 'SC' } as const;

const yearInNairobi = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Nairobi', year: '2-digit' });

interface DocumentNumber {
  /** `INV26000123` */
  readonly number: string;
  /** When the number was issued. */
  readonly at: Date;
}

/**
 * The next number of its kind and the moment at which the document is issued. Numbers are gap-free per year, because the counter is updated
 * in the document's own transaction (invariant 17), and the dates of one kind always follow its numbers, whatever the clocks say. Takes a
 * lock that every document of the kind needs: call it late.
 */
export async function nextDocumentNumber(tx: Db, document: Numbered, now: Date): Promise<DocumentNumber> {
  const year = Number(yearInNairobi.format(now));
  const { numbering } = await readSettings(tx);
  // The database clock, shared by all processes, caps the date; a transaction that waited for the lock is dated no earlier than the one
  // before it.
  const [counter] = await selectRows<{ number: number; at: string }>(
    tx,
    sql`insert into document_counters as counter (document, year, last_number, last_at)
        values (${document}, ${year}, 1, least(${now.toISOString()}::timestamptz, clock_timestamp()))
        on conflict (document, year) do update
        set last_number = counter.last_number + 1, last_at = greatest(counter.last_at, excluded.last_at)
        returning last_number as number, ${isoMoment(sql`last_at`)} as at`,
  );
  if (!counter) {
    throw new Error(`There is no next number for a document of the kind ${document}.`);
  }
  const prefix = document === 'invoice' || document === 'quote' ? numbering[`${document}_prefix`] : PREFIXES[document];
  return { number: `${beginning(prefix, year)}${String(counter.number).padStart(6, '0')}`, at: new Date(counter.at) };
}

const beginning = (prefix: string, year: number) => `${prefix}${String(year).padStart(2, '0')}`;

/** The year whose invoices are counted, and the prefix of their numbers: for callers that count in a statement of their own. */
export function invoiceSeries(now: Date, { invoice_prefix }: Settings['numbering']) {
  const invoiceYear = Number(yearInNairobi.format(now));
  return { invoiceYear, invoicePrefix: beginning(invoice_prefix, invoiceYear) };
}

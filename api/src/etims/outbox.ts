import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { inTransaction, selectRows, type Db } from '../engine/database';
import type { KnownDocument, Signature } from './client';
import { taxDevices, taxDocuments, type TaxContent } from '../tables/etims';

export interface Device {
  readonly id: number;
  readonly pin: string;
  readonly branch: string;
  readonly sdcId: string | null;
  readonly cmcKey: string | null;
  readonly failures: number;
}

const WORKS = { failures: 0, retryAt: null, lastError: null } as const;
const ANSWERED = { unanswered: 0, sentAs: null } as const;

export interface WaitingDocument {
  readonly id: number;
  readonly reference: string;
  readonly kind: (typeof taxDocuments.$inferSelect)['kind'];
  readonly content: TaxContent;
  readonly total: number;
  readonly originalNumber: number | null;
}

/** A document that is about to be sent, or was. */
export interface NumberedDocument extends WaitingDocument {
  readonly number: number;
  /** Whether it was sent under this number before, without a clear answer. */
  readonly isRepeat: boolean;
}

/**
 * The next document: the one that has a number already, else the oldest whose original is signed. What was sent under a number that another one has
 * now waits until it is known which of them was taken.
 * @param after one that is passed over
 */
export async function nextDocument(db: Db, { id: deviceId }: Device, after = 0): Promise<WaitingDocument | undefined> {
  const [found] = await selectRows<WaitingDocument>(
    db,
    sql`select document.id, document.reference, document.kind, document.content, document.total::float8,
               original.number as "originalNumber"
        from tax_documents document left join tax_documents original on original.id = document.original_id
        where document.device_id = ${deviceId} and document.status = 'waiting' and document.id <> ${after}
          and (original.id is null or original.status = 'signed')
          and not exists (select from tax_documents other where other.device_id = document.device_id
                          and other.number = document.sent_as and other.id <> document.id)
        order by document.number nulls last, document.id limit 1`,
  );
  return found;
}

/**
 * Gives a document its number, the next after all that are taken or may be, and writes down that it is sent under it: whoever comes after a
 * crash sends the same under the same number.
 */
export async function numberDocument(db: Db, device: Device, document: WaitingDocument): Promise<NumberedDocument> {
  return inTransaction(db, async (tx) => {
    const [known] = await tx.select().from(taxDevices).where(eq(taxDevices.id, device.id)).for('update');
    const [own] = await selectRows<{ number: number | null; sentAs: number | null; highest: number | null }>(
      tx,
      sql`select number, sent_as as "sentAs", (select max(number) from tax_documents where device_id = ${device.id}) as highest
          from tax_documents where id = ${document.id}`,
    );
    const number = own?.number ?? own?.sentAs ?? Math.max(known?.lastNumber ?? 0, own?.highest ?? 0) + 1;
    await tx
      .update(taxDocuments)
      .set({ number, sentAs: number, attempts: sql`${taxDocuments.attempts} + 1` })
      .where(eq(taxDocuments.id, document.id));
    return { ...document, number, isRepeat: own?.sentAs === number };
  });
}

/** Counts a document that had no clear answer. @returns how many in a row there were */
export async function countUnanswered(db: Db, { id }: WaitingDocument): Promise<number> {
  const [row] = await db
    .update(taxDocuments)
    .set({ unanswered: sql`${taxDocuments.unanswered} + 1` })
    .where(eq(taxDocuments.id, id))
    .returning({ unanswered: taxDocuments.unanswered });
  return row?.unanswered ?? 0;
}

/** The tax office did not take the document this time: its number is free again. What was sent before under it may have been taken. */
export async function takeBack(db: Db, { id, isRepeat }: NumberedDocument): Promise<void> {
  await db
    .update(taxDocuments)
    .set({ number: null, ...(isRepeat ? {} : { sentAs: null }) })
    .where(eq(taxDocuments.id, id));
}

/** Another document holds the document's number: it gets the next one. */
export async function skipNumber(db: Db, device: Device, { id, number }: NumberedDocument): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(taxDocuments)
      .set({ number: null, ...ANSWERED })
      .where(eq(taxDocuments.id, id));
    await takenUpTo(tx, device, number);
  });
}

const takenUpTo = (db: Db, { id }: Device, number: number) =>
  db
    .update(taxDevices)
    .set({ lastNumber: sql`greatest(${taxDevices.lastNumber}, ${number}::int)` })
    .where(eq(taxDevices.id, id));

export async function lastNumberOf(db: Db, { id }: Device): Promise<number> {
  const [row] = await db.select({ number: taxDevices.lastNumber }).from(taxDevices).where(eq(taxDevices.id, id));
  return row?.number ?? 0;
}

/**
 * Numbers that are held by documents of which nobody knows whether the tax office has them go to those that follow: what becomes of these will tell.
 * Those up to the last that is taken stay: whoever sends such a document again does so under its number.
 * @returns whether there were any
 */
export async function releaseUncertainNumbers(
  db: Db,
  { id: deviceId }: Device,
  except: WaitingDocument,
): Promise<boolean> {
  const freed = await selectRows(
    db,
    sql`update tax_documents document set number = null
        from tax_devices device
        where device.id = ${deviceId} and document.device_id = device.id and document.number > device.last_number
          and document.status in ('waiting', 'refused', 'stuck') and document.id <> ${except.id}
        returning document.id`,
  );
  return freed.length > 0;
}

/** The tax office expects this number next: nothing was taken under it, nor beyond. @returns whether anything held such a number */
export async function releaseNumbersFrom(db: Db, { id: deviceId }: Device, expected: number): Promise<boolean> {
  const freed = await selectRows(
    db,
    sql`update tax_documents set number = null, sent_as = null
        where device_id = ${deviceId} and status in ('waiting', 'refused', 'stuck') and (number >= ${expected} or sent_as >= ${expected})
        returning id`,
  );
  return freed.length > 0;
}

/** The other documents that were sent under a number without a clear answer. */
export async function findSentUnder(db: Db, { id: deviceId }: Device, { id, number }: NumberedDocument) {
  return selectRows<Suspect>(
    db,
    sql`select id, reference, total::float8 from tax_documents
        where device_id = ${deviceId} and sent_as = ${number} and status <> 'signed' and id <> ${id} order by id`,
  );
}

/** A document that the tax office may have under a number. */
export interface Suspect {
  readonly id: number;
  readonly reference: string;
  readonly total: number;
}

/** Writes down what the tax office signed. Whatever else was sent under its number was not taken. */
export async function keepSignature(
  db: Db,
  device: Device,
  { id, number }: { readonly id: number; readonly number: number },
  signed: Signature & { readonly verifyUrl: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { receiptNumber, internalData, signature, signedAt, verifyUrl } = signed;
    const given = { receiptNumber, internalData, signature, signedAt, verifyUrl, sdcId: device.sdcId };
    await tx
      .update(taxDocuments)
      .set({
        number: null,
        sentAs: null,
        status: sql`case ${taxDocuments.status} when 'unread' then 'waiting' else ${taxDocuments.status} end`,
      })
      .where(and(eq(taxDocuments.deviceId, device.id), eq(taxDocuments.sentAs, number), ne(taxDocuments.id, id)));
    await tx
      .update(taxDocuments)
      .set({ status: 'signed', error: null, number, ...ANSWERED, ...given })
      .where(and(eq(taxDocuments.id, id), ne(taxDocuments.status, 'signed')));
    await takenUpTo(tx, device, number);
    await tx.update(taxDevices).set(WORKS).where(eq(taxDevices.id, device.id));
  });
}

/** The tax office says no to a document: its number is free again, and what comes after it goes on. */
export async function refuse(db: Db, device: Device, { id }: WaitingDocument, error: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(taxDocuments)
      .set({ status: 'refused', error, number: null, unanswered: 0 })
      .where(and(eq(taxDocuments.id, id), eq(taxDocuments.status, 'waiting')));
    await tx.update(taxDevices).set(WORKS).where(eq(taxDevices.id, device.id));
  });
}

/** Sets a document aside that has no clear answer, with the number that it holds, where nobody else was given it. */
export async function setAside(db: Db, device: Device, { id }: WaitingDocument, error: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(taxDocuments)
      .set({ status: 'stuck', error, unanswered: 0 })
      .where(and(eq(taxDocuments.id, id), eq(taxDocuments.status, 'waiting')));
    await tx.update(taxDevices).set(WORKS).where(eq(taxDevices.id, device.id));
  });
}

/** The tax office has one of these documents under a number, and does not say which signature it gave it. */
export async function keepUnread(
  db: Db,
  device: Device,
  number: number,
  suspects: readonly Suspect[],
  error: (one: Suspect) => string,
): Promise<void> {
  const isSure = suspects.length === 1;
  await inTransaction(db, async (tx) => {
    const ids = suspects.map(({ id }) => id);
    await tx.update(taxDocuments).set({ number: null }).where(inArray(taxDocuments.id, ids));
    for (const one of suspects) {
      await tx
        .update(taxDocuments)
        .set({ status: 'unread', error: error(one), unanswered: 0, sentAs: number, number: isSure ? number : null })
        .where(eq(taxDocuments.id, one.id));
    }
    await takenUpTo(tx, device, number);
    await tx.update(taxDevices).set(WORKS).where(eq(taxDevices.id, device.id));
  });
}

/** Whether what is signed is this document, and not one that the shop no longer knows. */
export const isSame = (document: Suspect, known: KnownDocument): boolean =>
  known.reference === document.reference && Math.round(known.total * 100) === Math.round(document.total * 100);

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

/** A document with its number, to be sent or sent already. */
export interface NumberedDocument extends WaitingDocument {
  readonly number: number;
  /** Whether it was sent under this number before, without a clear answer. */
  readonly isRepeat: boolean;
}

/**
 * The next document: the one that already has a number, else the oldest whose original is signed. A document sent under a number that now
 * belongs to another one waits until it is known which of them was accepted.
 * @param after a document to skip
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
 * Assigns a document the next number after all that are or may be in use, and records that it is sent under it: after a crash,
 * the same document is sent under the same number.
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

/** Counts an attempt without a clear answer. @returns the number of such attempts in a row */
export async function countUnanswered(db: Db, { id }: WaitingDocument): Promise<number> {
  const [row] = await db
    .update(taxDocuments)
    .set({ unanswered: sql`${taxDocuments.unanswered} + 1` })
    .where(eq(taxDocuments.id, id))
    .returning({ unanswered: taxDocuments.unanswered });
  return row?.unanswered ?? 0;
}

/** The tax office did not accept the document this time, so its number is free again. An earlier attempt under that number may have been accepted. */
export async function takeBack(db: Db, { id, isRepeat }: NumberedDocument): Promise<void> {
  await db
    .update(taxDocuments)
    .set({ number: null, ...(isRepeat ? {} : { sentAs: null }) })
    .where(eq(taxDocuments.id, id));
}

/** Another document has the document's number, so it will get the next one. */
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
 * Frees the numbers of documents that the tax office may or may not have, for the following documents, whose outcome will show it.
 * Numbers up to the last accepted one stay: such a document is sent again under its own number.
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

/** The tax office expects this number next: it accepted nothing under it, nor beyond. @returns whether a document had such a number */
export async function releaseNumbersFrom(db: Db, { id: deviceId }: Device, expected: number): Promise<boolean> {
  const freed = await selectRows(
    db,
    sql`update tax_documents set number = null, sent_as = null
        where device_id = ${deviceId} and status in ('waiting', 'refused', 'stuck') and (number >= ${expected} or sent_as >= ${expected})
        returning id`,
  );
  return freed.length > 0;
}

/** Other documents that were sent under the same number without a clear answer. */
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

/** Stores the tax office's signature. Any other document sent under that number was not accepted. */
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

/** The tax office refuses a document: its number is free again, and the following documents go on. */
export async function refuse(db: Db, device: Device, { id }: WaitingDocument, error: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(taxDocuments)
      .set({ status: 'refused', error, number: null, unanswered: 0 })
      .where(and(eq(taxDocuments.id, id), eq(taxDocuments.status, 'waiting')));
    await tx.update(taxDevices).set(WORKS).where(eq(taxDevices.id, device.id));
  });
}

/** Sets a document without a clear answer aside, with its number unless another one has been given it. */
export async function setAside(db: Db, device: Device, { id }: WaitingDocument, error: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(taxDocuments)
      .set({ status: 'stuck', error, unanswered: 0 })
      .where(and(eq(taxDocuments.id, id), eq(taxDocuments.status, 'waiting')));
    await tx.update(taxDevices).set(WORKS).where(eq(taxDevices.id, device.id));
  });
}

/** The tax office has one of these documents under a number, but its signature is unknown. */
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

/** Whether the signed document is this one, rather than one that the shop no longer knows. */
export const isSame = (document: Suspect, known: KnownDocument): boolean =>
  known.reference === document.reference && Math.round(known.total * 100) === Math.round(document.total * 100);

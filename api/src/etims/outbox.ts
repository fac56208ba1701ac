import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, selectRows, type Db } from '../engine/database';
import type { KnownDocument, Signature } from './client';
import { itemCode, itemRequest, type EtimsItem } from './request';
import { taxDevices, taxDocuments, taxItems, type TaxContent } from './tables';

export interface Device {
  readonly id: number;
  readonly pin: string;
  readonly branch: string;
  readonly sdcId: string | null;
  readonly cmcKey: string | null;
  readonly failures: number;
}

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1_000}::float8)`;

/** The active device, for this sender alone for a while; undefined when another one has it, or it is not time yet. */
export async function takeDevice(db: Db, sender: string, forMs: number): Promise<Device | undefined> {
  const [device] = await selectRows<Device>(
    db,
    sql`update tax_devices set locked_by = ${sender}, locked_until = now() + ${seconds(forMs)}
        where is_active and (locked_until is null or locked_until < now() or locked_by = ${sender})
          and (retry_at is null or retry_at <= now())
        returning id, pin, branch, sdc_id as "sdcId", cmc_key as "cmcKey", failures`,
  );
  return device;
}

export async function leaveDevice(db: Db, sender: string): Promise<void> {
  await db.execute(sql`update tax_devices set locked_until = null where locked_by = ${sender}`);
}

export async function keepDevice(
  db: Db,
  { id }: Device,
  known: { readonly cmcKey: string; readonly sdcId: string },
): Promise<void> {
  await db.update(taxDevices).set(known).where(eq(taxDevices.id, id));
}

/** Puts everything off: the service did not take it. */
export async function postpone(db: Db, device: Device, lastError: string, forMs: number): Promise<void> {
  await db
    .update(taxDevices)
    .set({ failures: device.failures + 1, lastError, retryAt: sql`now() + ${seconds(forMs)}`, lockedUntil: null })
    .where(eq(taxDevices.id, device.id));
}

const WORKS = { failures: 0, retryAt: null, lastError: null } as const;

export interface WaitingDocument {
  readonly id: number;
  readonly reference: string;
  readonly kind: (typeof taxDocuments.$inferSelect)['kind'];
  readonly content: TaxContent;
  readonly total: number;
  readonly number: number;
  readonly originalNumber: number | null;
  /** How often it was sent before, with an answer or without. */
  readonly attempts: number;
}

/**
 * The next document, with its number: the one that has it already, else the oldest whose original is signed. It is written down before
 * it is sent, so that whoever comes after a crash sends the same under the same number.
 */
export async function nextDocument(db: Db, { id: deviceId }: Device): Promise<WaitingDocument | undefined> {
  return inTransaction(db, async (tx) => {
    const [device] = await tx.select().from(taxDevices).where(eq(taxDevices.id, deviceId)).for('update');
    const [found] = await selectRows<Omit<WaitingDocument, 'number'> & { readonly number: number | null }>(
      tx,
      sql`select document.id, document.reference, document.kind, document.content, document.total::float8, document.number,
                 original.number as "originalNumber", document.attempts
          from tax_documents document left join tax_documents original on original.id = document.original_id
          where document.device_id = ${deviceId} and document.status = 'waiting'
            and (original.id is null or original.status = 'signed')
          order by document.number nulls last, document.id limit 1`,
    );
    if (!device || !found) return undefined;
    const number = found.number ?? device.lastNumber + 1;
    await tx
      .update(taxDocuments)
      .set({ number, attempts: found.attempts + 1 })
      .where(eq(taxDocuments.id, found.id));
    return { ...found, number };
  });
}

/** The items of a document as the catalogue has them today. */
export async function readItems(db: Db, content: TaxContent): Promise<EtimsItem[]> {
  const ids = content.lines.flatMap(({ item_id }) => (item_id === null ? [] : [item_id]));
  return selectRows<EtimsItem>(
    db,
    sql`select id, title, etims_class as "etimsClass", packaging_unit as "packagingUnit", quantity_unit as "quantityUnit",
               tax_class as "taxClass", actual_price::float8 as price
        from items where id = any(${sql.param(ids)}::int[]) order by id`,
  );
}

/** What the tax office does not know yet of these items. */
export async function untoldItems(db: Db, { id: deviceId }: Device, items: readonly EtimsItem[]): Promise<EtimsItem[]> {
  const told = new Map(
    (await db.select().from(taxItems).where(eq(taxItems.deviceId, deviceId))).map(({ code, told: text }) => [
      code,
      text,
    ]),
  );
  return items.filter((item) => told.get(itemCode(item)) !== JSON.stringify(itemRequest(item)));
}

export async function keepItem(db: Db, { id: deviceId }: Device, item: EtimsItem): Promise<void> {
  const told = JSON.stringify(itemRequest(item));
  await db
    .insert(taxItems)
    .values({ deviceId, code: itemCode(item), told })
    .onConflictDoUpdate({ target: [taxItems.deviceId, taxItems.code], set: { told } });
}

export async function keepSignature(
  db: Db,
  device: Device,
  { id, number }: WaitingDocument,
  signed: Signature & { readonly verifyUrl: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { receiptNumber, internalData, signature, signedAt, verifyUrl } = signed;
    await tx
      .update(taxDocuments)
      .set({
        status: 'signed',
        error: null,
        receiptNumber,
        internalData,
        signature,
        signedAt,
        verifyUrl,
        sdcId: device.sdcId,
      })
      .where(and(eq(taxDocuments.id, id), eq(taxDocuments.status, 'waiting')));
    await tx
      .update(taxDevices)
      .set({ lastNumber: number, ...WORKS })
      .where(eq(taxDevices.id, device.id));
  });
}

/** Sets a document aside: its number is free again, and what comes after it goes on. The service works, if it says no. */
export async function refuse(db: Db, device: Device, { id }: WaitingDocument, error: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(taxDocuments)
      .set({ status: 'refused', error, number: null })
      .where(and(eq(taxDocuments.id, id), eq(taxDocuments.status, 'waiting')));
    await tx.update(taxDevices).set(WORKS).where(eq(taxDevices.id, device.id));
  });
}

/** Another document has this number: the shop's data is older than the tax office's. */
export async function giveUpNumber(db: Db, device: Device, { id, number }: WaitingDocument): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.update(taxDocuments).set({ number: null }).where(eq(taxDocuments.id, id));
    await tx.update(taxDevices).set({ lastNumber: number }).where(eq(taxDevices.id, device.id));
  });
}

/** Whether what is signed under its number is this document, and not one that the shop no longer knows. */
export const isSame = (document: WaitingDocument, known: KnownDocument): boolean =>
  known.reference === document.reference &&
  known.at === document.content.at &&
  Math.round(known.total * 100) === Math.round(document.total * 100);

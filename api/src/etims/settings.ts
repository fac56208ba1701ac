import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { inTransaction, type Db } from '../engine/database';
import { taxImports, taxPurchases } from '../tables/etims-received';
import { taxDevices, taxDocuments, taxStockMoves } from '../tables/etims';
import type { EtimsApp } from './tokens';

export const TAXABLE = ['with-vat', 'without-vat'] as const;
export const UNSIGNED = ['print', 'hold'] as const;

/** The address of the tax office's service, and the device that it signs for (decision 058). */
export interface EtimsSettings {
  /** `https://etims-api.kra.go.ke/etims-api`, without a trailing slash. */
  readonly baseUrl: string;
  /** The shop's PIN. */
  readonly pin: string;
  /** `00` is the head office. */
  readonly branch: string;
  readonly deviceSerial: string;
  /** The shop's app at the newer entrance; without it, the address is the older entrance (decision 072). */
  readonly app?: EtimsApp | undefined;
  /** The key of a device that was initialised elsewhere before. */
  readonly cmcKey?: string | undefined;
  /** Whether taxable amounts include the VAT (decision 071). */
  readonly taxable: (typeof TAXABLE)[number];
  /** Whether a receipt may be printed before it is signed (decision 071). */
  readonly unsigned: (typeof UNSIGNED)[number];
  /** The content of a QR code before PIN, branch and signature. */
  readonly receiptUrl: string;
}

/**
 * From now on documents are issued for this device; without a device, nothing is issued and nothing waits. Documents that waited for
 * another device move to this one.
 */
export const activateDevice = (db: Db, settings: EtimsSettings | undefined): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { pin = '', branch = '', deviceSerial: serial = '' } = settings ?? {};
    const isThis = and(eq(taxDevices.pin, pin), eq(taxDevices.branch, branch), eq(taxDevices.serial, serial));
    await tx
      .update(taxDevices)
      .set({ isActive: false })
      .where(and(eq(taxDevices.isActive, true), settings ? sql`not ${isThis}` : undefined));
    if (!settings) return;
    const holdsUnsigned = settings.unsigned === 'hold';
    const again = { isActive: true, retryAt: null, failures: 0, holdsUnsigned };
    const [device] = await tx
      .insert(taxDevices)
      .values({ pin, branch, serial, ...again })
      .onConflictDoUpdate({ target: [taxDevices.pin, taxDevices.branch, taxDevices.serial], set: again })
      .returning({ id: taxDevices.id });
    if (!device) return;
    await tx
      .update(taxDocuments)
      .set({ deviceId: device.id, number: null, sentAs: null })
      .where(and(notInArray(taxDocuments.status, ['signed', 'unread']), ne(taxDocuments.deviceId, device.id)));
    await tx
      .update(taxStockMoves)
      .set({ deviceId: device.id, number: null, status: 'waiting' })
      .where(and(ne(taxStockMoves.status, 'done'), ne(taxStockMoves.deviceId, device.id)));
    const isOpen = (table: typeof taxPurchases | typeof taxImports) =>
      and(inArray(table.status, ['new', 'waiting', 'refused']), ne(table.deviceId, device.id));
    await tx.update(taxPurchases).set({ deviceId: device.id, number: null }).where(isOpen(taxPurchases));
    await tx.update(taxImports).set({ deviceId: device.id }).where(isOpen(taxImports));
  });

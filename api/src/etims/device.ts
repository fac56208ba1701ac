import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import type { Device } from './outbox';
import { taxDevices } from '../tables/etims';

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1_000}::float8)`;

/** Locks the active device for this sender for a while; undefined when another sender has it, or it is not yet time for the next attempt. */
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

/** Postpones everything: the service did not accept it. */
export async function postpone(db: Db, device: Device, lastError: string, forMs: number): Promise<void> {
  await db
    .update(taxDevices)
    .set({ failures: device.failures + 1, lastError, retryAt: sql`now() + ${seconds(forMs)}`, lockedUntil: null })
    .where(eq(taxDevices.id, device.id));
}

import { eq } from 'drizzle-orm';
import { items } from '../tables/catalogue';
import type { TestShop } from './test-shop';

/** Blocks orders of the item until the returned function is called. */
export async function holdItem({ db }: TestShop, itemId: number): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    held = db.transaction(async (tx) => {
      await tx.select({ id: items.id }).from(items).where(eq(items.id, itemId)).for('update');
      resolve();
      await released;
    });
  });
  return () => {
    release();
    return held;
  };
}

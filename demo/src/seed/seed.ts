import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '@ofisi/api/audit';
import { ensureBuiltInRoles } from '@ofisi/api/built-in-roles';
import { selectRows, type Db } from '@ofisi/api/database';
import { expenseCategories } from '@ofisi/api/tables/expenses';
import { saveSettings } from '@ofisi/api/settings';
import { insertUser } from '@ofisi/api/users';
import { hashPassword } from '@ofisi/api/passwords';
import { DEMO_ACCOUNTS } from '../accounts';
import { idOf, type DemoContent, type Ids } from '../content/content';
import { DEMO_PAYMENT, DEMO_SHOP } from '../content/settings';
import { insertAccountCustomers, insertSuppliers } from './seed-parties';
import { insertCatalogue } from './seed-catalogue';
import { insertPurchases } from './seed-purchases';
import { insertServiceContracts } from './seed-service-contracts';
import { insertServiceJobs } from './seed-service-jobs';
import { insertCustomers, insertOffers, insertReviews } from './seed-shoppers';
import { insertTrade } from './seed-trade';

export type ReportProgress = (text: string) => void;

async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await selectRows<{ filled: boolean }>(
    db,
    sql`select exists (select from users) or exists (select from items) or exists (select from brands) as filled`,
  );
  return row?.filled === false;
}

async function insertAccounts(tx: Db, hashes: readonly string[]): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [index, { name, email, role }] of DEMO_ACCOUNTS.entries()) {
    ids.set(
      role,
      await insertUser(tx, { name, email, role, passwordHash: hashes[index] ?? '', emailConfirmedAt: new Date() }),
    );
  }
  return ids;
}

/**
 * Fills an empty database with the demo content and accounts, in one transaction: an interruption leaves it empty, and the next run starts
 * again. The schema must exist.
 * @returns whether it was empty
 */
export async function seedDemo(
  db: Db,
  uploadsDir: string,
  loadContent: () => Promise<DemoContent>,
  report: ReportProgress,
): Promise<boolean> {
  if (!(await isEmpty(db))) {
    return false;
  }
  const content = await loadContent();
  const pictures = await content.putPictures(uploadsDir);
  report(`Storing ${content.items.length} demo items …`);
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(({ password }) => hashPassword(password)));
  const unusable = await hashPassword(randomBytes(24).toString('base64url'));
  await ensureBuiltInRoles(db);
  return db.transaction(async (tx) => {
    // Another process that finds the database empty at the same time must not fill it too.
    await tx.execute(sql`lock table users in share row exclusive mode`);
    if (!(await isEmpty(tx))) {
      return false;
    }
    const now = new Date();
    await saveSettings(tx, 'shop', { ...DEMO_SHOP, version: 0 }, SYSTEM);
    await saveSettings(tx, 'payment', { ...DEMO_PAYMENT, version: 0 }, SYSTEM);
    const accounts = await insertAccounts(tx, hashes);
    const items = await insertCatalogue(tx, content, pictures, now);
    const customers = await insertCustomers(tx, content, unusable);
    const suppliers = await insertSuppliers(tx, content, now);
    await insertAccountCustomers(tx, content, now);
    await tx.insert(expenseCategories).values([...content.expenseCategories]);
    await insertPurchases(tx, content, { items, suppliers, adminId: idOf(accounts, 'Admin'), now });
    await insertTrade(tx, content, { items, customers, cashierId: idOf(accounts, 'Cashier'), now });
    await insertServiceJobs(tx, content, { accounts, now });
    await insertServiceContracts(tx, content, { items, accounts, now });
    // After the sales, which were made at full prices.
    await insertOffers(tx, content, { items, pictures, now });
    await insertReviews(tx, content, { items, customers, moderatorId: idOf(accounts, 'Staff'), now });
    const after = { items: content.items.length, accounts: DEMO_ACCOUNTS.length };
    await recordAudit(tx, SYSTEM, { action: 'seed', entity: 'items', entityId: null, after });
    return true;
  });
}

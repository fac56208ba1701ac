import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../audit/audit';
import { suppliers } from '../contacts/tables';
import { selectRows, type Db } from '../engine/database';
import { expenseCategories } from '../finance/tables';
import { insertUser } from '../identity/identity.queries';
import { hashPassword } from '../identity/passwords';
import { DEMO_ACCOUNTS } from './accounts';
import { idOf, type DemoContent, type Ids } from './content';
import { insertCatalogue } from './seed-catalogue';
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

const quartersOf = (done: number, total: number) => Math.floor((4 * done) / total);

async function insertBackOffice(tx: Db, content: DemoContent): Promise<void> {
  await tx.insert(suppliers).values(
    content.suppliers.map((supplier) => ({
      organization: supplier.organization,
      supplierName: supplier.supplier_name,
      supplierEmail: supplier.supplier_email,
      supplierPhone: supplier.supplier_phone,
      address: supplier.address,
      city: supplier.city,
      country: 'Kenya',
      paymentTerms: supplier.payment_terms,
    })),
  );
  await tx.insert(expenseCategories).values([...content.expenseCategories]);
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

/** The demo content of the project, loaded only when it is needed. */
export async function loadDemoContent(): Promise<DemoContent> {
  const [catalogue, pictures, fits, contacts, finance, offers, customers, reviews, sales] = await Promise.all([
    import('./catalogue'),
    import('./pictures'),
    import('./fits'),
    import('./suppliers'),
    import('./expense-categories'),
    import('./offers'),
    import('./customers'),
    import('./reviews'),
    import('./sales'),
  ]);
  return {
    categories: catalogue.DEMO_CATEGORIES,
    brands: catalogue.DEMO_BRANDS,
    units: catalogue.DEMO_UNITS,
    items: catalogue.DEMO_ITEMS,
    fits: fits.DEMO_FITS,
    suppliers: contacts.DEMO_SUPPLIERS,
    expenseCategories: finance.DEMO_EXPENSE_CATEGORIES,
    offers: offers.DEMO_OFFERS,
    customers: customers.DEMO_CUSTOMERS,
    reviews: reviews.DEMO_REVIEWS,
    sales: sales.DEMO_SALES,
    orders: sales.DEMO_ORDERS,
    renderPictures: pictures.renderDemoPictures,
  };
}

/**
 * Fills an empty database with the demo content and accounts, in one transaction: an interrupted start leaves it empty and
 * the next one begins again. The built-in roles must exist.
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
  report('drawing the pictures of the demo content');
  const pictures = await content.renderPictures(uploadsDir, (done, total) => {
    // A line per quarter: enough to see that it goes on.
    if (quartersOf(done, total) > quartersOf(done - 1, total)) {
      report(`drawing the pictures of the demo content: ${done} of ${total}`);
    }
  });
  report(`storing ${content.items.length} demo items`);
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(({ password }) => hashPassword(password)));
  const unusable = await hashPassword(randomBytes(24).toString('base64url'));
  await db.transaction(async (tx) => {
    const now = new Date();
    const accounts = await insertAccounts(tx, hashes);
    const items = await insertCatalogue(tx, content, pictures);
    const customers = await insertCustomers(tx, content, unusable);
    await insertBackOffice(tx, content);
    await insertTrade(tx, content, { items, customers, cashierId: idOf(accounts, 'Cashier'), now });
    // After the sales: those were made at the full prices.
    await insertOffers(tx, content, { items, pictures, now });
    await insertReviews(tx, content, { items, customers, moderatorId: idOf(accounts, 'Staff'), now });
    const after = { items: content.items.length, accounts: DEMO_ACCOUNTS.length };
    await recordAudit(tx, SYSTEM, { action: 'seed', entity: 'items', entityId: null, after });
  });
  return true;
}

import { sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../audit/audit';
import { brands, categories, items, units } from '../catalogue/tables';
import { suppliers } from '../contacts/tables';
import { selectRows, type Db } from '../engine/database';
import { expenseCategories } from '../finance/tables';
import { insertUser } from '../identity/identity.queries';
import { hashPassword } from '../identity/passwords';
import { moveStock } from '../stock/movements';
import { addSerials } from '../stock/serials';
import { DEMO_ACCOUNTS } from './accounts';
import type { DemoExpenseCategory } from './expense-categories';
import type { DemoSupplier } from './suppliers';
import type { DemoBrand, DemoCategory, DemoItemFacts, DemoUnit } from './types';

/** What an empty demo database is filled with. */
export interface DemoContent {
  categories: readonly DemoCategory[];
  brands: readonly DemoBrand[];
  units: readonly DemoUnit[];
  /** In the order in which the shop shows them. */
  items: readonly DemoItemFacts[];
  suppliers: readonly DemoSupplier[];
  expenseCategories: readonly DemoExpenseCategory[];
  /** Draws the pictures into the uploads folder and returns their file names by slug. */
  renderPictures(
    uploadsDir: string,
    onProgress?: (done: number, total: number) => void,
  ): Promise<{ items: Readonly<Record<string, string>>; categories: Readonly<Record<string, string>> }>;
}

export type ReportProgress = (text: string) => void;

type Pictures = Awaited<ReturnType<DemoContent['renderPictures']>>;

async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await selectRows<{ filled: boolean }>(
    db,
    sql`select exists (select from users) or exists (select from items) or exists (select from brands) as filled`,
  );
  return row?.filled === false;
}

const quartersOf = (done: number, total: number) => Math.floor((4 * done) / total);

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) {
    throw new Error(`The demo content names "${key}", which does not exist.`);
  }
  return id;
}

async function insertReferences(tx: Db, content: DemoContent, pictures: Pictures) {
  const brandRows = await tx
    .insert(brands)
    .values(content.brands.map(({ brand_name, brand_slug }) => ({ name: brand_name, slug: brand_slug })))
    .returning({ id: brands.id, key: brands.slug });
  const categoryRows = await tx
    .insert(categories)
    .values(
      content.categories.map(({ category_name, category_slug, category_description }) => ({
        name: category_name,
        slug: category_slug,
        description: category_description,
        image: pictures.categories[category_slug] ?? null,
      })),
    )
    .returning({ id: categories.id, key: categories.slug });
  const unitRows = await tx
    .insert(units)
    .values(
      content.units.map(({ name, short_name, allow_decimal }) => ({
        name,
        shortName: short_name,
        allowDecimal: allow_decimal,
      })),
    )
    .returning({ id: units.id, key: units.shortName });
  const ids = (rows: { id: number; key: string }[]) => new Map(rows.map(({ id, key }) => [key, id]));
  return { brands: ids(brandRows), categories: ids(categoryRows), units: ids(unitRows) };
}

async function insertItems(tx: Db, content: DemoContent, pictures: Pictures): Promise<void> {
  const references = await insertReferences(tx, content, pictures);
  // Lists show the newest first, so the last one in is the first one seen.
  const ordered = [...content.items].reverse();
  const created = await tx
    .insert(items)
    .values(
      ordered.map((item) => ({
        slug: item.slug,
        title: item.title,
        actualName: item.actual_name,
        description: item.description,
        image: pictures.items[item.slug] ?? null,
        brandId: idOf(references.brands, item.brand),
        categoryId: idOf(references.categories, item.category),
        unitId: idOf(references.units, item.unit),
        initialPrice: item.initial_price * 100,
        actualPrice: item.actual_price * 100,
        isHotDeal: item.is_hot_deal,
        isNewArrival: item.is_new_arrival,
        condition: item.condition,
        requiresSerial: item.serials !== undefined,
      })),
    )
    .returning({ id: items.id, slug: items.slug });
  const ids = new Map(created.map(({ id, slug }) => [slug, id]));
  for (const { slug, serials } of ordered) {
    await addSerials(tx, idOf(ids, slug), serials ?? []);
  }
  // The stock of an item with serial numbers is the count of them (invariant 15).
  const opening = ordered
    .map(({ slug, serials, stock_count }) => ({
      itemId: idOf(ids, slug),
      onHand: serials ? serials.length : stock_count,
      reserved: 0,
    }))
    .filter(({ onHand }) => onHand > 0);
  await moveStock(tx, { cause: 'opening' }, opening);
}

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

async function insertAccounts(tx: Db, hashes: readonly string[]): Promise<void> {
  for (const [index, { name, email, role }] of DEMO_ACCOUNTS.entries()) {
    await insertUser(tx, { name, email, role, passwordHash: hashes[index] ?? '' });
  }
}

/** The demo content of the project, loaded only when it is needed. */
export async function loadDemoContent(): Promise<DemoContent> {
  const [catalogue, pictures, contacts, finance] = await Promise.all([
    import('./catalogue'),
    import('./pictures'),
    import('./suppliers'),
    import('./expense-categories'),
  ]);
  return {
    categories: catalogue.DEMO_CATEGORIES,
    brands: catalogue.DEMO_BRANDS,
    units: catalogue.DEMO_UNITS,
    items: catalogue.DEMO_ITEMS,
    suppliers: contacts.DEMO_SUPPLIERS,
    expenseCategories: finance.DEMO_EXPENSE_CATEGORIES,
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
  await db.transaction(async (tx) => {
    await insertAccounts(tx, hashes);
    await insertItems(tx, content, pictures);
    await insertBackOffice(tx, content);
    const after = { items: content.items.length, accounts: DEMO_ACCOUNTS.length };
    await recordAudit(tx, SYSTEM, { action: 'seed', entity: 'items', entityId: null, after });
  });
  return true;
}

import { customerCategories, customerLocations, parties } from '@ofisi/api/tables/contacts';
import type { Db } from '@ofisi/api/database';
import { setOpeningBalances } from '@ofisi/api/opening-balances';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { slugify } from '@ofisi/shared-shop/slug';
import { idOf, type DemoContent, type Ids } from '../content/content';

/** The day in Nairobi, `days` days before `now`. */
const owedSince = (now: Date, days: number) => nairobiDayOf(new Date(now.getTime() - days * 86_400_000));

/** Inserts the suppliers with the shop's earlier debts to them. @returns their ids by organization */
export async function insertSuppliers(tx: Db, { suppliers }: DemoContent, now: Date): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const supplier of suppliers) {
    const [added] = await tx
      .insert(parties)
      .values({
        kind: 'supplier',
        organization: supplier.organization,
        name: supplier.supplier_name,
        email: supplier.supplier_email,
        phone: supplier.supplier_phone,
        address: supplier.address,
        city: supplier.city,
        country: 'Kenya',
        paymentTerms: supplier.payment_terms,
      })
      .returning({ id: parties.id });
    ids.set(supplier.organization, added?.id ?? 0);
    await setOpeningBalances(
      tx,
      { id: added?.id ?? 0, kind: 'supplier' },
      {
        opening_balance: supplier.opening_balance * 100,
        advance_balance: null,
        opening_date: owedSince(now, supplier.owed_days),
      },
    );
  }
  return ids;
}

/** Inserts the missing names, each with its discount or cost. @returns the ids of all of them */
async function insertNamed(
  tx: Db,
  table: typeof customerCategories | typeof customerLocations,
  names: readonly string[],
  pricesOf: (name: string) => {
    readonly discount?: number;
    readonly deliveryFee?: number;
    readonly deliveryDays?: number;
  },
): Promise<Ids> {
  const rows = [...new Set(names)].sort().map((name) => ({ name, slug: slugify(name), ...pricesOf(name) }));
  if (rows.length > 0) {
    await tx.insert(table).values(rows).onConflictDoNothing();
  }
  const known = await tx.select({ id: table.id, name: table.name }).from(table);
  return new Map(known.map(({ id, name }) => [name, id]));
}

/** Inserts the customers with accounts and their earlier debts, and the categories and locations of all buyers. */
export async function insertAccountCustomers(
  tx: Db,
  { accountCustomers, counterPrices, sales }: DemoContent,
  now: Date,
): Promise<void> {
  const { discounts, deliveryFees, deliveryDays } = counterPrices;
  const buyers = [...accountCustomers, ...sales];
  const categories = await insertNamed(
    tx,
    customerCategories,
    buyers.map(({ category }) => category),
    (name) => ({ discount: discounts[name] ?? 0 }),
  );
  const locations = await insertNamed(
    tx,
    customerLocations,
    buyers.map(({ location }) => location),
    (name) => ({
      ...(name in deliveryFees && { deliveryFee: (deliveryFees[name] ?? 0) * 100 }),
      ...(name in deliveryDays && { deliveryDays: deliveryDays[name] ?? 0 }),
    }),
  );
  for (const customer of accountCustomers) {
    const [added] = await tx
      .insert(parties)
      .values({
        kind: 'customer',
        organization: customer.organization,
        name: customer.customer_name,
        email: customer.customer_email,
        phone: customer.customer_phone,
        address: customer.address,
        city: customer.city,
        country: 'Kenya',
        paymentTerms: customer.payment_terms,
        creditLimit: customer.credit_limit === null ? null : customer.credit_limit * 100,
        customerCategoryId: idOf(categories, customer.category),
        customerLocationId: idOf(locations, customer.location),
      })
      .returning({ id: parties.id });
    await setOpeningBalances(
      tx,
      { id: added?.id ?? 0, kind: 'customer' },
      {
        opening_balance: customer.opening_balance * 100,
        advance_balance: null,
        opening_date: owedSince(now, customer.owed_days),
      },
    );
  }
}

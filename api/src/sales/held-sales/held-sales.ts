import type { holdSaleForm, heldSaleResumedSchema } from '@ofisi/api-contract/sales/held-sales';
import { lineCents } from '@ofisi/shared-shop/sums';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit, type Actor } from '../../access/audit';
import { whoIsNow } from '../../contacts/merge/merge-parties';
import { selectRows, type Db } from '../../engine/database';
import { MOST_CENTS } from '../../engine/money';
import { intArray } from '../../engine/int-array';
import { invalid, notFound, Refusal } from '../../http/envelope';
import { readRow, readRows } from '../../resource/list';
import { saleCustomerList, saleItemList } from '../counter/counter.list';
import { heldSales, type HeldLine, type HeldSale } from '../../tables/sales';

/** Nobody looks through a longer list. */
const MOST_HELD = 100;

const ENTITY = 'held_sales';

const totalOf = (items: readonly HeldLine[]): number =>
  items.reduce(
    (sum, { price, quantity, discount }) => sum + lineCents(price / 100, quantity, (discount ?? 0) / 100),
    0,
  );

/**
 * Puts a sale aside: its lines and its customer, not the payments. It holds no stock.
 * @throws Refusal 400 for a discount that the seller may not give, 409 when too many are held
 * @returns its id
 */
export async function holdSale(
  tx: Db,
  { name, customer_id: customer, ...sale }: z.output<typeof holdSaleForm>,
  { actor, mayDiscount }: { readonly actor: Actor; readonly mayDiscount: boolean },
): Promise<number> {
  const discounted = sale.items.findIndex(({ discount }) => discount);
  if (discounted >= 0 && !mayDiscount) {
    throw invalid({ [`items.${discounted}.discount`]: ['You do not have permission to give discounts.'] });
  }
  const total = totalOf(sale.items);
  if (total < 0 || total > MOST_CENTS) {
    throw invalid({ items: ['A sale cannot have this total.'] });
  }
  // Without the lock, two sellers at once would both find room for one more.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('held sales', 0))`);
  if ((await tx.$count(heldSales, isNull(heldSales.outcome))) >= MOST_HELD) {
    throw new Refusal(409, `${MOST_HELD} sales are already on hold. Resume or discard some of them first.`);
  }
  const [row] = await tx
    .insert(heldSales)
    .values({ name, sale: { ...sale, customer_id: customer ?? null }, total, heldBy: actor.userId })
    .returning({ id: heldSales.id });
  const id = row?.id ?? 0;
  const after = { name, total: total / 100, lines: sale.items.length };
  await recordAudit(tx, actor, { action: 'create', entity: ENTITY, entityId: id, after });
  return id;
}

const ENDINGS = { resumed: 'resumed', discarded: 'discarded' } as const;

/**
 * Takes a held sale off the list; only the first caller succeeds.
 * @throws Refusal 404, 409 naming who has resumed or discarded it
 */
export async function endHeldSale(
  tx: Db,
  id: number,
  outcome: keyof typeof ENDINGS,
  actor: Actor,
): Promise<typeof heldSales.$inferSelect> {
  const [row] = await tx
    .update(heldSales)
    .set({ outcome, endedBy: actor.userId, endedAt: new Date() })
    .where(and(eq(heldSales.id, id), isNull(heldSales.outcome)))
    .returning();
  if (!row) {
    throw await endedAlready(tx, id, actor);
  }
  const before = { name: row.name, total: row.total / 100 };
  await recordAudit(tx, actor, {
    action: outcome === 'resumed' ? 'resume' : 'delete',
    entity: ENTITY,
    entityId: id,
    before,
  });
  return row;
}

async function endedAlready(tx: Db, id: number, actor: Actor): Promise<Refusal> {
  const [ended] = await selectRows<{ outcome: keyof typeof ENDINGS; by: number | null; name: string | null }>(
    tx,
    sql`select outcome, ended_by as by, users.name from held_sales left join users on users.id = ended_by where held_sales.id = ${id}`,
  );
  if (!ended) {
    return notFound('This sale is no longer on hold.');
  }
  const who = ended.by === actor.userId ? 'You have' : `${ended.name ?? 'Someone else'} has`;
  return new Refusal(409, `${who} already ${ENDINGS[ended.outcome]} this sale.`);
}

interface Found {
  readonly items: ReadonlyMap<number, Resumed['items'][number]['item']>;
  readonly titles: ReadonlyMap<number, string>;
  /** Serial numbers that can still be sold, by item. */
  readonly inStock: ReadonlySet<string>;
}

type Resumed = z.output<typeof heldSaleResumedSchema>['sale'];

const unitKey = (item: number, serial: string) => `${item} ${serial.trim().toUpperCase()}`;

async function findItems(tx: Db, lines: readonly HeldLine[]): Promise<Found> {
  const ids = lines.map((line) => line.item_id);
  const items = await readRows(tx, saleItemList, ids);
  const titles = await selectRows<{ id: number; title: string }>(
    tx,
    sql`select id, title from items where id = any(${intArray(ids)})`,
  );
  const units = await selectRows<{ item: number; serial: string }>(
    tx,
    sql`select item_id as item, serial_number as serial from item_serials
        where status = 'in_stock' and item_id = any(${intArray(ids)})
          and upper(trim(serial_number)) in (
            select upper(trim(serial)) from jsonb_array_elements_text(${JSON.stringify(lines.flatMap(({ serials }) => serials))}::jsonb) serial
          )`,
  );
  return {
    items: new Map(items.map((item) => [item.id, item])),
    titles: new Map(titles.map(({ id, title }) => [id, title])),
    inStock: new Set(units.map(({ item, serial }) => unitKey(item, serial))),
  };
}

/** The line as it can be sold now, and what has changed about it. */
function resumeLine(line: HeldLine, { items, titles, inStock }: Found, mayDiscount: boolean) {
  const item = items.get(line.item_id);
  if (!item) {
    return { changes: [`${titles.get(line.item_id) ?? 'An item'} is no longer sold, and was removed.`] };
  }
  const serials = line.serials.filter((serial) => inStock.has(unitKey(item.id, serial)));
  const gone = line.serials.filter((serial) => !serials.includes(serial));
  const isDiscounted = line.discount !== null && line.discount > 0;
  return {
    line: {
      item,
      quantity: line.quantity,
      discount: isDiscounted && mayDiscount ? line.discount / 100 : null,
      typed_discount: mayDiscount ? (line.typed_discount ?? null) : null,
      serials,
      held_price: line.price / 100,
    },
    changes: [
      ...(item.available < line.quantity
        ? [`${item.title}: ${item.available > 0 ? `only ${item.available} left` : 'nothing is left'} in stock.`]
        : []),
      ...gone.map((serial) => `${item.title}, ${serial}: this unit is no longer for sale, and was removed.`),
      ...(isDiscounted && !mayDiscount ? [`The discount on ${item.title} was removed: you can’t give discounts.`] : []),
    ],
  };
}

async function findCustomer(tx: Db, { customer_id: id }: HeldSale) {
  return id === null ? undefined : readRow(tx, saleCustomerList, await whoIsNow(tx, 'customer', id));
}

/** A held sale with its items and customer as they are now, and a list of what has changed. */
export async function resumedSale(
  tx: Db,
  { name, sale }: Pick<typeof heldSales.$inferSelect, 'name' | 'sale'>,
  mayDiscount: boolean,
): Promise<{ sale: Resumed; changes: string[] }> {
  const found = await findItems(tx, sale.items);
  const lines = sale.items.map((line) => resumeLine(line, found, mayDiscount));
  const customer = await findCustomer(tx, sale);
  const isGone = sale.customer_id !== null && !customer;
  return {
    sale: {
      name,
      first_name: sale.first_name,
      last_name: sale.last_name,
      phone_number: sale.phone_number,
      location: sale.location,
      delivery_address: sale.delivery_address,
      customerCategory: sale.customerCategory,
      customerLocation: sale.customerLocation,
      delivery: sale.delivery,
      sale_discount: mayDiscount ? (sale.sale_discount ?? null) : null,
      customer: customer ?? null,
      items: lines.flatMap(({ line }) => (line ? [line] : [])),
    },
    changes: [
      ...(isGone ? ['The customer of this sale is no longer active. Choose who buys.'] : []),
      ...lines.flatMap(({ changes }) => changes),
    ],
  };
}

/** How long a sale is kept on hold, in days. */
const KEPT_DAYS = 7;

/** Removes held sales that nobody came back for, and the records of resumed and discarded ones. */
export async function removeOldHeldSales(db: Db): Promise<void> {
  await db.execute(sql`delete from held_sales where created_at < now() - make_interval(days => ${KEPT_DAYS})`);
}

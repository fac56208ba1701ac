import type {
  BulkChangePreparedResponse,
  CategoryChangeForm,
  PreparedLine,
  PriceChangeForm,
  StateChangeForm,
} from '@ofisi/api-contract/catalogue/bulk-changes';
import { centsOf } from '@ofisi/shared-shop/sums';
import { eq, isNull, and } from 'drizzle-orm';
import { sessionOf } from '../../../access/guard';
import type { Db } from '../../../engine/database';
import { MOST_CENTS } from '../../../engine/money';
import { invalid } from '../../../http/envelope';
import { readRow, readRows } from '../../../resource/list';
import { insertRow, type WriteContext } from '../../../resource/resource';
import { bulkChangeLines, bulkChanges } from '../../../tables/bulk-changes';
import { categories } from '../../../tables/catalogue';
import { itemList } from '../manage/staff-items.list';
import type { StaffItem } from '../manage/write-item';
import { bulkChangeList } from './bulk-changes.list';
import { nameItems, readTitles } from './name-items';
import { newPrice } from './new-price';
import { readPriceFacts } from './price-facts';

type Prepared = Omit<BulkChangePreparedResponse, 'status'>;
type LineValues = typeof bulkChangeLines.$inferInsert;

/** The chosen items by title. @throws Refusal 400 when some are no longer sold */
async function readItems(tx: Db, chosen: readonly number[]): Promise<StaffItem[]> {
  const ids = [...new Set(chosen)];
  const items = await readRows(tx, itemList, ids);
  if (items.length < ids.length) {
    const known = new Set(items.map(({ id }) => id));
    const gone = await readTitles(
      tx,
      ids.filter((id) => !known.has(id)),
    );
    const names = gone.length > 0 ? nameItems(gone) : 'Some of them';
    throw invalid({ ids: [`Choose the items again: ${names} can no longer be changed.`] });
  }
  return items.sort((one, other) => one.title.localeCompare(other.title) || one.id - other.id);
}

/** Stores the change with the items that it concerns. @throws Refusal 400 when there are none */
async function store(
  { tx, request }: WriteContext,
  terms: Omit<typeof bulkChanges.$inferInsert, 'items' | 'userId'>,
  lines: readonly Omit<LineValues, 'bulkChangeId'>[],
  nothing: Readonly<Record<string, string[]>>,
): Promise<Prepared['change']> {
  if (lines.length === 0) {
    throw invalid(nothing);
  }
  const { userId } = sessionOf(request);
  const id = await insertRow(tx, bulkChanges, { ...terms, items: lines.length, userId });
  await tx.insert(bulkChangeLines).values(lines.map((line) => ({ ...line, bulkChangeId: id })));
  const change = await readRow(tx, bulkChangeList, id);
  if (!change) {
    throw new Error(`The bulk change ${id} was not stored.`);
  }
  return change;
}

const shownItem = ({ id, title, sku }: StaffItem) => ({ item_id: id, title, sku });

const NO_STATE = { state_before: null, state_after: null };
const NO_CATEGORY = { category_before: null, category_after: null };
const NO_PRICE = { price_before: null, price_after: null, offer: null, charged_after: null, old_price_after: null };
const NO_COST = { cost: null, is_below_cost: null };

/**
 * Computes new selling prices and keeps them, so that exactly these are applied later (decision BO-157). Nothing is changed yet.
 * @throws Refusal 400 naming the items whose new price is impossible
 */
export async function preparePriceChange(context: WriteContext, input: PriceChangeForm, now: Date): Promise<Prepared> {
  const { tx, request } = context;
  const { by, change, round_to: roundTo, rounding } = input;
  const priced = (await readItems(tx, input.ids)).map((item) => {
    const before = centsOf(item.actual_price);
    return { item, before, after: newPrice(before, input) };
  });
  const titles = (wrong: typeof priced) => nameItems(wrong.map(({ item }) => item.title));
  // A price of 0 stays 0: that of a service, which is set when it is sold.
  const tooLow = priced.filter(({ before, after }) => after < 0 || (after === 0 && before > 0));
  const tooHigh = priced.filter(({ after }) => after > MOST_CENTS);
  if (tooLow.length > 0) {
    throw invalid({ change: [`Choose a smaller change: the new price would not be above 0 for ${titles(tooLow)}.`] });
  }
  if (tooHigh.length > 0) {
    throw invalid({ change: [`The new price would be too high for ${titles(tooHigh)}.`] });
  }
  const facts = await readPriceFacts(tx, priced, now);
  const seesCosts = sessionOf(request).permissions.has('purchases.manage');
  const lines = priced.map(({ item, before, after }): PreparedLine => ({
    ...shownItem(item),
    price_before: before / 100,
    price_after: after / 100,
    ...NO_CATEGORY,
    ...NO_STATE,
    ...facts(item, after),
    ...(seesCosts ? {} : NO_COST),
  }));
  const stored = await store(
    context,
    { field: 'price', by, change: (change ?? 0) / 100, roundTo, rounding },
    priced
      .filter(({ before, after }) => before !== after)
      .map(({ item, before, after }) => ({
        itemId: item.id,
        version: item.version,
        priceBefore: before,
        priceAfter: after,
      })),
    { change: ['No price would change. Enter another change, or round less.'] },
  );
  return { change: stored, lines };
}

/** Keeps which items would move to a category. @throws Refusal 400 when it is unknown, or all items are in it */
export async function prepareCategoryChange(context: WriteContext, input: CategoryChangeForm): Promise<Prepared> {
  const { tx } = context;
  const [category] = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.id, input.category_id), isNull(categories.archivedAt)));
  if (!category) {
    throw invalid({ category_id: ['There is no such category.'] });
  }
  const items = await readItems(tx, input.ids);
  const lines = items.map((item): PreparedLine => ({
    ...shownItem(item),
    ...NO_PRICE,
    ...NO_COST,
    ...NO_STATE,
    category_before: item.category,
    category_after: category.name,
  }));
  const stored = await store(
    context,
    { field: 'category', categoryId: category.id },
    items
      .filter((item) => item.category_id !== category.id)
      .map((item) => ({
        itemId: item.id,
        version: item.version,
        categoryBefore: item.category_id,
        categoryAfter: category.id,
      })),
    { category_id: ['All of these items are in this category already.'] },
  );
  return { change: stored, lines };
}

/** Keeps which items would get a state. @throws Refusal 400 when all items have it */
export async function prepareStateChange(context: WriteContext, { ids, state }: StateChangeForm): Promise<Prepared> {
  const items = await readItems(context.tx, ids);
  const lines = items.map((item): PreparedLine => ({
    ...shownItem(item),
    ...NO_PRICE,
    ...NO_COST,
    ...NO_CATEGORY,
    state_before: item.state,
    state_after: state,
  }));
  const stored = await store(
    context,
    { field: 'state', state },
    items
      .filter((item) => item.state !== state)
      .map((item) => ({ itemId: item.id, version: item.version, stateBefore: item.state, stateAfter: state })),
    { state: ['All of these items have this state already.'] },
  );
  return { change: stored, lines };
}

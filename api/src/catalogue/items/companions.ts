import { asc } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import type { Item, OpenArrivalResponse } from '../../wire';
import { itemCompatibility } from '../tables';

/** One line of `item_compatibility`: what fits, and into what. */
export interface Fit {
  readonly supplyId: number;
  readonly machineId: number;
}

/** Which supplies and spares fit which machines. */
export const listFits = (db: Db): Promise<Fit[]> =>
  db
    .select({ supplyId: itemCompatibility.supplyId, machineId: itemCompatibility.machineId })
    .from(itemCompatibility)
    .orderBy(asc(itemCompatibility.supplyId), asc(itemCompatibility.machineId));

const MOST_FITTING = 12;
const MOST_RELATED = 4;
/** As if an item of the same brand cost half as much more or less than it does. */
const BRAND_WORTH = Math.log(1.5);

const inStockFirst = (one: Item, other: Item) => Number(other.available > 0) - Number(one.available > 0);

/** How unlike two prices are, whichever is the higher: 0 for the same. */
const distance = (one: Item, other: Item) =>
  Math.abs(Math.log((one.effective_price + 1) / (other.effective_price + 1)));

/** Items of the same category, in stock first, nearest in price; one of the same brand counts as nearer. */
function relatedTo(item: Item, candidates: readonly Item[]): Item[] {
  const apart = (other: Item) => distance(item, other) - (item.brand?.id === other.brand?.id ? BRAND_WORTH : 0);
  return candidates
    .filter(({ category_slug }) => category_slug === item.category_slug)
    .map((other) => ({ other, apart: apart(other) }))
    .sort((one, two) => inStockFirst(one.other, two.other) || one.apart - two.apart || two.other.id - one.other.id)
    .slice(0, MOST_RELATED)
    .map(({ other }) => other);
}

/** What the product page shows beside an item; none of it twice, and nothing that is no longer sold. */
export function companionsOf(
  item: Item,
  items: readonly Item[],
  fits: readonly Fit[],
): Pick<OpenArrivalResponse, 'fits' | 'supplies' | 'related'> {
  const machineIds = new Set(fits.filter(({ supplyId }) => supplyId === item.id).map(({ machineId }) => machineId));
  const supplyIds = new Set(fits.filter(({ machineId }) => machineId === item.id).map(({ supplyId }) => supplyId));
  const pick = (ids: ReadonlySet<number>) =>
    items
      .filter(({ id }) => ids.has(id))
      .sort(inStockFirst)
      .slice(0, MOST_FITTING);
  const others = items.filter(({ id }) => id !== item.id && !machineIds.has(id) && !supplyIds.has(id));
  return { fits: pick(machineIds), supplies: pick(supplyIds), related: relatedTo(item, others) };
}

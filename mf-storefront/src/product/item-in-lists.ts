import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { QueryClient } from '@tanstack/react-query';

/** Not the part of an item that the search suggests, nor the item as staff see it, whose description is a list. */
const isItem = (value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  'effective_price' in value &&
  'description' in value &&
  typeof value.description === 'string';

/** The item with this slug in any list of items that the visit has read: a page of the shop, new arrivals, similar items. */
export function itemInLists(client: QueryClient, slug: string): Item | undefined {
  const bodies = client.getQueryCache().getAll();
  const lists = bodies.flatMap(({ state }) => Object.values(state.data ?? {}) as unknown[]).filter(Array.isArray);
  return lists.flat().find((one: unknown): one is Item => isItem(one) && one.slug === slug);
}

import type { Item } from '@ofisi/api-contract/catalogue/items';
import { MAX_CART_QUANTITY, useCart } from '@ofisi/shared-page/cart';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { centsOf, lineTotal } from '@ofisi/shared-shop/sums';
import { useState } from 'react';
import { useArrival } from '../catalogue/catalogue';
import { comparedIds, useCompared } from '../compare/use-compared';
import type { WantedItem } from './request-quote';

/** Parses a whole number that a line may have; null for anything else. */
function readQuantity(text: string): number | null {
  const quantity = Number(text);
  return /^\d+$/.test(text.trim()) && quantity >= 1 && quantity <= MAX_CART_QUANTITY ? quantity : null;
}

/** The longest search, in characters. */
const MOST_LETTERS = 100;

/** What a search did not find, in `?words=<search>`: it is asked for in words, without items. */
export const useWantedWords = (): string => (useSearchParams()[0].get('words') ?? '').trim().slice(0, MOST_LETTERS);

/** One product whose quantity is typed here. */
export interface WantedLine {
  readonly item: Item;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Null if what was typed is no quantity. */
  readonly quantity: number | null;
}

/**
 * The items of a quote request: the product in `?item=<slug>&quantity=<n>` or those in `?items=<ids>` (decision SF-79), whose quantities can
 * be changed, otherwise the cart. `lines` is null for the cart; `items` is null while products are loading or a quantity is invalid; `total`
 * is at the prices when they were read, in shillings.
 */
export function useWantedItems() {
  const [query] = useSearchParams();
  const slug = query.get('item') ?? '';
  const ids = slug === '' ? comparedIds(query) : null;
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const inCart = useCart(({ items }) => items);
  const one = useArrival(slug, slug !== '');
  const several = useCompared(ids);

  if ((slug === '' || one.isError) && (ids === null || several.isError)) {
    const cents = inCart.reduce((sum, line) => sum + centsOf(line.actual_price) * line.quantity, 0);
    const items: readonly WantedItem[] = inCart;
    return { lines: null, isLoading: false, items, total: cents / 100, compared: null } as const;
  }
  const found = slug === '' ? several.data : one.data && [one.data];
  const lines = (found ?? []).map((item): WantedLine => {
    const text = typed[item.id] ?? (slug === '' ? null : query.get('quantity')) ?? '1';
    return {
      item,
      typed: text,
      setTyped: (now) => setTyped((before) => ({ ...before, [item.id]: now })),
      quantity: readQuantity(text),
    };
  });
  const cents = lines.reduce(
    (sum, { item, quantity }) => sum + centsOf(lineTotal(item.effective_price, quantity ?? 0)),
    0,
  );
  const items = lines.flatMap(({ item: { id, title }, quantity }) =>
    quantity === null ? [] : { id, title, quantity },
  );
  return {
    lines,
    isLoading: found === undefined,
    items: items.length === lines.length ? items : null,
    total: cents / 100,
    compared: ids,
  } as const;
}

export type WantedItems = ReturnType<typeof useWantedItems>;

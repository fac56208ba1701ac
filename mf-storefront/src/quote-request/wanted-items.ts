import { MAX_CART_QUANTITY, useCart } from '@ofisi/shared-page/cart';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { centsOf, lineTotal } from '@ofisi/shared-shop/sums';
import { useState } from 'react';
import { useArrival } from '../catalogue/catalogue';
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

/**
 * The items of a quote request: the product in `?item=<slug>&quantity=<n>`, whose quantity can be changed, otherwise the cart. `items` is
 * null while the product is loading; `total` is at the prices when they were read, in shillings.
 */
export function useWantedItems() {
  const [query] = useSearchParams();
  const slug = query.get('item') ?? '';
  const [typed, setTyped] = useState(query.get('quantity') ?? '1');
  const inCart = useCart(({ items }) => items);
  const { data: item, isError } = useArrival(slug, slug !== '');
  const quantity = readQuantity(typed);

  if (slug === '' || isError) {
    const items: readonly WantedItem[] = inCart;
    const cents = inCart.reduce((sum, line) => sum + centsOf(line.actual_price) * line.quantity, 0);
    return { items, total: cents / 100, ofCart: true } as const;
  }
  if (!item) return { items: null, total: 0, ofCart: false, typed, setTyped, quantity } as const;
  const items: readonly WantedItem[] = [{ id: item.id, title: item.title, quantity: quantity ?? 0 }];
  const total = lineTotal(item.effective_price, quantity ?? 0);
  return { items, total, ofCart: false, typed, setTyped, quantity } as const;
}

export type WantedItems = ReturnType<typeof useWantedItems>;

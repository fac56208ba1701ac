import type { CartQuoteResponse } from '@ofisi/api-contract/sales/place-order';
import { post } from '@ofisi/shared-auth/http';
import { type CartItem, MAX_CART_QUANTITY, useCart } from '@ofisi/shared-page/cart';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkLines, type CartAnswer, type CheckedLine, isBuyable, sumUp, type Sums, updateAnswer } from './cart-check';
import { useDebounced, useWithin } from './timing';

const PATH = '/cart/quote';

/** Query key of the newest response, whatever lines it was about: its prices count until there is another. */
const NEWEST = [PATH, 'newest'];

/** The API quotes at most as many lines as one order may have. */
const MAX_LINES = 100;

/** Debounce time: long enough to type a number of two digits. */
const DEBOUNCE_MS = 400;

/** How long the page waits for today's prices before it shows the cart as stored. */
const PATIENCE_MS = 2_000;

const linesOf = (items: readonly CartItem[]): string =>
  JSON.stringify(
    items.slice(0, MAX_LINES).map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, MAX_CART_QUANTITY) })),
  );

export interface CartCheck {
  readonly lines: readonly CheckedLine[];
  /** The lines that are ordered and summed up: all except those that are entirely unavailable. */
  readonly orderable: readonly CheckedLine[];
  readonly sums: Sums;
  /** The terms on which an order is accepted; undefined until the server has responded. */
  readonly terms: CartAnswer['terms'];
  /** The first response may arrive at any moment, and would move everything that is shown by then. */
  readonly isExpected: boolean;
  /** Today's prices could not be requested. The shopper may still order: the order is checked again. */
  readonly isUnchecked: boolean;
  /** Applies the response of a refused order, which is newer; null refetches. */
  readonly correct: (answer: CartAnswer | null) => void;
}

/** The stored cart, checked with the shop when the page opens, after each change and on return to the page (decision SF-39). */
export function useCartCheck(): CartCheck {
  const items = useCart((cart) => cart.items);
  const isUncertain = useCart((cart) => cart.isUncertain);
  const client = useQueryClient();
  const lines = linesOf(items);
  const settled = useDebounced(lines, DEBOUNCE_MS);
  const isPatient = useWithin(PATIENCE_MS);
  const quote = useQuery({
    queryKey: [PATH, settled],
    queryFn: async ({ signal }) => {
      const answer = await post<CartQuoteResponse>(PATH, { items: JSON.parse(settled) as unknown }, undefined, signal);
      client.setQueryData<CartAnswer>(NEWEST, answer);
      return answer;
    },
    placeholderData: keepPreviousData,
    // While an order may exist that holds these very pieces, the stock says nothing about this cart.
    enabled: items.length > 0 && settled !== '[]' && !isUncertain,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
  const answer = quote.data ?? client.getQueryData<CartAnswer>(NEWEST);
  const checked = checkLines(items, answer);
  return {
    lines: checked,
    orderable: checked.filter(isBuyable),
    terms: answer?.terms,
    sums: sumUp(checked, answer?.quote),
    isExpected: isPatient && !answer && quote.fetchStatus === 'fetching' && quote.failureCount === 0,
    isUnchecked: quote.isError,
    correct: (newer) => {
      if (!newer) return void client.invalidateQueries({ queryKey: [PATH, settled] });
      const corrected = updateAnswer(answer, newer);
      client.setQueryData<CartAnswer>(NEWEST, corrected);
      client.setQueryData<CartAnswer>([PATH, settled], corrected);
    },
  };
}

import type { CartQuoteResponse } from '@ofisi/api-contract/sales/place-order';
import type { Answer } from '@ofisi/shared-auth/testing/api-server';
import type { CartItem } from '@ofisi/shared-page/cart';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TOKEN } from './orders';

/** One piece at KES 1,000; a test sets the fields that matter to it. */
export const cartLine = (id: number, facts: Partial<CartItem> = {}): CartItem => ({
  id,
  title: `Item ${id}`,
  actual_name: `Model ${id}`,
  actual_price: 1000,
  initial_price: 1000,
  image: '',
  slug: `item-${id}`,
  quantity: 1,
  ...facts,
});

/** The response to a placed order. */
export const PLACED = {
  message: 'Order placed successfully',
  order: { number: 'ORD1000123', invoice: 'ORD1000123', token: TOKEN, total: 4000, payment_status: 'pending' },
};

/** The shop's current data of items; by default plenty in stock at the price in the cart. */
export type Stocked = Readonly<
  Record<number, { readonly price?: number; readonly available?: number; readonly isService?: boolean }>
>;

/** The shop's terms for unpaid orders, unless a test sets others. */
export const TERMS = { reservation_minutes: 30, unpaid_limit: { pieces: 15, amount: 1_000_000 }, places: [] };

/** Stub of POST /cart/quote. */
export const quoting =
  (stocked: Stocked = {}, gone: readonly number[] = []): Answer =>
  ({ body }) => {
    const { items } = body as { items: readonly { id: number; quantity: number }[] };
    const lines = items
      .filter(({ id }) => !gone.includes(id))
      .map(({ id, quantity }) => {
        const { price = 1000, available = 99, isService = false } = stocked[id] ?? {};
        const line = { id, title: `Item ${id}`, price, quantity, available, line_total: price * quantity };
        return isService ? { ...line, is_service: true } : line;
      });
    const subtotal = lines.reduce((sum, { line_total }) => sum + line_total, 0);
    const total = Math.round(subtotal);
    const quote = { lines, subtotal, rounding: total - subtotal, total };
    const unavailable = gone.filter((id) => items.some((item) => item.id === id));
    return [{ quote, unavailable, terms: TERMS } satisfies Omit<CartQuoteResponse, 'status'>, 200];
  };

export const placeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' });

/** The row with the total. */
export const total = () => screen.getByText('Total').closest('div');

const DETAILS = {
  'First name': 'Achieng',
  'Last name': 'Otieno',
  Phone: '0712 345 678',
  'Town or area': 'Nairobi',
  'Street, building, floor': 'Moi Avenue 1',
};

/** Fills every field of the checkout form, as a browser's autofill does. */
export async function fillCheckout(user: UserEvent): Promise<void> {
  for (const [label, text] of Object.entries(DETAILS)) {
    await user.clear(screen.getByLabelText(label));
    await user.paste(text);
  }
}

import { useCart } from '@ofisi/shared-page/cart';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { cartLine, quoting, TERMS } from '../testing/cart';
import { CartPage } from './cart-page';

const server = apiServer();

const sumOf = () => screen.queryByText('VAT included')?.closest('div')?.textContent;

function open(rates: readonly number[] | null) {
  useCart.setState({ items: [cartLine(1, { quantity: 2 }), cartLine(2)] });
  const vat = rates && { delivery: 16, items: rates.map((rate, place) => ({ id: place + 1, rate })) };
  server.post('/cart/quote', async (call) => {
    const [answer, status] = (await quoting()(call)) as [object, number];
    return [{ ...answer, terms: { ...TERMS, ...(vat && { vat }) } }, status];
  });
  renderScreen(<CartPage />);
  return screen.findByText('Total');
}

it.each([
  [[16, 0], 'VAT includedKES 275.86'],
  [[16, 8], 'VAT includedKES 349.93'],
  [[0, 0], undefined],
  [null, undefined],
])('the cart says how much VAT its total includes: %j', async (rates, sum) => {
  await open(rates);
  await screen.findByRole('button', { name: 'Place Order' });
  expect(sumOf()).toBe(sum);
});

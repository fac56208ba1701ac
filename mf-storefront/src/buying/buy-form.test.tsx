import { useCart } from '@ofisi/shared-page/cart';
import { useNotices } from '@ofisi/shared-page/notices';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { item } from '../testing/catalogue';
import { BuyForm } from './buy-form';

const open = (quantity?: number) =>
  renderScreen(
    <BuyForm item={item(7, { effective_price: 900 })} {...(quantity === undefined ? {} : { quantity })}>
      <button type="submit">Add</button>
    </BuyForm>,
    { path: '/', at: '/' },
  );
const inCart = () => useCart.getState().items;
const notices = () => useNotices.getState().notices.map(({ text }) => text);

beforeEach(() => {
  useCart.setState({ items: [] });
  useNotices.setState({ notices: [] });
});

it.each([undefined, 3])('announces what it adds before hydration (quantity %s)', async (quantity) => {
  const { user } = open(quantity);
  const button = screen.getByRole('button', { name: 'Add' });
  await user.click(button);
  expect(inCart()).toMatchObject([{ id: 7, actual_price: 900, quantity: quantity ?? 1 }]);
  expect([JSON.parse(button.closest('form')?.dataset['cartLine'] ?? '')]).toEqual(inCart());
});

it('only announces an item that was already added', async () => {
  const { user } = open();
  const button = screen.getByRole('button', { name: 'Add' });
  button.dataset['added'] = '';
  await user.click(button);
  expect(inCart()).toEqual([]);
  expect(notices()).toEqual(['Item added successfully']);
  delete button.dataset['added'];
  await user.click(button);
  expect(inCart()).toMatchObject([{ id: 7, quantity: 1 }]);
});

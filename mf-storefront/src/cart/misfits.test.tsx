import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useCart } from '@ofisi/shared-page/cart';
import { screen, waitFor } from '@testing-library/react';
import { cartLine, quoting } from '../testing/cart';
import { CartPage } from './cart-page';

const server = apiServer();
const HP_1020 = { id: 3, slug: 'hp-laserjet-1020', name: 'HP LaserJet 1020' };
const L3250 = { id: 4, slug: 'epson-l3250', name: 'Epson L3250' };

beforeEach(() => {
  useCart.setState({ items: [cartLine(1), cartLine(2)], orderKey: 'key-1', isUncertain: false });
  server.post('/cart/quote', quoting());
  localStorage.setItem('ofisi_machines', '[3,4]');
});

async function open(machines: readonly object[], items: readonly object[]) {
  server.get('/find-machines', { brands: [], machines, more: false });
  const calls = server.get('/view-misfits', { items, machines });
  const view = renderScreen(<CartPage />, { path: '/shop/cart', at: '/shop/cart' });
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  return { ...view, calls };
}

it('says which supply fits none of the shopper’s machines, and leads to what does', async () => {
  const { container, calls } = await open([HP_1020], [{ id: 2, kind: 'toner' }]);
  expect(await screen.findByText(/This toner does not fit your HP LaserJet 1020\./)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'See what fits' })).toHaveAttribute('href', '/machine/hp-laserjet-1020');
  expect(calls[0]?.url).toContain('items=1,2&machines=3');
  await expectAccessible(container);
});

it('names several machines, and leads to all of them', async () => {
  await open([HP_1020, L3250], [{ id: 1, kind: 'unheard-of' }]);
  expect(
    await screen.findByText(/This item does not fit any of your machines \(HP LaserJet 1020, Epson L3250\)\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what fits' })).toHaveAttribute('href', '/machines');
});

it('says nothing while it cannot know', async () => {
  server.get('/view-misfits', { message: 'No.' }, 500);
  localStorage.setItem('ofisi_machines', '[]');
  const { calls } = await open([], []);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByText(/does not fit/)).not.toBeInTheDocument();
  expect(calls).toHaveLength(0);
});

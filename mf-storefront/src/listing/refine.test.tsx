import { useCart } from '@ofisi/shared-page/cart';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { screen, waitFor, within } from '@testing-library/react';
import { items, pagesOf, printers, queriesOf, toners } from '../testing/catalogue';
import { openShop } from '../testing/open-shop';

const server = apiServer();

const filters = [
  { label: 'Brand', options: [{ key: 'brand', value: 'hp', label: 'HP', count: 12 }] },
  {
    label: 'Price range',
    options: [
      { key: 'price', value: '-5000', label: 'Up to 5,000', count: 3 },
      { key: 'price', value: '5000-20000', label: '5,000 – 20,000', count: 9 },
    ],
  },
  {
    label: 'Paper size',
    options: [
      { key: 'paper', value: 'a4', label: 'A4', count: 8 },
      { key: 'paper', value: 'a3', label: 'A3', count: null },
    ],
  },
  { label: 'Features', options: [{ key: 'wifi', value: 'yes', label: 'Wi-Fi', count: 5 }] },
];

beforeEach(() => {
  useCart.setState({ items: [] });
  server.get('/view-product-categories', { categories: [toners, printers] });
  server.get('/view-item-filters', { filters });
});

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('each choice is a link that keeps the other filters and goes back to page 1', async () => {
  server.get('/view-items', pagesOf(items(30)));
  openShop('/shop?page=2&sort=price&with=wifi-yes');
  expect(await screen.findByRole('link', { name: 'HP (12)' })).toHaveAttribute('rel', 'nofollow');
  expect(addressOf('HP (12)')).toBe('/shop?sort=price&with=wifi-yes&brand=hp');
  expect(addressOf('Up to 5,000 (3)')).toBe('/shop?sort=price&with=wifi-yes&max=5000');
  expect(addressOf('5,000 – 20,000 (9)')).toBe('/shop?sort=price&with=wifi-yes&min=5000&max=20000');
  expect(addressOf('A3')).toBe('/shop?sort=price&with=paper-a3.wifi-yes');
  expect(addressOf('Wi-Fi (5)')).toBe('/shop?sort=price');
  expect(addressOf('Clear filters')).toBe('/shop?sort=price');
});

test('choices change the list; of one kind there is one at a time, and a second press takes it back', async () => {
  const calls = server.get('/view-items', pagesOf(items(3)));
  const asked = server.get('/view-item-filters', { filters });
  const { user, router } = openShop();
  await user.click(await screen.findByRole('link', { name: 'A4 (8)' }));
  await waitFor(() => expect(queriesOf(calls).at(-1)).toBe('?per_page=8&with=paper-a4'));
  expect(screen.getByRole('link', { name: 'A4 (8)' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'A3' }));
  await waitFor(() => expect(queriesOf(calls).at(-1)).toBe('?per_page=8&with=paper-a3'));
  await user.click(screen.getByRole('link', { name: 'Up to 5,000 (3)' }));
  await waitFor(() => expect(queriesOf(asked).at(-1)).toBe('?max=5000&with=paper-a3'));
  await user.click(screen.getByRole('link', { name: 'A3' }));
  await user.click(screen.getByRole('link', { name: 'Up to 5,000 (3)' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
});

test('a search keeps the choices, in the form too', async () => {
  const calls = server.get('/view-items', pagesOf(items(3)));
  server.get('/search-items', { items: [], similar: [] });
  server.get('/search-suggestions', { items: [], categories: [], models: [] });
  const { user, container } = openShop('/shop?with=wifi-yes&brand=hp');
  await screen.findByText('3 items');
  expect(container.querySelector('form [name=brand]')).toHaveValue('hp');
  expect(container.querySelector('form [name=with]')).toHaveValue('wifi-yes');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toBe('?per_page=8&q=x&brand=hp&with=wifi-yes'));
});

test('without the counts, the list works as before', async () => {
  server.get('/view-items', pagesOf(items(3)));
  server.get('/view-item-filters', { message: 'No.' }, 500);
  openShop();
  expect(await screen.findByText('3 items')).toBeInTheDocument();
  expect(within(screen.getByRole('complementary', { name: 'Filters' })).queryByRole('link')).toBeNull();
});

test('later groups are folded, and a long one after its first choices wherever it stands; each opens', async () => {
  const brands = Array.from({ length: 8 }, (_, index) => ({
    key: 'brand',
    value: `brand-${index}`,
    label: `Brand ${index}`,
    count: 1,
  }));
  const choices = filters.slice(1).map(({ options }, place) => ({ label: `Group ${place + 1}`, options }));
  const [first] = choices;
  server.get('/view-item-filters', {
    filters: [{ label: 'Brand', options: brands }, ...choices.slice(0, 2), { ...first, label: 'Group 4' }],
  });
  server.get('/view-items', pagesOf(items(3)));
  const { user } = openShop();
  const group = async (name: string) => within(await screen.findByRole('group', { name })).getByRole('group');
  expect(await group('Group 2')).toHaveAttribute('open');
  expect(await group('Group 4')).not.toHaveAttribute('open');
  const folded = await group('Brand');
  expect(folded).not.toHaveAttribute('open');
  await user.click(within(folded).getByText('Show all 8'));
  expect(folded).toHaveAttribute('open');
});

import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { useCart } from '@ofisi/shared-page/cart';
import { act, screen, waitFor, within } from '@testing-library/react';
import { items, pagesOf, printers, queriesOf, toners } from '../testing/catalogue';
import { openShop, queryOf } from '../testing/open-shop';

const server = apiServer();

const suggested = (title: string, facts: object = {}) => ({
  id: 12,
  slug: 'hp-12a',
  title,
  image: null,
  image_blur: null,
  effective_price: 9800,
  available: 3,
  ...facts,
});
const HP_12A = {
  items: [suggested('HP 12A black toner'), suggested('HP 12X black toner', { slug: 'hp-12x', available: 0 })],
  categories: [{ category_name: 'Toners', category_slug: 'toners' }],
  models: ['Q2612A'],
};
const NOTHING = { items: [], categories: [], models: [] };

beforeEach(() => {
  localStorage.clear();
  useCart.setState({ items: [] });
  server.get('/view-product-categories', { categories: [toners, printers] });
  server.get('/view-item-filters', { filters: [] });
  server.get('/search-items', { items: [], similar: [] });
  server.get('/view-items', pagesOf(items(3)));
});

async function openBox(answer: object = HP_12A) {
  const calls = server.get('/search-suggestions', answer);
  const opened = openShop();
  await screen.findByText('3 items');
  await opened.user.click(screen.getByRole('searchbox', { name: 'Search' }));
  const box = await screen.findByRole('combobox', { name: 'Search' });
  return { ...opened, calls, box };
}

const shown = () => {
  const list = screen.queryByRole('listbox', { name: 'Suggestions' });
  return list
    ? within(list)
        .queryAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};
const active = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');

it('suggests categories, models and items with their price while somebody types', async () => {
  const { user, box, calls, container } = await openBox();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.type(box, '12a');
  await waitFor(() =>
    expect(shown()).toEqual([
      'Toners',
      'Q2612A',
      'HP 12A black tonerKSH 9,800',
      'HP 12X black tonerKSH 9,800Out of stock',
    ]),
  );
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(
    within(screen.getByRole('listbox', { name: 'Suggestions' })).getByRole('group', { name: 'Products' }),
  ).toBeVisible();
  expect(screen.getByText('4 suggestions')).toHaveAttribute('role', 'status');
  // No request between two keys.
  expect(queriesOf(calls)).toEqual(['?q=12a']);
  await expectAccessible(container);
});

it('moves with the arrows, past both ends to the text itself, and opens what is chosen with Enter', async () => {
  const { user, box, router } = await openBox();
  await user.type(box, '12a');
  await screen.findByRole('option', { name: 'Toners' });
  await user.keyboard('{ArrowDown}');
  expect(active(box)).toHaveTextContent('Toners');
  expect(active(box)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(active(box)).toBeNull();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active(box)).toHaveTextContent('HP 12A');
  expect(box).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/product-item/hp-12a'));
});

it('Escape closes the list and keeps the text; another key opens it', async () => {
  const { user, box } = await openBox();
  await user.type(box, '12a');
  await screen.findByRole('listbox', { name: 'Suggestions' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox', { name: 'Suggestions' })).not.toBeInTheDocument();
  expect(box).toHaveValue('12a');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
});

it('a category replaces the text, a model becomes the search', async () => {
  const { user, box, router } = await openBox();
  await user.type(box, '12a');
  await user.click(await screen.findByRole('option', { name: 'Q2612A' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=Q2612A'));
  expect(box).toHaveFocus();
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: 'Toners' }));
  await waitFor(() => expect(router.state.location.search).toBe('?category=toners'));
  await waitFor(() => expect(box).toHaveValue(''));
});

it('remembers finished searches in this browser, and forgets them', async () => {
  const { user, box } = await openBox(NOTHING);
  await user.type(box, 'kyocera toner{Enter}');
  await user.clear(box);
  await user.type(box, 'fuser');
  await user.tab();
  await user.clear(box);
  await user.click(box);
  expect(shown()).toEqual(['fuser', 'kyocera toner']);
  await user.type(box, 'toner');
  await waitFor(() => expect(shown()).toEqual(['kyocera toner']));
  await user.click(screen.getByRole('button', { name: 'Clear past searches' }));
  expect(shown()).toEqual([]);
  expect(localStorage.getItem('ofisi_searches')).toBeNull();
  expect(box).toHaveFocus();
});

it('an answer that comes late is not shown for another text', async () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const { user, box } = await openBox(NOTHING);
  server.get('/search-suggestions', async ({ url }) => {
    if (url.includes('q=tone')) await gate;
    return [url.includes('q=tone') ? HP_12A : { ...NOTHING, items: [suggested('Fuser')] }, 200];
  });
  await user.type(box, 'tone');
  await user.clear(box);
  await user.type(box, 'fus');
  await waitFor(() => expect(shown()).toEqual(['FuserKSH 9,800']));
  act(letGo);
  await waitFor(() => expect(shown()).toEqual(['FuserKSH 9,800']));
});

it('without suggestions the search works as before', async () => {
  const { user, box, router } = await openBox({});
  server.get('/search-suggestions', { message: 'No.' }, 500);
  await user.type(box, 'toner{Enter}');
  await waitFor(() => expect(queryOf(router).get('q')).toBe('toner'));
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderInShell } from '../../testing/boot-fixture';
import { SiteLayout } from '../site-layout';
import { SiteSearch } from './site-search';

const server = apiServer();

// No test asks the network.
beforeEach(() => {
  server.get('/search-suggestions', { items: [], categories: [], models: [] });
});

const open = (at = '/') => renderInShell(<SiteLayout />, { at });
const toggle = () => screen.getByRole('button', { name: 'Search the shop' });
const form = () => screen.getByRole('search', { name: 'Shop' });
/** A combobox once it has suggestions. */
const field = () => within(form()).getByLabelText('Search the shop', { selector: 'input' });

const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

describe('the search of the bar', () => {
  it('is a form that works without a script', () => {
    open();
    expect(form()).toHaveAttribute('action', '/shop');
    expect(form()).toHaveAttribute('method', 'get');
    expect(field()).toHaveAttribute('name', 'q');
  });

  it.each([
    ['toner', '/shop?q=toner'],
    ['  black & white  ', '/shop?q=black+%26+white'],
    ['   ', '/shop'],
  ])('leads %j to %s without a new page load', async (text, address) => {
    const view = open('/about-us');
    await view.user.type(field(), `${text}{Enter}`);
    expect(addressOf(view)).toBe(address);
    expect(field()).toHaveValue('');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('goes to the top of the results', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const view = open('/favourites');
    await view.user.type(field(), 'printer');
    await view.user.click(within(form()).getByRole('button', { name: 'Search' }));
    expect(addressOf(view)).toBe('/shop?q=printer');
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
    scroll.mockRestore();
  });
});

describe('the search of the bar in the shop', () => {
  const openShop = (page: ReactNode) =>
    renderInShell(
      <>
        <SiteSearch />
        {page}
      </>,
      { at: '/shop?q=toner' },
    );

  it('is not a second field, but leads to the field with the query', async () => {
    const { user } = openShop(<input id="shop-search" type="search" aria-label="Search" defaultValue="toner" />);
    // In the shop, the bar shows the button even where it has room for a field (see the styles).
    expect(toggle().parentElement).toHaveAttribute('data-in-shop', 'true');
    expect(toggle()).not.toHaveAttribute('aria-expanded');
    await user.click(toggle());
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    expect(document.querySelector('[data-open]')).toHaveAttribute('data-open', 'false');
  });

  it('opens its own field while the shop has none', async () => {
    const { user } = openShop(null);
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveFocus();
  });
});

describe('the search of small screens', () => {
  it('opens with its button, with the focus in the field', async () => {
    const { user } = open();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(toggle().getAttribute('aria-controls') ?? '')).toContainElement(field());
    expect(field()).toHaveFocus();
  });

  it('closes on Esc, with the focus back on its button', async () => {
    const { user } = open();
    await user.click(toggle());
    await user.keyboard('{Escape}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
  });

  it('closes when the focus leaves, and after searching', async () => {
    const { user } = open();
    await user.click(toggle());
    await user.click(document.body);
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    await user.keyboard('toner{Enter}');
    expect(document.querySelector('[data-open]')).toHaveAttribute('data-open', 'false');
  });
});

describe('suggestions below the search of the bar', () => {
  const HP_12A = { id: 12, slug: 'hp-12a', title: 'HP 12A black toner', image: null, image_blur: null };
  const FOUND = {
    items: [{ ...HP_12A, effective_price: 9800, available: 3 }],
    categories: [{ category_name: 'Toners', category_slug: 'toners' }],
    models: ['Q2612A'],
  };

  beforeEach(() => localStorage.clear());

  async function openBox(answer: object = FOUND, status = 200) {
    const calls = server.get('/search-suggestions', answer, status);
    const view = open('/about-us');
    expect(within(form()).getByRole('searchbox')).toBeVisible();
    await view.user.click(field());
    return { ...view, calls, box: await within(form()).findByRole('combobox', { name: 'Search the shop' }) };
  }

  it('come once the field has the focus, and lead to a product by the keyboard', async () => {
    const { box, container, ...view } = await openBox();
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await view.user.type(box, '12a');
    expect(await screen.findByRole('option', { name: /^HP 12A black toner/ })).toBeVisible();
    expect(screen.getByText('3 suggestions')).toHaveAttribute('role', 'status');
    await expectAccessible(container);
    await view.user.keyboard('{ArrowUp}');
    expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('HP 12A');
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/product-item/hp-12a'));
  });

  it('search for a model, and leave the box empty', async () => {
    const { box, ...view } = await openBox();
    await view.user.type(box, '12a');
    await view.user.click(await screen.findByRole('option', { name: 'Q2612A' }));
    await waitFor(() => expect(view.router.state.location.search).toBe('?q=Q2612A'));
    await waitFor(() => expect(box).toHaveValue(''));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('on a phone, Esc closes the list first and the field after it', async () => {
    server.get('/search-suggestions', FOUND);
    const { user } = open('/about-us');
    await user.click(toggle());
    await within(form()).findByRole('combobox');
    await user.keyboard('12a');
    await screen.findByRole('option', { name: 'Toners' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveValue('12a');
    await user.keyboard('{Escape}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  it('do not keep anybody from searching when they fail', async () => {
    const { box, ...view } = await openBox({ message: 'No.' }, 500);
    await view.user.type(box, 'toner{Enter}');
    expect(addressOf(view)).toBe('/shop?q=toner');
    expect(field()).toHaveValue('');
  });
});

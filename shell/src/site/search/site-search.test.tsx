import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderInShell } from '../../testing/boot-fixture';
import { SiteLayout } from '../site-layout';
import { SiteSearch } from './site-search';

const open = (at = '/') => renderInShell(<SiteLayout />, { at });
const toggle = () => screen.getByRole('button', { name: 'Search the shop' });
const form = () => screen.getByRole('search', { name: 'Shop' });
const field = () => within(form()).getByRole('searchbox', { name: 'Search the shop' });

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

import { useCart } from '@ofisi/shared-page/cart';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { item, items, pagesOf, printers, queriesOf, toners } from '../testing/catalogue';
import { openShop, queryOf, titlesIn } from '../testing/open-shop';

const server = apiServer();

beforeEach(() => {
  useCart.setState({ items: [] });
  server.get('/view-product-categories', { categories: [toners, printers] });
  server.get('/view-item-filters', { filters: [] });
  server.get('/search-items', { items: [], similar: [] });
  server.get('/search-suggestions', { items: [], categories: [], models: [] });
});

describe('the price filter', () => {
  it('hides no product behind an untouched price range', async () => {
    const calls = server.get('/view-items', pagesOf(items(3)));
    server.get('/search-items', { items: [], similar: [item(4, { title: 'Adapter', effective_price: 450 })] });
    const { user } = openShop();
    await screen.findByText('3 items');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'HDMI');
    const similar = await screen.findByRole('region', { name: 'Similar results' });
    expect(titlesIn(similar)).toEqual(['Adapter']);
    expect(queriesOf(calls)).toEqual(['?per_page=8', '?per_page=8&q=HDMI']);
    // The controls nevertheless show the specification's figures.
    expect(screen.getByRole('spinbutton', { name: 'Min' })).toHaveValue(1000);
    expect(screen.getByRole('spinbutton', { name: 'Max' })).toHaveValue(500_000);
    expect(screen.getByRole('slider', { name: 'Lowest price' })).toHaveValue('1000');
    expect(screen.getByRole('slider', { name: 'Highest price' })).toHaveValue('500000');
    expect(screen.getByRole('button', { name: 'Any price' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('requests the chosen range, and any price again', async () => {
    const calls = server.get('/view-items', pagesOf(items(3)));
    const { user, router } = openShop('/shop?min=1000');
    await screen.findByText('3 items');
    expect(screen.getByText('From KSH 1,000')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Under 10,000' }));
    await waitFor(() => expect(queriesOf(calls).at(-1)).toBe('?per_page=8&min=0&max=9999'));
    expect(router.state.location.search).toBe('?min=0&max=9999');
    await user.click(screen.getByRole('button', { name: 'Any price' }));
    await waitFor(() => expect(queriesOf(calls).at(-1)).toBe('?per_page=8'));
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['max=10000', 'Up to KSH 10,000', 1000, 10_000],
    ['min=10000&max=500000', 'KSH 10,000 – KSH 500,000', 10_000, 500_000],
    // The form's query for an untouched range when no script runs.
    ['q=&min=1000&max=500000&sort=newest', 'Any price', 1000, 500_000],
    ['min=&max=abc', 'Any price', 1000, 500_000],
    // A bound beyond the range of the controls counts nevertheless.
    ['min=600000', 'From KSH 600,000', 500_000, 500_000],
    ['min=20000&max=5000.5', 'KSH 20,000 – KSH 5,000.50', 5000.5, 5000.5],
  ])('explains the bounds in the address: %s', async (address, words, min, max) => {
    server.get('/view-items', pagesOf(items(1)));
    const { container } = openShop(`/shop?${address}`);
    await screen.findByText('1 item');
    expect(container.querySelector('fieldset p')).toHaveTextContent(words);
    expect(screen.getByRole('spinbutton', { name: 'Min' })).toHaveValue(min);
    expect(screen.getByRole('spinbutton', { name: 'Max' })).toHaveValue(max);
  });

  it('moves the lower handle of the price back from the far right', async () => {
    server.get('/view-items', pagesOf(items(1)));
    const { user, router } = openShop('/shop?min=500000&max=500000');
    const lowest = screen.getByRole('slider', { name: 'Lowest price' });
    // It is in front of the upper handle, which could only be moved further right.
    expect(lowest).toHaveAttribute('data-above', 'true');
    fireEvent.change(lowest, { target: { value: '400000' } });
    await waitFor(() => expect(queryOf(router).get('min')).toBe('400000'));
    await user.click(screen.getByRole('button', { name: 'Under 10,000' }));
    await waitFor(() => expect(lowest).toHaveAttribute('data-above', 'false'));
  });

  it('raises a typed Min to 10000 on blur, and never above Max', async () => {
    server.get('/view-items', pagesOf(items(1)));
    const { user } = openShop('/shop?max=50000');
    await screen.findByText('1 item');
    const min = screen.getByRole('spinbutton', { name: 'Min' });
    expect(min).toHaveValue(1000);
    await user.click(min);
    await user.tab();
    expect(min).toHaveValue(1000);
    await user.clear(min);
    await user.type(min, '300');
    expect(min).toHaveValue(300);
    await user.tab();
    await waitFor(() => expect(min).toHaveValue(10_000));
    await user.clear(min);
    await user.type(min, '90000');
    await user.tab();
    await waitFor(() => expect(min).toHaveValue(50_000));
  });

  it('keeps a typed Max between Min and 500000', async () => {
    server.get('/view-items', pagesOf(items(1)));
    const { user } = openShop('/shop?min=20000');
    const max = screen.getByRole('spinbutton', { name: 'Max' });
    await user.clear(max);
    await user.type(max, '5');
    await user.tab();
    await waitFor(() => expect(max).toHaveValue(20_000));
    await user.clear(max);
    await user.type(max, '900000');
    await user.tab();
    await waitFor(() => expect(max).toHaveValue(500_000));
    await screen.findByText('1 item');
  });

  it('moves the slider from 0 to 500000 in steps of 1', async () => {
    const calls = server.get('/view-items', pagesOf(items(2)));
    const { router } = openShop();
    await screen.findByText('2 items');
    const lowest = screen.getByRole('slider', { name: 'Lowest price' });
    expect(lowest).toHaveAttribute('min', '0');
    expect(lowest).toHaveAttribute('max', '500000');
    expect(lowest).toHaveAttribute('step', '1');
    fireEvent.change(lowest, { target: { value: '451' } });
    await waitFor(() => expect(queryOf(router).get('min')).toBe('451'));
    await waitFor(() => expect(queriesOf(calls).at(-1)).toBe('?per_page=8&min=451'));
  });

  it('lets the chips move a slider that was never focused, as in a browser that does not focus it', async () => {
    server.get('/view-items', pagesOf(items(2)));
    const { router } = openShop();
    await screen.findByText('2 items');
    const lowest = screen.getByRole('slider', { name: 'Lowest price' });
    fireEvent.change(lowest, { target: { value: '90000' } });
    await waitFor(() => expect(queryOf(router).get('min')).toBe('90000'));
    fireEvent.click(screen.getByRole('button', { name: 'Any price' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(lowest).toHaveValue('1000');
  });
});

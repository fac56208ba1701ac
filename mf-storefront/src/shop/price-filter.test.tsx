import { useCart } from '@ofisi/shared-page/cart';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { item, items, printers, toners } from '../testing/catalogue';
import { openShop, queryOf, shownTitles, titlesIn } from '../testing/open-shop';

const server = apiServer();

beforeEach(() => {
  useCart.setState({ items: [] });
  server.get('/view-product-categories', { categories: [toners, printers] });
  server.get('/search-items', { items: [], similar: [] });
});

describe('the price filter', () => {
  it('hides nothing that is sold behind a price range that nobody has touched', async () => {
    const cable = item(1, { title: 'HDMI cable 3 m', effective_price: 950 });
    const copier = item(2, { title: 'HDMI copier', effective_price: 710_000 });
    server.get('/view-items', { items: [cable, copier, item(3)] });
    server.get('/search-items', { items: [], similar: [item(4, { title: 'Adapter', effective_price: 450 })] });
    const { user, router } = openShop();
    await screen.findByText('3 items');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'HDMI');
    await waitFor(() => expect(queryOf(router).get('q')).toBe('HDMI'));
    await screen.findByText('2 items');
    const similar = await screen.findByRole('region', { name: 'Similar results' });
    expect(titlesIn(similar)).toEqual(['Adapter']);
    // The controls show the specification's figures all the same.
    expect(screen.getByRole('spinbutton', { name: 'Min' })).toHaveValue(1000);
    expect(screen.getByRole('spinbutton', { name: 'Max' })).toHaveValue(500_000);
    expect(screen.getByRole('slider', { name: 'Lowest price' })).toHaveValue('1000');
    expect(screen.getByRole('slider', { name: 'Highest price' })).toHaveValue('500000');
    expect(screen.getByRole('button', { name: 'Any price' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps prices inside the range that was chosen, both ends included', async () => {
    server.get('/view-items', {
      items: [450, 1000, 9999, 10_000, 500_000, 600_000].map((price, index) =>
        item(index + 1, { effective_price: price }),
      ),
    });
    const { user, router } = openShop('/shop?min=1000');
    await waitFor(() => expect(shownTitles()).toEqual(['Item 2', 'Item 3', 'Item 4', 'Item 5', 'Item 6']));
    expect(screen.getByText('From KSH 1,000')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Under 10,000' }));
    await waitFor(() => expect(shownTitles()).toEqual(['Item 1', 'Item 2', 'Item 3']));
    expect(router.state.location.search).toBe('?min=0&max=9999');
    await user.click(screen.getByRole('button', { name: 'Any price' }));
    await waitFor(() => expect(shownTitles()).toHaveLength(6));
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['max=10000', ['Item 1', 'Item 2', 'Item 3'], 'Up to KSH 10,000'],
    ['min=10000&max=500000', ['Item 3', 'Item 4'], 'KSH 10,000 – KSH 500,000'],
    // What the form sends of a range that nobody has touched, where no script runs.
    ['q=&min=1000&max=500000&sort=newest', ['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5'], 'Any price'],
    ['min=&max=abc', ['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5'], 'Any price'],
  ])('narrows by the bounds that the address has: %s', async (address, titles, words) => {
    server.get('/view-items', {
      items: [450, 1000, 10_000, 500_000, 600_000].map((price, index) => item(index + 1, { effective_price: price })),
    });
    const { container } = openShop(`/shop?${address}`);
    await waitFor(() => expect(shownTitles()).toEqual(titles));
    expect(container.querySelector('fieldset p')).toHaveTextContent(words);
  });

  it('moves the lower handle of the price back from the far right', async () => {
    server.get('/view-items', { items: items(1) });
    const { user, router } = openShop('/shop?min=500000&max=500000');
    const lowest = screen.getByRole('slider', { name: 'Lowest price' });
    // It lies above the upper one, which could only be pushed further right.
    expect(lowest).toHaveAttribute('data-above', 'true');
    fireEvent.change(lowest, { target: { value: '400000' } });
    await waitFor(() => expect(queryOf(router).get('min')).toBe('400000'));
    await user.click(screen.getByRole('button', { name: 'Under 10,000' }));
    await waitFor(() => expect(lowest).toHaveAttribute('data-above', 'false'));
  });

  it('raises a typed Min to 10000 when it is left, and never above Max', async () => {
    server.get('/view-items', { items: items(1) });
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
    server.get('/view-items', { items: items(1) });
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
    server.get('/view-items', { items: [item(1, { effective_price: 450 }), item(2)] });
    const { router } = openShop();
    await screen.findByText('2 items');
    const lowest = screen.getByRole('slider', { name: 'Lowest price' });
    expect(lowest).toHaveAttribute('min', '0');
    expect(lowest).toHaveAttribute('max', '500000');
    expect(lowest).toHaveAttribute('step', '1');
    fireEvent.change(lowest, { target: { value: '451' } });
    await screen.findByText('1 item');
    expect(queryOf(router).get('min')).toBe('451');
  });

  it('lets the chips move a slider that never had the focus, as in a browser that gives it none', async () => {
    server.get('/view-items', { items: items(2) });
    openShop();
    await screen.findByText('2 items');
    const lowest = screen.getByRole('slider', { name: 'Lowest price' });
    fireEvent.change(lowest, { target: { value: '90000' } });
    await screen.findByText('0 items');
    fireEvent.click(screen.getByRole('button', { name: 'Any price' }));
    await screen.findByText('2 items');
    expect(lowest).toHaveValue('1000');
  });
});

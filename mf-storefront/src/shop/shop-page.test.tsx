import { useCart } from '@ofisi/shared-page/cart';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { item, items, offer, printers, toners } from '../testing/catalogue';
import { openShop, queryOf, shownTitles, titlesIn } from '../testing/open-shop';

const server = apiServer();

beforeEach(() => {
  useCart.setState({ items: [] });
  server.get('/view-product-categories', { categories: [toners, printers] });
  server.get('/search-items', { items: [], similar: [] });
});

describe('the shop', () => {
  it('shows eight to a page and keeps the page in the address', async () => {
    server.get('/view-items', { items: items(19) });
    const { user, router } = openShop();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    await screen.findByText('19 items');
    expect(shownTitles()).toHaveLength(8);
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', ...Array(8).fill('H3')]);
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/shop?page=2');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    // The next page is read from its top.
    expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
    await screen.findByText('Page 2 of 3');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
    expect(shownTitles()).toEqual(['Item 17', 'Item 18', 'Item 19']);
    expect(queryOf(router).get('page')).toBe('3');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('rel', 'prev');
  });

  it('finds titles whatever the case and goes back to page 1', async () => {
    server.get('/view-items', { items: [...items(12), item(50, { title: 'Kyocera TK-1170' })] });
    const { user, router } = openShop('/shop?page=2');
    await screen.findByText('13 items');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'tk-11');
    // A hand that rests after "tk" finds as much.
    await waitFor(() => expect(queryOf(router).get('q')).toBe('tk-11'));
    await waitFor(() => expect(shownTitles()).toEqual(['Kyocera TK-1170']));
    expect(queryOf(router).get('page')).toBeNull();
  });

  it.each([
    ['cable power', 'Power cable C13'],
    ['HP cf 217a', 'HP 17A toner (CF217A)'],
    ['cf-217a', 'HP 17A toner (CF217A)'],
    ['tk1170', 'Kyocera TK-1170 toner'],
    ['tk 1170', 'Kyocera TK-1170 toner'],
    ['cafe wifi', 'Café Wi-Fi router'],
    ['power cables', 'Power cable C13'],
    ['boxes', 'Box of paper'],
    ['batteries', 'UPS battery'],
    ['paper for the', 'Box of paper'],
  ])('finds "%s" in "%s"', async (q, title) => {
    const titles = ['Power cable C13', 'HP 17A toner (CF217A)', 'Kyocera TK-1170 toner', 'Café Wi-Fi router'];
    server.get('/view-items', {
      items: [...titles, 'Box of paper', 'UPS battery', 'Thin kettle'].map((name, id) => item(id + 1, { title: name })),
    });
    openShop(`/shop?${new URLSearchParams({ q }).toString()}`);
    await waitFor(() => expect(shownTitles()).toEqual([title]));
  });

  it.each(['%', 'ink', 'lens', 'cf-218a'])('takes %j for what it is', async (q) => {
    server.get('/view-items', {
      items: [item(1, { title: 'Thin kettle' }), item(2, { title: 'Lenovo CF217A' })],
    });
    openShop(`/shop?${new URLSearchParams({ q }).toString()}`);
    expect(await screen.findByText('0 items')).toBeInTheDocument();
  });

  it('shows what is spelled nearly so, or has the words elsewhere, below the titles', async () => {
    const near = item(60, { title: 'Kyocera M2540' });
    server.get('/view-items', { items: [...items(2), item(50, { title: 'Kyosera stand' }), near] });
    const calls = server.get('/search-items', {
      items: [item(50, { title: 'Kyosera stand' }), item(70, { title: 'Drum', effective_price: 700_000 })],
      similar: [near, item(80, { title: 'Kyocera toner' })],
    });
    const { user } = openShop('/shop?max=500000');
    await screen.findByText('4 items');
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'ky');
    await screen.findByText('2 items');
    await user.type(box, 'osera');
    const similar = await screen.findByRole('region', { name: 'Similar results' });
    // Neither what the titles have shown already, nor what the price range leaves out.
    expect(titlesIn(similar)).toEqual(['Kyocera M2540', 'Kyocera toner']);
    expect(within(similar).getByRole('status')).toHaveTextContent('2 items');
    expect(screen.getByText('1 item')).toHaveAttribute('role', 'status');
    // Two letters are near to everything, and between two keys nobody asks.
    expect(calls).toHaveLength(1);
  });

  it('keeps the titles when the search for more fails, and tries again', async () => {
    server.get('/view-items', { items: [item(1, { title: 'Toner' })] });
    server.get('/search-items', { message: 'No.' }, 429);
    const { user } = openShop('/shop?q=toner');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch product items.');
    expect(shownTitles()).toEqual(['Toner']);
    server.get('/search-items', { items: [], similar: [item(2, { title: 'Tonner' })] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(titlesIn(await screen.findByRole('region', { name: 'Similar results' }))).toEqual(['Tonner']);
  });

  it('sorts by the price that is charged and keeps the order in the address', async () => {
    server.get('/view-items', {
      items: [
        item(1, { effective_price: 9_000 }),
        item(2, { effective_price: 30_000 }),
        item(3, { actual_price: 40_000, effective_price: 4_000, active_offer: offer(90) }),
      ],
    });
    const { user, router } = openShop('/shop?sort=nonsense');
    await waitFor(() => expect(shownTitles()).toEqual(['Item 1', 'Item 2', 'Item 3']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    await waitFor(() => expect(shownTitles()).toEqual(['Item 3', 'Item 1', 'Item 2']));
    expect(queryOf(router).get('sort')).toBe('price');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
    await waitFor(() => expect(shownTitles()).toEqual(['Item 2', 'Item 1', 'Item 3']));
  });

  it('shows what an offer cuts, and charges that', async () => {
    server.get('/view-items', {
      items: [
        item(1, { actual_price: 20_000, initial_price: 20_000, effective_price: 17_000, active_offer: offer(15) }),
      ],
    });
    const { user } = openShop();
    expect(await screen.findByText('15% OFF')).toBeInTheDocument();
    expect(screen.getByText('KSH 17,000')).toBeInTheDocument();
    expect(screen.getByText('KSH 20,000').closest('s')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Item 1' }));
    expect(useCart.getState().items).toMatchObject([{ id: 1, actual_price: 17_000 }]);
  });

  it('asks to be told about what is out of stock instead of selling it', async () => {
    server.get('/view-items', { items: items(1, { available: 0 }) });
    openShop();
    const link = await screen.findByRole('link', { name: 'Notify me: Item 1 (opens WhatsApp)' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('when Item 1 is in stock again');
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
  });

  it('says when nothing matches and offers the way out', async () => {
    server.get('/view-items', { items: items(3) });
    const { user } = openShop('/shop?q=zebra');
    expect(await screen.findByText('No results for “zebra”.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByText('3 items')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
  });

  it('shows the search of the address again when the shopper goes back', async () => {
    server.get('/view-items', { items: items(3) });
    const { user, router } = openShop();
    await screen.findByText('3 items');
    server.get('/get-category-items/toners', { categoryItem: items(1) });
    await user.click(screen.getByRole('radio', { name: 'Toners' }));
    await user.click(screen.getByRole('radio', { name: 'All' }));
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'zebra');
    await screen.findByText('0 items');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(box).toHaveValue(''));
    // Leaving the box commits nothing once more.
    await user.tab();
    expect(queryOf(router).get('q')).toBeNull();
  });

  it('reloads the items from the chosen category, and comes back to all', async () => {
    server.get('/view-items', { items: items(3) });
    const calls = server.get('/get-category-items/printer-photocopiers', {
      categoryItem: [item(7, { category: printers })],
    });
    const { user, router } = openShop();
    await screen.findByText('3 items');
    await user.click(await screen.findByRole('radio', { name: 'Printer & photocopiers' }));
    await waitFor(() => expect(shownTitles()).toEqual(['Item 7']));
    expect(calls).toHaveLength(1);
    expect(queryOf(router).get('category')).toBe('printer-photocopiers');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByText('3 items');
  });

  it('loses no choice while the router is still on its way to the one before', async () => {
    server.get('/view-items', { items: items(19) });
    server.get('/get-category-items/toners', { categoryItem: items(1) });
    const { router } = openShop('/shop?sort=price');
    await screen.findByText('19 items');
    const radio = (name: string) => screen.getByRole('radio', { name });
    // One act: the first navigation is pending until it ends.
    act(() => {
      fireEvent.click(radio('Toners'));
      expect(router.state.location.search).toBe('?category=toners&sort=price');
      expect(screen.getByText('19 items')).toBeInTheDocument();
      expect(radio('Toners')).toBeChecked();
      fireEvent.click(radio('All'));
      expect(radio('All')).toBeChecked();
    });
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price'));
    expect(radio('All')).toBeChecked();
    act(() => {
      fireEvent.click(radio('Toners'));
      fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: '-price' } });
      expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-price');
      fireEvent.click(screen.getByRole('button', { name: 'Under 10,000' }));
    });
    await waitFor(() => expect(router.state.location.search).toBe('?category=toners&min=0&max=9999&sort=-price'));
    expect(await screen.findByText('0 items')).toBeInTheDocument();
    expect(radio('Toners')).toBeChecked();
  });

  it('offers the five categories even when their list does not come', async () => {
    server.get('/view-items', { items: items(1) });
    server.get('/view-product-categories', { message: 'No.' }, 500);
    server.get('/get-category-items/printer-photocopiers', { message: 'No.' }, 404);
    const { user } = openShop();
    await screen.findByText('1 item');
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'All',
      'Toners',
      'Printer & photocopiers',
      'Accessories',
      'Computers',
      'Spares',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Printer & photocopiers' }));
    expect(await screen.findByText(/^Failed to fetch category items\./)).toBeInTheDocument();
    // Asking again would not bring it; going back to everything does.
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByText('1 item')).toBeInTheDocument();
  });

  it('shows one brand by its address and lets go of it', async () => {
    const hp = { id: 2, brand_name: 'HP', brand_slug: 'hp' };
    server.get('/view-items', { items: [item(1), item(2, { brand: hp })] });
    const { user } = openShop('/shop?brand=hp');
    await waitFor(() => expect(shownTitles()).toEqual(['Item 2']));
    await user.click(screen.getByRole('link', { name: 'Remove brand HP' }));
    await waitFor(() => expect(shownTitles()).toEqual(['Item 1', 'Item 2']));
  });

  it('counts the cart', async () => {
    server.get('/view-items', { items: items(1) });
    const { user } = openShop();
    await user.click(await screen.findByRole('button', { name: 'Add to Cart: Item 1' }));
    expect(screen.getByRole('link', { name: '1 item in your cart' })).toHaveAttribute('href', '/shop/cart');
  });

  it.each([
    ['refused', 404, 'Failed to fetch product items.'],
    ['broken', 503, 'An error occurred while fetching product items.'],
  ])('says what went wrong when the call is %s, and tries again', async (_, status, sentence) => {
    server.get('/view-items', { message: 'No.' }, status);
    const { user } = openShop();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText('Something went wrong, contact developer')).toBeInTheDocument();
    server.get('/view-items', { items: items(2) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 items')).toBeInTheDocument();
  });
});

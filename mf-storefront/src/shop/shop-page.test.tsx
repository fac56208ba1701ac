import { useCart } from '@ofisi/shared-page/cart';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { item, items, itemsPage, offer, pagesOf, printers, queriesOf, toners } from '../testing/catalogue';
import { openShop, queryOf, shownTitles, titlesIn } from '../testing/open-shop';

const server = apiServer();

beforeEach(() => {
  useCart.setState({ items: [] });
  server.get('/view-product-categories', { categories: [toners, printers] });
  server.get('/view-item-filters', { filters: [] });
  server.get('/search-items', { items: [], similar: [] });
  server.get('/search-suggestions', { items: [], categories: [], models: [] });
});

const products = () => screen.getByRole('region', { name: 'Products' });
const next = () => screen.getByRole('link', { name: 'Next' });
const previous = () => screen.getByRole('link', { name: 'Previous' });

describe('the shop', () => {
  it('requests eight at a time and keeps the page in the address', async () => {
    const calls = server.get('/view-items', pagesOf(items(19)));
    const { user, router } = openShop();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    await screen.findByText('19 items');
    expect(shownTitles()).toHaveLength(8);
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', ...Array(8).fill('H3')]);
    expect(previous()).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveAttribute('href', '/shop?page=2');
    expect(next()).toHaveAttribute('rel', 'next');
    await user.click(next());
    // The next page is read from its top.
    expect(products()).toHaveFocus();
    await screen.findByText('Page 2 of 3');
    await user.click(next());
    expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
    expect(shownTitles()).toEqual(['Item 17', 'Item 18', 'Item 19']);
    expect(queryOf(router).get('page')).toBe('3');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(previous()).toHaveAttribute('rel', 'prev');
    // Each page is requested once, although its link was hovered before.
    expect(queriesOf(calls)).toEqual(['?per_page=8', '?per_page=8&page=2', '?per_page=8&page=3']);
  });

  it('keeps the cards, marked as busy, until the next page has loaded, and shows the previous one at once', async () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const calls = server.get('/view-items', async (call) => {
      if (call.url.includes('page=2')) await gate;
      return pagesOf(items(10))(call);
    });
    const { user, router } = openShop();
    await screen.findByText('Page 1 of 2');
    await user.click(next());
    expect(queryOf(router).get('page')).toBe('2');
    expect(shownTitles()).toContain('Item 1');
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    await waitFor(() => expect(products()).toHaveAttribute('aria-busy', 'true'));
    expect(products()).toHaveFocus();
    // Repeating the same step adds nothing to the history.
    await user.click(next());
    act(letGo);
    await screen.findByText('Page 2 of 2');
    expect(shownTitles()).toEqual(['Item 9', 'Item 10']);
    expect(products()).not.toHaveAttribute('aria-busy');
    await act(() => router.navigate(-1));
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    expect(shownTitles()).toContain('Item 1');
    expect(calls).toHaveLength(2);
  });

  it('shows the last page for a page beyond it', async () => {
    server.get('/view-items', pagesOf(items(10)));
    openShop('/shop?page=700');
    expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
    expect(previous()).toHaveAttribute('href', '/shop');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows no count if counting takes too long', async () => {
    const many = { page: 124, total: 1000, more: true, pages: null, next: '4711' };
    server.get('/view-items', ({ url }) => [
      itemsPage(items(8), 1, { ...many, page: Number(new URL(url).searchParams.get('page')) }),
      200,
    ]);
    const { user } = openShop('/shop?page=124');
    expect(await screen.findByText('1,000+ items')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Page 124')).toBeInTheDocument();
    expect(next()).toHaveAttribute('href', '/shop?page=125');
    await user.click(next());
    await screen.findByText('Page 125');
    // Pages are numbered as far as they were counted.
    expect(next()).toHaveAttribute('href', '/shop?page=126&after=4711');
  });

  it('uses cursors beyond the numbered pages', async () => {
    const deep = { page: 1251, total: 10_000, more: true, pages: null, next: '19000.4711', previous: '19000.4800' };
    const calls = server.get('/view-items', itemsPage(items(8), 1, deep));
    const { user, router } = openShop('/shop?sort=price&page=1251&after=19000.4900');
    await screen.findByText('Page 1251');
    expect(queriesOf(calls)).toEqual(['?per_page=8&sort=price&page=1251&after=19000.4900']);
    expect(previous()).toHaveAttribute('href', '/shop?sort=price&page=1250');
    expect(next()).toHaveAttribute('href', '/shop?sort=price&page=1252&after=19000.4711');
    server.get('/view-items', itemsPage(items(8), 1, { ...deep, page: 1252, next: null }));
    await user.click(next());
    await screen.findByText('Page 1252');
    expect(previous()).toHaveAttribute('href', '/shop?sort=price&page=1251&before=19000.4800');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
    // A cursor is valid for one sort order only.
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it.each([
    [
      'q=toner&category=toners&brand=hp&min=0&max=9999&sort=-price&page=2',
      'q=toner&category=toners&brand=hp&min=0&max=9999&sort=-price&page=2',
    ],
    ['page=2&sort=price&utm_source=chat&q=k%26b+%C3%BC', 'q=k%26b%20%C3%BC&sort=price&page=2'],
    // The form's query without scripts.
    ['q=&min=1000&max=500000&category=toners&sort=newest', 'category=toners&min=1000&max=500000&sort=newest'],
    ['sort=nonsense&min=abc&max=-5&page=0&after=%27&q=+&ids=7&per_page=100', ''],
    [`page=1.5&brand=${'x'.repeat(201)}&q=${'y'.repeat(101)}&category=a%00b`, ''],
  ])('requests the query of the address, without invalid parameters: %s', async (address, query) => {
    const calls = server.get('/view-items', pagesOf(items(20)));
    openShop(`/shop?${address}`);
    await screen.findByText('20 items');
    expect(queriesOf(calls)).toEqual([`?per_page=8${query && `&${query}`}`]);
  });

  it('searches after a pause in typing, and returns to page 1', async () => {
    const calls = server.get('/view-items', ({ url }) => [
      url.includes('q=') ? itemsPage([item(50, { title: 'Kyocera TK-1170' })]) : itemsPage(items(12), 2),
      200,
    ]);
    const { user, router } = openShop('/shop?page=2');
    await screen.findByText('12 items');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'tk-11');
    await waitFor(() => expect(shownTitles()).toEqual(['Kyocera TK-1170']));
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
    expect(queryOf(router).get('q')).toBe('tk-11');
    expect(queryOf(router).get('page')).toBeNull();
    expect(queriesOf(calls).at(-1)).toBe('?per_page=8&q=tk-11');
  });

  it('shows other matches, then similar spellings, below matching titles', async () => {
    server.get('/view-items', pagesOf([item(50, { title: 'Kyosera stand' })]));
    const found = Array.from({ length: 8 }, (_, index) => item(60 + index, { title: `Near ${index + 1}` }));
    const calls = server.get('/search-items', { items: found.slice(0, 2), similar: found.slice(2) });
    const { user } = openShop('/shop?max=500000&brand=kyocera&sort=price&page=2');
    await screen.findByText('1 item');
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'ky');
    await user.type(box, 'osera');
    const similar = await screen.findByRole('region', { name: 'Similar results' });
    expect(titlesIn(similar)).toEqual(found.map(({ title }) => title));
    expect(within(similar).getByRole('status')).toHaveTextContent('8 items');
    expect(screen.getByText('1 item')).toHaveAttribute('role', 'status');
    // Two letters are similar to everything, and no request is made between two keys.
    expect(queriesOf(calls)).toEqual(['?elsewhere=1&per_page=8&q=kyosera&brand=kyocera&max=500000']);
  });

  it('keeps the matching titles when the search for more fails, and retries', async () => {
    server.get('/view-items', pagesOf([item(1, { title: 'Toner' })]));
    server.get('/search-items', { message: 'No.' }, 429);
    const { user } = openShop('/shop?q=toner');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch product items.');
    expect(shownTitles()).toEqual(['Toner']);
    server.get('/search-items', { items: [], similar: [item(2, { title: 'Tonner' })] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(titlesIn(await screen.findByRole('region', { name: 'Similar results' }))).toEqual(['Tonner']);
  });

  it('requests the chosen order and keeps it in the address', async () => {
    const calls = server.get('/view-items', pagesOf(items(3)));
    const { user, router } = openShop();
    await screen.findByText('3 items');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    await waitFor(() => expect(queryOf(router).get('sort')).toBe('price'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
    await waitFor(() => expect(queriesOf(calls).at(-1)).toBe('?per_page=8&sort=-price'));
  });

  it('sorts a search by the best match, until another order is chosen', async () => {
    const calls = server.get('/view-items', pagesOf(items(3)));
    const { user, router } = openShop('/shop?q=toner');
    await screen.findByText('3 items');
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveDisplayValue('Best match');
    await user.selectOptions(sort, 'Newest');
    await waitFor(() => expect(queryOf(router).get('sort')).toBe('newest'));
    await user.selectOptions(sort, 'Best match');
    await waitFor(() => expect(router.state.location.search).toBe('?q=toner'));
    expect(queriesOf(calls)).toEqual(['?per_page=8&q=toner', '?per_page=8&q=toner&sort=newest']);
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await waitFor(() => expect(sort).toHaveDisplayValue('Newest'));
    expect(screen.queryByRole('option', { name: 'Best match' })).not.toBeInTheDocument();
  });

  it.each([
    [null, null],
    ['spelling', 'We have nothing called “keyborad”. This is what comes closest.'],
    ['some', 'Nothing has all the words of “keyborad”. These have most of them.'],
  ] as const)('offers to ask for what a search did not find (%s)', async (match, sentence) => {
    server.get('/view-items', itemsPage(match === null ? [] : items(2), 1, { match }));
    const { container } = openShop('/shop?q=keyborad');
    const ask = await screen.findByRole('region', { name: 'Ask us for it' });
    expect(within(ask).queryByRole('status')?.textContent ?? null).toBe(sentence);
    expect(within(ask).getByRole('link', { name: 'Ask us for it' })).toHaveAttribute(
      'href',
      '/request-quote?words=keyborad',
    );
    expect(within(ask).getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('I am looking for: keyborad')),
    );
    await expectAccessible(container);
  });

  it('tells the shop of words that nobody finds, once they are typed', async () => {
    server.get('/view-items', itemsPage([], 1, { match: null }));
    const told = server.post('/missed-searches', {});
    openShop('/shop?q=stapler');
    await waitFor(() => expect(told).toHaveLength(1), { timeout: 8_000 });
    expect(told[0]?.body).toEqual({ q: 'stapler' });
  });

  it.each(['title', 'features'] as const)('asks nothing of those who found what they wanted (%s)', async (match) => {
    server.get('/view-items', itemsPage(items(2), 1, { match }));
    openShop('/shop?q=toner');
    await screen.findByText('2 items');
    expect(screen.queryByRole('region', { name: 'Ask us for it' })).not.toBeInTheDocument();
  });

  it('shows the offer price, and charges it', async () => {
    const cut = { actual_price: 20_000, initial_price: 20_000, effective_price: 17_000, active_offer: offer(15) };
    server.get('/view-items', pagesOf([item(1, cut)]));
    const { user } = openShop();
    expect(await screen.findByText('15% OFF')).toBeInTheDocument();
    expect(screen.getByText('KSH 17,000')).toBeInTheDocument();
    expect(screen.getByText('KSH 20,000').closest('s')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Item 1' }));
    expect(useCart.getState().items).toMatchObject([{ id: 1, actual_price: 17_000 }]);
  });

  it('offers a notification for an item out of stock instead of selling it', async () => {
    server.get('/view-items', pagesOf(items(1, { available: 0 })));
    openShop();
    const link = await screen.findByRole('link', { name: 'Notify me: Item 1 (opens WhatsApp)' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('when Item 1 is in stock again');
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
  });

  it('reports that nothing matches, and offers to clear the filters', async () => {
    server.get('/view-items', ({ url }) => [itemsPage(url.includes('q=zebra') ? [] : items(3)), 200]);
    const { user } = openShop('/shop?q=zebra');
    expect(await screen.findByText('No results for “zebra”.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    // The empty result of the previous query says nothing about the present one.
    expect(screen.queryByText('No products match these filters.')).not.toBeInTheDocument();
    expect(await screen.findByText('3 items')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
  });

  it('shows the search of the address again when the shopper goes back', async () => {
    server.get('/view-items', ({ url }) => [itemsPage(url.includes('q=zebra') ? [] : items(3)), 200]);
    const { user, router } = openShop();
    await screen.findByText('3 items');
    await user.click(await screen.findByRole('radio', { name: 'Toners' }));
    await user.click(screen.getByRole('radio', { name: 'All' }));
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'zebra');
    await screen.findByText('0 items');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(box).toHaveValue(''));
    // Leaving the box does not commit anything again.
    await user.tab();
    expect(queryOf(router).get('q')).toBeNull();
  });

  it('requests the chosen category, and returns to all without another call', async () => {
    const calls = server.get('/view-items', ({ url }) => [
      itemsPage(url.includes('category=') ? [item(7, { category: printers })] : items(3)),
      200,
    ]);
    const { user, router } = openShop();
    await screen.findByText('3 items');
    await user.click(await screen.findByRole('radio', { name: 'Printer & photocopiers' }));
    await waitFor(() => expect(shownTitles()).toEqual(['Item 7']));
    expect(queryOf(router).get('category')).toBe('printer-photocopiers');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByText('3 items');
    expect(queriesOf(calls)).toEqual(['?per_page=8', '?per_page=8&category=printer-photocopiers']);
  });

  it('keeps every choice while the router is still navigating', async () => {
    server.get('/view-items', ({ url }) => [itemsPage(url.includes('min=') ? [] : items(19)), 200]);
    const { router } = openShop('/shop?sort=price');
    await screen.findByText('19 items');
    const radio = (name: string) => screen.getByRole('radio', { name });
    // In one act, because the first navigation is pending until it ends.
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

  it('offers the five categories even when their list fails to load', async () => {
    server.get('/view-items', ({ url }) =>
      url.includes('category=') ? [{ message: 'No.' }, 404] : [itemsPage(items(1)), 200],
    );
    server.get('/view-product-categories', { message: 'No.' }, 500);
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
    // Retrying would not help; clearing the filters does.
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByText('1 item')).toBeInTheDocument();
  });

  it('shows one brand from the address and removes it', async () => {
    const hp = { id: 2, brand_name: 'HP', brand_slug: 'hp' };
    server.get('/view-items', ({ url }) => [
      url.includes('brand=hp') ? { ...itemsPage([item(2, { brand: hp })]), brand: hp } : itemsPage(items(2)),
      200,
    ]);
    server.get('/view-item-filters', {
      filters: [{ label: 'Brand', options: [{ key: 'brand', value: 'hp', label: 'HP', count: 1 }] }],
    });
    const { user } = openShop('/shop?brand=hp');
    await waitFor(() => expect(shownTitles()).toEqual(['Item 2']));
    await user.click(screen.getByRole('link', { name: 'HP (1)' }));
    await waitFor(() => expect(shownTitles()).toEqual(['Item 1', 'Item 2']));
  });

  it('counts the cart', async () => {
    server.get('/view-items', pagesOf(items(1)));
    const { user } = openShop();
    await user.click(await screen.findByRole('button', { name: 'Add to Cart: Item 1' }));
    expect(screen.getByRole('link', { name: '1 item in your cart' })).toHaveAttribute('href', '/shop/cart');
  });

  it.each([
    ['refused', 404, 'Failed to fetch product items.'],
    ['broken', 503, 'An error occurred while fetching product items.'],
  ])('shows an error when the call is %s, and retries', async (_, status, sentence) => {
    server.get('/view-items', { message: 'No.' }, status);
    const { user } = openShop();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText('Something went wrong, contact developer')).toBeInTheDocument();
    server.get('/view-items', pagesOf(items(2)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 items')).toBeInTheDocument();
  });

  it('reports that the next page failed to load, and retries', async () => {
    server.get('/view-items', pagesOf(items(10)));
    const { user } = openShop();
    await screen.findByText('Page 1 of 2');
    server.get('/view-items', { message: 'No.' }, 503);
    await user.click(next());
    expect(await screen.findByText('An error occurred while fetching product items.')).toBeInTheDocument();
    server.get('/view-items', pagesOf(items(10)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument();
  });
});

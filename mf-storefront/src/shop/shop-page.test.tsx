import { useCart } from '@ofisi/shared-contract/cart';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { item, items, offer, printers, toners } from '../testing/catalogue';
import { ShopPage } from './shop-page';

const server = apiServer();

beforeEach(() => {
  useCart.setState({ items: [] });
  server.get('/view-product-categories', { categories: [toners, printers] });
  server.get('/search-items', { items: [], similar: [] });
});

const cards = (region: HTMLElement) =>
  within(region)
    .getAllByRole('article')
    .map((card) => card.querySelector('h3')?.textContent);
const open = (at = '/shop') => renderScreen(<ShopPage />, { path: '/shop', at });
const shown = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
const query = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search);

describe('the shop', () => {
  it('shows eight to a page and keeps the page in the address', async () => {
    server.get('/view-items', { items: items(19) });
    const { user, router } = open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    await screen.findByText('19 items');
    expect(shown()).toHaveLength(8);
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
    expect(shown()).toEqual(['Item 17', 'Item 18', 'Item 19']);
    expect(query(router).get('page')).toBe('3');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('rel', 'prev');
  });

  it('finds titles whatever the case and goes back to page 1', async () => {
    server.get('/view-items', { items: [...items(12), item(50, { title: 'Kyocera TK-1170' })] });
    const { user, router } = open('/shop?page=2');
    await screen.findByText('13 items');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'tk-11');
    await waitFor(() => expect(shown()).toEqual(['Kyocera TK-1170']));
    expect(query(router).get('q')).toBe('tk-11');
    expect(query(router).get('page')).toBeNull();
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
    open(`/shop?${new URLSearchParams({ q }).toString()}`);
    await waitFor(() => expect(shown()).toEqual([title]));
  });

  it.each(['%', 'ink', 'lens', 'cf-218a'])('takes %j for what it is', async (q) => {
    server.get('/view-items', {
      items: [item(1, { title: 'Thin kettle' }), item(2, { title: 'Lenovo CF217A' })],
    });
    open(`/shop?${new URLSearchParams({ q }).toString()}`);
    expect(await screen.findByText('0 items')).toBeInTheDocument();
  });

  it('shows what is spelled nearly so, or has the words elsewhere, below the titles', async () => {
    const near = item(60, { title: 'Kyocera M2540' });
    server.get('/view-items', { items: [...items(2), item(50, { title: 'Kyosera stand' }), near] });
    const calls = server.get('/search-items', {
      items: [item(50, { title: 'Kyosera stand' }), item(70, { title: 'Drum', effective_price: 700_000 })],
      similar: [near, item(80, { title: 'Kyocera toner' })],
    });
    const { user } = open('/shop?max=500000');
    await screen.findByText('4 items');
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'ky');
    await screen.findByText('2 items');
    await user.type(box, 'osera');
    const similar = await screen.findByRole('region', { name: 'Similar results' });
    // Neither what the titles have shown already, nor what the price range leaves out.
    expect(cards(similar)).toEqual(['Kyocera M2540', 'Kyocera toner']);
    expect(within(similar).getByRole('status')).toHaveTextContent('2 items');
    expect(screen.getByText('1 item')).toHaveAttribute('role', 'status');
    // Two letters are near to everything, and between two keys nobody asks.
    expect(calls).toHaveLength(1);
  });

  it('keeps the titles when the search for more fails, and tries again', async () => {
    server.get('/view-items', { items: [item(1, { title: 'Toner' })] });
    server.get('/search-items', { message: 'No.' }, 429);
    const { user } = open('/shop?q=toner');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch product items.');
    expect(shown()).toEqual(['Toner']);
    server.get('/search-items', { items: [], similar: [item(2, { title: 'Tonner' })] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(cards(await screen.findByRole('region', { name: 'Similar results' }))).toEqual(['Tonner']);
  });

  it('sorts by the price that is charged and keeps the order in the address', async () => {
    server.get('/view-items', {
      items: [
        item(1, { effective_price: 9_000 }),
        item(2, { effective_price: 30_000 }),
        item(3, { actual_price: 40_000, effective_price: 4_000, active_offer: offer(90) }),
      ],
    });
    const { user, router } = open('/shop?sort=nonsense');
    await waitFor(() => expect(shown()).toEqual(['Item 1', 'Item 2', 'Item 3']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    await waitFor(() => expect(shown()).toEqual(['Item 3', 'Item 1', 'Item 2']));
    expect(query(router).get('sort')).toBe('price');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
    await waitFor(() => expect(shown()).toEqual(['Item 2', 'Item 1', 'Item 3']));
  });

  it('shows what an offer cuts, and charges that', async () => {
    server.get('/view-items', {
      items: [
        item(1, { actual_price: 20_000, initial_price: 20_000, effective_price: 17_000, active_offer: offer(15) }),
      ],
    });
    const { user } = open();
    expect(await screen.findByText('15% OFF')).toBeInTheDocument();
    expect(screen.getByText('KSH 17,000')).toBeInTheDocument();
    expect(screen.getByText('KSH 20,000').closest('s')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Item 1' }));
    expect(useCart.getState().items).toMatchObject([{ id: 1, actual_price: 17_000 }]);
  });

  it('asks to be told about what is out of stock instead of selling it', async () => {
    server.get('/view-items', { items: items(1, { available: 0 }) });
    open();
    const link = await screen.findByRole('link', { name: 'Notify me: Item 1 (opens WhatsApp)' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('when Item 1 is in stock again');
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
  });

  it('says when nothing matches and offers the way out', async () => {
    server.get('/view-items', { items: items(3) });
    const { user } = open('/shop?q=zebra');
    expect(await screen.findByText('No results for “zebra”.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByText('3 items')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
  });

  it('hides nothing that is sold behind a price range that nobody has touched', async () => {
    const cable = item(1, { title: 'HDMI cable 3 m', effective_price: 950 });
    const copier = item(2, { title: 'HDMI copier', effective_price: 710_000 });
    server.get('/view-items', { items: [cable, copier, item(3)] });
    server.get('/search-items', { items: [], similar: [item(4, { title: 'Adapter', effective_price: 450 })] });
    const { user, router } = open();
    await screen.findByText('3 items');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'HDMI');
    await waitFor(() => expect(query(router).get('q')).toBe('HDMI'));
    await screen.findByText('2 items');
    const similar = await screen.findByRole('region', { name: 'Similar results' });
    expect(cards(similar)).toEqual(['Adapter']);
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
    const { user, router } = open('/shop?min=1000');
    await waitFor(() => expect(shown()).toEqual(['Item 2', 'Item 3', 'Item 4', 'Item 5', 'Item 6']));
    expect(screen.getByText('From KSH 1,000')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Under 10,000' }));
    await waitFor(() => expect(shown()).toEqual(['Item 1', 'Item 2', 'Item 3']));
    expect(router.state.location.search).toBe('?min=0&max=9999');
    await user.click(screen.getByRole('button', { name: 'Any price' }));
    await waitFor(() => expect(shown()).toHaveLength(6));
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
    const { container } = open(`/shop?${address}`);
    await waitFor(() => expect(shown()).toEqual(titles));
    expect(container.querySelector('fieldset p')).toHaveTextContent(words);
  });

  it('moves the lower handle of the price back from the far right', async () => {
    server.get('/view-items', { items: items(1) });
    const { user, router } = open('/shop?min=500000&max=500000');
    const lowest = screen.getByRole('slider', { name: 'Lowest price' });
    // It lies above the upper one, which could only be pushed further right.
    expect(lowest).toHaveAttribute('data-above', 'true');
    fireEvent.change(lowest, { target: { value: '400000' } });
    await waitFor(() => expect(query(router).get('min')).toBe('400000'));
    await user.click(screen.getByRole('button', { name: 'Under 10,000' }));
    await waitFor(() => expect(lowest).toHaveAttribute('data-above', 'false'));
  });

  it('raises a typed Min to 10000 when it is left, and never above Max', async () => {
    server.get('/view-items', { items: items(1) });
    const { user } = open('/shop?max=50000');
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
    const { user } = open('/shop?min=20000');
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
    const { router } = open();
    await screen.findByText('2 items');
    const lowest = screen.getByRole('slider', { name: 'Lowest price' });
    expect(lowest).toHaveAttribute('min', '0');
    expect(lowest).toHaveAttribute('max', '500000');
    expect(lowest).toHaveAttribute('step', '1');
    fireEvent.change(lowest, { target: { value: '451' } });
    await screen.findByText('1 item');
    expect(query(router).get('min')).toBe('451');
  });

  it('lets the chips move a slider that never had the focus, as in a browser that gives it none', async () => {
    server.get('/view-items', { items: items(2) });
    open();
    await screen.findByText('2 items');
    const lowest = screen.getByRole('slider', { name: 'Lowest price' });
    fireEvent.change(lowest, { target: { value: '90000' } });
    await screen.findByText('0 items');
    fireEvent.click(screen.getByRole('button', { name: 'Any price' }));
    await screen.findByText('2 items');
    expect(lowest).toHaveValue('1000');
  });

  it('shows the search of the address again when the shopper goes back', async () => {
    server.get('/view-items', { items: items(3) });
    const { user, router } = open();
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
    expect(query(router).get('q')).toBeNull();
  });

  it('reloads the items from the chosen category, and comes back to all', async () => {
    server.get('/view-items', { items: items(3) });
    const calls = server.get('/get-category-items/printer-photocopiers', {
      categoryItem: [item(7, { category: printers })],
    });
    const { user, router } = open();
    await screen.findByText('3 items');
    await user.click(await screen.findByRole('radio', { name: 'Printer & photocopiers' }));
    await waitFor(() => expect(shown()).toEqual(['Item 7']));
    expect(calls).toHaveLength(1);
    expect(query(router).get('category')).toBe('printer-photocopiers');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByText('3 items');
  });

  it('loses no choice while the router is still on its way to the one before', async () => {
    server.get('/view-items', { items: items(19) });
    server.get('/get-category-items/toners', { categoryItem: items(1) });
    const { router } = open('/shop?sort=price');
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
    const { user } = open();
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
    const { user } = open('/shop?brand=hp');
    await waitFor(() => expect(shown()).toEqual(['Item 2']));
    await user.click(screen.getByRole('link', { name: 'Remove brand HP' }));
    await waitFor(() => expect(shown()).toEqual(['Item 1', 'Item 2']));
  });

  it('counts the cart', async () => {
    server.get('/view-items', { items: items(1) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add to Cart: Item 1' }));
    expect(screen.getByRole('link', { name: '1 item in your cart' })).toHaveAttribute('href', '/shop/cart');
  });

  it.each([
    ['refused', 404, 'Failed to fetch product items.'],
    ['broken', 503, 'An error occurred while fetching product items.'],
  ])('says what went wrong when the call is %s, and tries again', async (_, status, sentence) => {
    server.get('/view-items', { message: 'No.' }, status);
    const { user } = open();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText('Something went wrong, contact developer')).toBeInTheDocument();
    server.get('/view-items', { items: items(2) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 items')).toBeInTheDocument();
  });
});

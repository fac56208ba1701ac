import { useCart } from '@ofisi/shared-page/cart';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { categoryOf, item, items, offer, printers, queriesOf } from '../testing/catalogue';
import { CategoryPage } from './category-page';

const server = apiServer();
const hp = { id: 2, brand_name: 'HP', brand_slug: 'hp' };

beforeEach(() => {
  useCart.setState({ items: [] });
  server.get('/view-item-filters', { filters: [] });
});

const open = (search = '') =>
  renderScreen(<CategoryPage />, { path: '/shop-icon/:category', at: `/shop-icon/toners${search}` });
const shown = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

describe('a category', () => {
  it('shows its products in KES with condition, stock and real ratings', async () => {
    server.get(
      '/open-category/toners',
      categoryOf([
        item(1, { initial_price: 25_000, condition: 'refurbished', available: 3 }),
        item(2, { rating_avg: 4.25, rating_count: 12 }),
        item(3, { available: 0 }),
      ]),
    );
    const { user } = open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Toners' })).toBeInTheDocument();
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(screen.getByRole('link', { name: 'Shop Products' })).toBeInTheDocument();
    expect(screen.getAllByText('KES 20,000')).toHaveLength(3);
    expect(screen.getByText('KES 25,000').closest('s')).not.toBeNull();
    expect(screen.getByText('Model 1')).toBeInTheDocument();
    expect(screen.getByText('Refurbished')).toBeInTheDocument();
    expect(screen.getByText('Only 3 left')).toBeInTheDocument();
    expect(screen.getAllByText('No reviews yet')).toHaveLength(2);
    expect(screen.getByText('4.3 (12 reviews)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to Cart: Item 3' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Notify me: Item 3/ })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/'),
    );
    expect(screen.getByRole('link', { name: 'Item 1' })).toHaveAttribute('href', '/product-item/item-1');
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Item 2' }));
    expect(useCart.getState().items).toMatchObject([{ id: 2, quantity: 1 }]);
  });

  it('applies a brand only on request, with correct counts, and keeps it in the address', async () => {
    const calls = server.get('/open-category/toners', categoryOf([...items(2), item(3, { brand: hp })]));
    const { user, router } = open('?page=1');
    const choice = await screen.findByRole('radio', { name: /HP/ });
    await waitFor(() => expect(choice.closest('label')).toHaveTextContent('HP(1)'));
    expect(screen.getByRole('radio', { name: /Kyocera/ }).closest('label')).toHaveTextContent('Kyocera(2)');
    await user.click(choice);
    expect(shown()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(shown()).toEqual(['Item 3']));
    expect(router.state.location.search).toBe('?brand=hp');
    expect(queriesOf(calls)).toEqual(['?per_page=6&page=1', '?per_page=6&brand=hp']);
    // The numbers cover the whole category.
    expect(screen.getByRole('radio', { name: /Kyocera/ }).closest('label')).toHaveTextContent('Kyocera(2)');
    expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
  });

  it('shows nothing of the previous category while another one loads', async () => {
    server.get('/open-category/toners', categoryOf(items(2)));
    server.get('/open-category/printer-photocopiers', categoryOf([item(9)], printers));
    const { router } = open();
    await waitFor(() => expect(shown()).toHaveLength(2));
    await act(() => router.navigate('/shop-icon/printer-photocopiers'));
    await waitFor(() => expect(shown()).toEqual(['Item 9']));
    expect(router.state.location.pathname).toBe('/shop-icon/printer-photocopiers');
    expect(screen.getByRole('heading', { level: 1, name: 'Printer & photocopiers' })).toBeInTheDocument();
  });

  it('counts brands under the other filters, which applying a brand keeps', async () => {
    server.get('/view-item-filters', {
      filters: [
        { label: 'Brand', options: [{ key: 'brand', value: 'kyocera', label: 'Kyocera', count: 1 }] },
        { label: 'Condition', options: [{ key: 'condition', value: 'new', label: 'New', count: 1 }] },
      ],
    });
    const calls = server.get('/open-category/toners', categoryOf([...items(2), item(3, { brand: hp })]));
    const { user } = open('?with=condition-new&max=30000');
    expect(await screen.findByRole('radio', { name: 'Kyocera (1)' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'HP (0)' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'All brands' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'New (1)' })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('group', { name: 'Brand' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Kyocera (1)' }));
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(queriesOf(calls).at(-1)).toBe('?per_page=6&brand=kyocera&max=30000&with=condition-new'));
  });

  it('removes invalid parameters from the address', async () => {
    const calls = server.get('/open-category/toners', categoryOf(items(8)));
    open(`?page=0&brand=${'x'.repeat(201)}&after=x&view=tiles&min=five`);
    await waitFor(() => expect(shown()).toHaveLength(6));
    expect(queriesOf(calls)).toEqual(['?per_page=6']);
    expect(screen.getByRole('radio', { name: /All brands/ })).toBeChecked();
  });

  it('pages by six and switches to a list, both kept in the address', async () => {
    server.get('/open-category/toners', categoryOf(items(8)));
    const { user, router } = open();
    await waitFor(() => expect(shown()).toHaveLength(6));
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/shop-icon/toners?page=2');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(shown()).toEqual(['Item 7', 'Item 8']));
    expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toBe('?view=list&page=2');
  });

  it('sorts as the shop does, from the first page', async () => {
    const calls = server.get('/open-category/toners', categoryOf(items(8)));
    const { user, router } = open('?brand=kyocera&page=2');
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveValue('');
    expect([...sort.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Newest',
      'Price: low to high',
      'Price: high to low',
    ]);
    await user.selectOptions(sort, 'Price: low to high');
    await waitFor(() => expect(router.state.location.search).toBe('?brand=kyocera&sort=price'));
    await waitFor(() => expect(queriesOf(calls).at(-1)).toBe('?per_page=6&brand=kyocera&sort=price'));
    expect(sort).toHaveValue('price');
  });

  it('shows and charges the offer price', async () => {
    server.get(
      '/open-category/toners',
      categoryOf([item(1, { actual_price: 20_000, effective_price: 17_000, active_offer: offer(15) })]),
    );
    const { user } = open();
    expect(await screen.findByText('15% OFF')).toBeInTheDocument();
    expect(screen.getByText('KES 17,000')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to Cart: Item 1' }));
    expect(useCart.getState().items).toMatchObject([{ id: 1, actual_price: 17_000 }]);
  });

  it('redirects to the current address of a renamed category, without another call', async () => {
    const calls = server.get(
      '/open-category/toners',
      categoryOf(items(8, { category: printers, category_slug: printers.category_slug }), printers),
    );
    const { router } = open('?page=2');
    await waitFor(() => expect(router.state.location.pathname).toBe('/shop-icon/printer-photocopiers'));
    expect(router.state.location.search).toBe('?page=2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Printer & photocopiers' })).toBeInTheDocument();
    expect(shown()).toEqual(['Item 7', 'Item 8']);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(calls).toHaveLength(1);
  });

  it('shows an empty state', async () => {
    server.get('/open-category/toners', categoryOf([]));
    open();
    expect(await screen.findByText('No products here yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  });

  it('offers no brand that it does not have', async () => {
    server.get('/open-category/toners', categoryOf([...items(2), item(3, { brand: hp })]));
    open();
    expect(await screen.findByRole('radio', { name: /HP/ })).toBeInTheDocument();
    const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(offered).toEqual(['All brands(3)', 'Kyocera(2)', 'HP(1)']);
  });

  it('recovers from an unknown brand', async () => {
    server.get('/open-category/toners', categoryOf(items(2)));
    const { user, router } = open('?brand=ricoh&view=list&page=3');
    expect(await screen.findByText('No products match these filters.')).toBeInTheDocument();
    expect(await screen.findByRole('radio', { name: /Ricoh/ })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/shop-icon/toners?view=list');
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(router.state.location.search).toBe('?view=list');
    expect(screen.getByRole('radio', { name: /All brands/ })).toBeChecked();
  });

  it('reports an unknown category, with links to the others and the search', async () => {
    server.get('/open-category/toners', { message: 'There is no such category.' }, 404);
    server.get('/view-product-categories', { categories: [printers] });
    const { user, router } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Failed to fetch category.' })).toBeInTheDocument();
    expect(screen.getByText(/^There is no category at this address/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Printer & photocopiers' })).toHaveAttribute(
      'href',
      '/shop-icon/printer-photocopiers',
    );
    // No button that cannot help, and no reference for support.
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search items' }), 'toner{Enter}');
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/shop?q=toner'));
  });

  it.each([
    ['refused', 403, 'Failed to fetch category.'],
    ['broken', 500, 'An error occurred while fetching category.'],
  ])('shows only the error when the call is %s, and retries', async (_, status, sentence) => {
    server.get('/open-category/toners', { message: 'No.' }, status);
    const { user } = open();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getAllByRole('heading')).toEqual([screen.getByRole('heading', { name: 'Toners', level: 1 })]);
    server.get('/open-category/toners', categoryOf(items(1)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Item 1' })).toBeInTheDocument();
  });
});

import type { Item } from '@ofisi/api-contract/catalogue/items';
import { useCart } from '@ofisi/shared-page/cart';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { arrival, item, offer } from '../testing/catalogue';
import { ProductPage } from './product-page';

const server = apiServer();

beforeEach(() => useCart.setState({ items: [] }));

const open = () => renderScreen(<ProductPage />, { path: '/product-item/:slug', at: '/product-item/item-1' });
/** Comes from a page of the shop that shows this item. */
async function openFromList(listed: object) {
  const { client, router } = renderScreen(<ProductPage />, { path: '/product-item/:slug', at: '/shop' });
  client.setQueryData(['/view-items?per_page=8'], { items: [listed], total: 1 });
  await act(() => router.navigate('/product-item/item-1'));
}
const serve = (facts: Partial<Item> = {}) => server.get('/open-arrival/item-1', arrival(item(1, facts)));
const heading = () => screen.findByRole('heading', { level: 1, name: 'Item 1' });

describe('a product', () => {
  it('shows price, saving, features and promises, and names the document', async () => {
    serve({ effective_price: 48_500, initial_price: 56_000, is_hot_deal: 1 });
    open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    await heading();
    expect(document.title).toBe('Item 1 · Ofisi');
    expect(screen.getByText('KES 48,500')).toBeInTheDocument();
    expect(screen.getByText('KES 56,000').closest('s')).not.toBeNull();
    expect(screen.getByText('Save KES 7,500.00')).toBeInTheDocument();
    expect(screen.getByText('Model 1')).toBeInTheDocument();
    expect(screen.getByText('In Stock')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Toners' })).toHaveAttribute('href', '/shop-icon/toners');
    expect(screen.getByText('Prints both sides')).toBeInTheDocument();
    expect(screen.getByText('Network ready')).toBeInTheDocument();
    for (const promise of [/for orders over KES 200,000/, /6-months coverage/, /and training/]) {
      expect(screen.getByText(promise)).toBeInTheDocument();
    }
    expect(screen.getByRole('tab', { name: 'Key Features' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Reviews (0)' })).toBeInTheDocument();
    expect(screen.getByText('No reviews yet')).toBeInTheDocument();
    expect(document.querySelector('meta[property="og:title"]')).toHaveAttribute('content', 'Item 1');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Prints both sides. Network ready',
    );
  });

  it('shows at once what a list has told of it, and the rest when it arrives', async () => {
    let answer: () => void = () => undefined;
    const related = item(2);
    server.get('/open-arrival/item-1', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return [arrival(item(1, { effective_price: 19_500 }), { related: [related] }), 200];
    });
    await openFromList(item(1, { effective_price: 19_000 }));
    expect(screen.getByRole('heading', { level: 1, name: 'Item 1' })).toBeVisible();
    expect(screen.getByText('KES 19,000')).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    expect(screen.queryByText('VAT included')).not.toBeInTheDocument();
    await waitFor(() => {
      answer();
      expect(screen.getByText('KES 19,500')).toBeVisible();
    });
    expect(screen.getByText('VAT included')).toBeVisible();
    expect(screen.getByRole('link', { name: /Item 2/ })).toBeVisible();
  });

  it.each([
    ['the search has suggested', { slug: 'item-1', title: 'Item 1', image: null, effective_price: 900, available: 3 }],
    ['staff have listed', { ...item(1), description: ['Prints'] }],
  ])('is shown from its own answer when only %s it', async (_by, listed) => {
    server.get('/open-arrival/item-1', arrival(item(1, { effective_price: 19_500 })));
    await openFromList(listed);
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(await screen.findByText('KES 19,500')).toBeVisible();
  });

  it('that a list still shows, but the shop no longer has, is said to be unknown', async () => {
    server.get('/open-arrival/item-1', { message: 'Not found.' }, 404);
    await openFromList(item(1));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Item 1' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it.each([20_000, 19_000])('claims no saving when the old price is %i', async (initial_price) => {
    serve({ initial_price });
    open();
    await heading();
    expect(screen.queryByText(/^Save/)).not.toBeInTheDocument();
    expect(screen.queryByText('Old price')).not.toBeInTheDocument();
  });

  it('shows the running offer with the old price struck through, and charges the lower price', async () => {
    serve({ effective_price: 17_000, actual_price: 20_000, initial_price: 15_000, active_offer: offer(15, 3) });
    const { user } = open();
    await heading();
    expect(screen.getByText('15% OFF')).toBeInTheDocument();
    expect(screen.getByText('3 days left')).toBeInTheDocument();
    expect(screen.getByText('Back to school')).toBeInTheDocument();
    expect(screen.getByText('KES 20,000').closest('s')).not.toBeNull();
    expect(screen.getByText('Save KES 3,000.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'Add to Cart - KES 34,000' }));
    expect(useCart.getState().items).toMatchObject([{ quantity: 2, actual_price: 17_000 }]);
  });

  it('redirects to the current address of a renamed product, without another call', async () => {
    server.get('/open-arrival/item-1', arrival(item(1, { slug: 'item-one' })));
    const { router } = open();
    await heading();
    await waitFor(() => expect(router.state.location.pathname).toBe('/product-item/item-one'));
    expect(router.state.historyAction).toBe('REPLACE');
    await heading();
  });

  it('shows a description that is not a list as one bullet', async () => {
    serve({ description: 'Sturdy, and quiet.' });
    open();
    expect(await screen.findByText('Sturdy, and quiet.')).toBeInTheDocument();
  });

  it('shows every bullet, also duplicates', async () => {
    serve({ description: '["Network ready","Quiet","Network ready"]' });
    open();
    expect(await screen.findAllByText('Network ready')).toHaveLength(2);
  });

  it('offers a quote for more than 15 pieces', async () => {
    serve({ available: 90 });
    const { user } = open();
    await heading();
    expect(screen.queryByRole('link', { name: /Request a quote/ })).not.toBeInTheDocument();
    for (let clicks = 1; clicks < 15; clicks += 1) await user.click(screen.getByRole('button', { name: 'One more' }));
    const quote = screen.getByRole('link', { name: /Request a quote/ });
    expect(quote).toHaveAttribute('href', '/request-quote?item=item-1&quantity=16');
  });

  it('adds the chosen quantity and offers it to the chat', async () => {
    serve({ effective_price: 1250.5 });
    const { user } = open();
    await heading();
    expect(screen.getByRole('button', { name: 'One less' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    const chat = decodeURIComponent(screen.getByRole('link', { name: /Order by chat/ }).getAttribute('href') ?? '');
    expect(chat).toContain('https://wa.me/');
    expect(chat).toContain('3 x Item 1 (Model 1)');
    expect(chat).toContain('Total: KES 3,751.50');
    await user.click(screen.getByRole('button', { name: 'Add to Cart - KES 3,751.50' }));
    expect(useCart.getState().items).toMatchObject([{ id: 1, quantity: 3, actual_price: 1250.5 }]);
  });

  it.each([
    [2, 2],
    [90, 15],
  ])('with %i in stock allows %i', async (available, most) => {
    serve({ available });
    const { user } = open();
    await heading();
    const more = screen.getByRole('button', { name: 'One more' });
    for (let clicks = 1; clicks < most; clicks += 1) await user.click(more);
    expect(more).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent(String(most));
  });

  it('lowers the quantity when a refresh shows less stock', async () => {
    serve({ available: 9 });
    const { user, client } = open();
    await heading();
    for (let clicks = 1; clicks < 5; clicks += 1) await user.click(screen.getByRole('button', { name: 'One more' }));
    serve({ available: 2 });
    await act(() => client.invalidateQueries());
    expect(await screen.findByText('Only 2 left')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to Cart - KES 40,000' }));
    expect(useCart.getState().items).toMatchObject([{ id: 1, quantity: 2 }]);
  });

  it('shows only that the product is gone when it was discontinued meanwhile', async () => {
    serve();
    const { client } = open();
    await heading();
    server.get('/open-arrival/item-1', { message: 'Not found.' }, 404);
    await act(() => client.invalidateQueries());
    expect(await screen.findByRole('heading', { name: 'Failed to fetch arival.' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
  });

  it('cannot be bought when it is out of stock', async () => {
    serve({ available: 0 });
    open();
    await heading();
    expect(screen.getByText('Out of stock')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Add to Cart - KES/ })).toBeDisabled();
  });

  it('is bought without a word about stock when it is a service', async () => {
    serve({ available: 15, is_service: 1 });
    const { user } = open();
    await heading();
    expect(screen.queryByText('In Stock')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to Cart - KES 20,000' }));
    expect(useCart.getState().items).toMatchObject([{ id: 1, quantity: 1 }]);
  });

  it('remembers a favourite in this browser', async () => {
    serve();
    const first = open();
    await heading();
    await first.user.click(screen.getByRole('button', { name: 'Favourite: Item 1' }));
    expect(screen.getByRole('button', { name: 'Favourite: Item 1' })).toHaveAttribute('aria-pressed', 'true');
    first.unmount();
    open();
    await heading();
    expect(screen.getByRole('button', { name: 'Favourite: Item 1' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shares its address with the hashtag', async () => {
    serve();
    open();
    await heading();
    const facebook = new URL(screen.getByRole('link', { name: 'Facebook' }).getAttribute('href') ?? '');
    expect(facebook.searchParams.get('u')).toBe(`${location.origin}${location.pathname}`);
    expect(facebook.searchParams.get('hashtag')).toBe('#Ofisi');
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me/?text=Item%201'),
    );
  });

  it('shows a drawing when the picture is missing', async () => {
    serve({ image: null });
    open();
    expect(await screen.findByRole('img', { name: 'Item 1' })).toHaveAttribute('src', '/no-picture.svg');
  });

  it('reports an unknown product, and offers a search of the shop', async () => {
    server.get('/open-arrival/item-1', { message: 'Not found.' }, 404);
    const { user, router } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch arival.');
    expect(screen.getByRole('heading', { level: 1, name: 'Failed to fetch arival.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
    await user.type(screen.getByRole('searchbox', { name: 'Search items' }), 'toner{Enter}');
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/shop?q=toner'));
  });

  it('retries after a failed call', async () => {
    server.get('/open-arrival/item-1', { message: 'Broken.' }, 500);
    const { user } = open();
    expect(await screen.findByText('An error occurred while fetching arrival.')).toBeInTheDocument();
    serve();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading();
  });
});

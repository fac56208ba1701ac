import { useCart } from '@ofisi/shared-page/cart';
import { useNotices } from '@ofisi/shared-page/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, within } from '@testing-library/react';
import { banner, brands, item, items, offer, printers, toners } from '../testing/catalogue';
import { HomePage } from './home-page';

const server = apiServer();

beforeEach(() => {
  useCart.setState({ items: [] });
  useNotices.setState({ notices: [] });
  server.get('/view-product-brands', { brands });
});

const arrivals = [
  item(1, { title: 'Kyocera M2540', initial_price: 25_000, is_hot_deal: 1 }),
  item(2, { title: 'HP M404', available: 2 }),
  item(3, { title: 'Dell Latitude', available: 0 }),
];
const serveHome = (testimonials: readonly object[] = []) =>
  server.get('/view-product-details', {
    categories: [toners, printers],
    arrivals,
    best_sellers: [item(9, { title: 'Best toner' })],
    hot_deals: [item(10, { title: 'Hot shredder', is_hot_deal: 1 })],
    banners: [],
    testimonials,
  });

/** Simulates a browser whose system is set to reduced motion. */
const askForLessMotion = () =>
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });

const carousel = (name: string) => within(screen.getByRole('region', { name }));

describe('the home page', () => {
  it('shows categories, arrivals and best sellers with prices in KSH and real stock', async () => {
    serveHome();
    renderScreen(<HomePage />);
    expect(screen.getByText('Loading...')).toBeInTheDocument();

    const news = within(await screen.findByRole('region', { name: 'NEW ARRIVALS' }));
    expect(news.getAllByText('KSH 20,000')).toHaveLength(3);
    expect(news.getByText('KSH 25,000').closest('s')).not.toBeNull();
    expect(news.getByText('HOT')).toBeInTheDocument();
    expect(news.getByText('In Stock')).toBeInTheDocument();
    expect(news.getByText('Only 2 left')).toBeInTheDocument();
    expect(news.getByText('Out of stock')).toBeInTheDocument();
    expect(news.getByRole('link', { name: 'HP M404' })).toHaveAttribute('href', '/product-item/item-2');

    expect(carousel('WHAT WE HAVE').getByRole('link', { name: 'Shop: Printer & photocopiers' })).toHaveAttribute(
      'href',
      '/shop-icon/printer-photocopiers',
    );
    expect(carousel('BEST SELLERS').getByText('Best toner')).toBeInTheDocument();
    expect(carousel('HOT DEALS').getByText('Hot shredder')).toBeInTheDocument();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('shows its three promises and a single first-level heading', async () => {
    serveHome();
    renderScreen(<HomePage />);
    await screen.findByText('HP M404');
    expect(document.title).toBe('Office equipment for Kenya · Ofisi');
    const promises = within(screen.getByRole('list', { name: 'What we promise' })).getAllByRole('listitem');
    expect(promises.map((promise) => promise.textContent)).toEqual([
      // Orders and messages are taken at any hour; the phones have the hours shown in the footer.
      expect.stringMatching(/Dedicated 24\/7 support.*at any hour.*Mon to Sat, 8 am to 6 pm/),
      expect.stringContaining('Nationwide fast delivery'),
      expect.stringMatching(/Full warranty.*new and refurbished products/),
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    // No heading level is skipped on the way down.
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    levels.forEach((level, place) => expect(level - (levels[place - 1] ?? level)).toBeLessThanOrEqual(1));
  });

  it('adds only items in stock to the cart', async () => {
    serveHome();
    const { user } = renderScreen(<HomePage />);
    await user.click(await screen.findByRole('button', { name: 'Add to Cart: HP M404' }));
    expect(useCart.getState().items).toMatchObject([{ id: 2, quantity: 1, actual_price: 20_000 }]);
    expect(useNotices.getState().notices).toMatchObject([{ text: 'Item added successfully' }]);
    expect(screen.queryByRole('button', { name: 'Add to Cart: Dell Latitude' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Notify me: Dell Latitude/ })).toBeInTheDocument();
  });

  it('shows the running offers in the banner and their prices on the cards', async () => {
    server.get('/view-product-details', {
      categories: [],
      arrivals: [item(1, { actual_price: 20_000, effective_price: 17_000, active_offer: offer(15) })],
      best_sellers: [],
      hot_deals: [],
      banners: [banner(1, { item_title: 'Ricoh C2003' })],
    });
    renderScreen(<HomePage />);
    const offers = within(await screen.findByRole('region', { name: 'Offers' }));
    expect(offers.getByRole('heading', { name: 'Ricoh C2003' })).toBeInTheDocument();
    expect(offers.getByText('15% OFF')).toBeInTheDocument();
    const news = within(screen.getByRole('region', { name: 'NEW ARRIVALS' }));
    expect(news.getByText('15% OFF')).toBeInTheDocument();
    expect(news.getByText('KSH 17,000')).toBeInTheDocument();
    expect(news.getByText('KSH 20,000').closest('s')).not.toBeNull();
  });

  it('links the first seven brands to the filtered shop', async () => {
    serveHome();
    renderScreen(<HomePage />);
    expect(await screen.findByRole('link', { name: 'Lenovo' })).toHaveAttribute('href', '/shop?brand=lenovo');
    expect(screen.queryByRole('link', { name: 'Brother' })).not.toBeInTheDocument();
  });

  it('reports that the brands cannot be fetched', async () => {
    serveHome();
    server.get('/view-product-brands', { message: 'No.' }, 403);
    renderScreen(<HomePage />);
    expect(await screen.findByText(/Failed to fetch product brands\./)).toBeInTheDocument();
  });

  it.each([
    ['refused', 404, 'Failed to fetch details.'],
    ['broken', 500, 'An error occurred while fetching details.'],
  ])('shows an error when the call is %s, and retries', async (_, status, sentence) => {
    server.get('/view-product-details', { message: 'No.' }, status);
    const { user } = renderScreen(<HomePage />);
    expect(await screen.findByText('Something went wrong, contact developer')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    // Content that needs no call is shown nevertheless: the shop's own slides in the banner.
    expect(screen.getByRole('link', { name: /See printers/ })).toBeInTheDocument();
    serveHome();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('HP M404')).toBeInTheDocument();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('shows what customers wrote, with the product that they mean', async () => {
    serveHome([
      { id: 3, name: 'Njeri', rate: 5, message: 'Not one jam.', item_title: 'HP M404', item_slug: 'hp-m404' },
    ]);
    renderScreen(<HomePage />);
    const section = within(await screen.findByRole('region', { name: 'CLIENTS TESTIMONIALS' }));
    expect(section.getAllByRole('figure')).toHaveLength(1);
    expect(section.getByText('Not one jam.')).toBeInTheDocument();
    expect(section.getByRole('img', { name: '5 of 5 stars' })).toBeInTheDocument();
    expect(section.getByRole('link', { name: 'HP M404' })).toHaveAttribute('href', '/product-item/hp-m404');
  });

  it('has no testimonials while nobody wrote any', async () => {
    serveHome();
    renderScreen(<HomePage />);
    expect(await screen.findByText('HP M404')).toBeInTheDocument();
    expect(screen.queryByText('CLIENTS TESTIMONIALS')).not.toBeInTheDocument();
  });
});

describe('the offers banner', () => {
  const offers = () => within(screen.getByRole('region', { name: 'Offers' }));
  const current = () =>
    offers()
      .getAllByRole('button', { name: /^Slide/ })
      .findIndex((dot) => dot.getAttribute('aria-current') === 'true');

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    server.get('/view-product-details', {
      categories: [],
      arrivals: items(0),
      best_sellers: [],
      hot_deals: [],
      banners: [],
    });
  });
  afterEach(() => jest.useRealTimers());

  /** The offers arrive with the products; until then a grey slide is shown. */
  const arrived = () => screen.findByRole('region', { name: 'Offers' });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('advances every five seconds and restarts after the last', async () => {
    renderScreen(<HomePage />);
    await arrived();
    expect(current()).toBe(0);
    await wait(4999);
    expect(current()).toBe(0);
    await wait(1);
    expect(current()).toBe(1);
    await wait(5000);
    expect(current()).toBe(0);
  });

  it('shares the page with product carousels that advance every two seconds', async () => {
    server.get('/view-product-details', {
      categories: [],
      arrivals: items(3),
      best_sellers: [],
      hot_deals: [],
      banners: [],
    });
    renderScreen(<HomePage />);
    const arrivals = await screen.findByRole('region', { name: 'NEW ARRIVALS' });
    const first = () =>
      within(arrivals)
        .getAllByRole('listitem')
        .findIndex((slide) => slide.getAttribute('aria-current') === 'true');
    expect(first()).toBe(0);
    await wait(2000);
    expect(first()).toBe(1);
    await wait(2000);
    await wait(2000);
    expect(first()).toBe(0);
  });

  it('stops after Pause and while focused', async () => {
    renderScreen(<HomePage />);
    await arrived();
    act(() => offers().getByRole('button', { name: 'Pause' }).click());
    await wait(11_000);
    expect(current()).toBe(0);
    act(() => offers().getByRole('button', { name: 'Play' }).click());
    act(() => offers().getByRole('button', { name: 'Next' }).focus());
    await wait(11_000);
    expect(current()).toBe(0);
    act(() => offers().getByRole('button', { name: 'Previous' }).click());
    expect(current()).toBe(1);
  });

  it('shows Play with reduced motion, and plays on request', async () => {
    const spy = askForLessMotion();
    renderScreen(<HomePage />);
    await arrived();
    expect(offers().queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    await wait(11_000);
    expect(current()).toBe(0);
    act(() => offers().getByRole('button', { name: 'Play' }).click());
    expect(offers().getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    await wait(5000);
    expect(current()).toBe(1);
    spy.mockRestore();
  });

  it('shows Play when stopped by focus, and stays stopped when the focus leaves', async () => {
    renderScreen(<HomePage />);
    await arrived();
    // With the focus on the button itself it keeps moving: otherwise it could not be paused.
    act(() => offers().getByRole('button', { name: 'Pause' }).focus());
    await wait(5000);
    expect(current()).toBe(1);
    act(() =>
      offers()
        .getByRole('link', { name: /See toners/ })
        .focus(),
    );
    expect(offers().getByRole('button', { name: 'Play' })).toBeInTheDocument();
    act(() =>
      offers()
        .getByRole('link', { name: /See toners/ })
        .blur(),
    );
    await wait(11_000);
    expect(current()).toBe(1);
  });

  it('pauses in a hidden tab, and resumes when the tab is visible', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderScreen(<HomePage />);
    await arrived();
    await wait(11_000);
    expect(current()).toBe(0);
    hidden.mockRestore();
    await wait(5000);
    expect(current()).toBe(1);
  });
});

import type { OpenMachineResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useSession } from '@ofisi/shared-auth/session';
import { useNotices } from '@ofisi/shared-page/notices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { item } from '../testing/catalogue';
import { MachinePage } from './machine-page';
import { MachinesPage } from './machines-page';

const server = apiServer();
const KEY = 'ofisi_machines';
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
const keep = (ids: unknown) => localStorage.setItem(KEY, JSON.stringify(ids));
const signIn = () =>
  act(() => useSession.getState().complete({ id: 7, name: 'Asha', email: 'asha@ofisi.example' }, ['User'], []));

const HP_1020 = { id: 3, slug: 'hp-laserjet-1020', name: 'HP LaserJet 1020' };
const BRANDS = [
  { brand_name: 'Brother', brand_slug: 'brother', machines: 12 },
  { brand_name: 'HP', brand_slug: 'hp', machines: 1 },
];

const opened = (more: Partial<OpenMachineResponse> = {}): OpenMachineResponse => ({
  status: 200,
  machine: {
    ...HP_1020,
    brand: { brand_name: 'HP', brand_slug: 'hp' },
    model: 'LaserJet 1020',
    other_names: ['LaserJet 1020 Plus'],
  },
  item: null,
  supplies: [
    { kind: 'part', pages: null, item: item(2, { title: 'Pickup roller' }) },
    { kind: 'toner', pages: 2000, item: item(1, { title: 'HP 12A black toner' }) },
    { kind: 'staples', pages: null, item: item(3, { title: 'Staples', available: 0 }) },
  ],
  page_path: '/machine/hp-laserjet-1020',
  ...more,
});

beforeEach(() => {
  useNotices.setState({ notices: [] });
  server.get('/open-machine/hp-laserjet-1020', opened());
  server.get('/find-machines', ({ url }) => {
    const query = new URL(url).searchParams;
    const machines =
      query.get('ids') === null && !query.get('q')?.includes('1020') && query.get('brand') !== 'hp' ? [] : [HP_1020];
    return [{ brands: BRANDS, machines, more: false }, 200];
  });
});

const openMachine = async () => {
  const view = renderScreen(<MachinePage />, { path: '/machine/:slug', at: '/machine/hp-laserjet-1020' });
  await screen.findByRole('heading', { level: 1, name: 'What the HP LaserJet 1020 takes' });
  return view;
};

const openFinder = async (search = '') => {
  const view = renderScreen(<MachinesPage />, { path: '/machines', at: `/machines${search}` });
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  return view;
};

describe('a machine’s page', () => {
  it('lists what it takes by kind, with page yield, price and a button to buy', async () => {
    const { container } = await openMachine();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Toner',
      'Spare parts',
      'Other',
    ]);
    const toner = within(screen.getByRole('region', { name: 'Toner' }));
    expect(toner.getByText('Up to 2,000 pages')).toBeVisible();
    expect(toner.getByRole('button', { name: 'Add to Cart: HP 12A black toner' })).toBeEnabled();
    expect(screen.getByText('Also called LaserJet 1020 Plus')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Cart: Staples' })).not.toBeInTheDocument();
    expect(document.title).toBe('What the HP LaserJet 1020 takes · Ofisi');
    await expectAccessible(container);
  });

  it('leads to the machine where the shop sells it, and to a question where nothing fits', async () => {
    server.get('/open-machine/hp-laserjet-1020', opened({ item: item(9), supplies: [] }));
    await openMachine();
    expect(screen.getByRole('link', { name: 'Buy the HP LaserJet 1020' })).toHaveAttribute(
      'href',
      '/product-item/item-9',
    );
    expect(screen.getByRole('link', { name: 'Ask us for it' })).toHaveAttribute(
      'href',
      '/request-quote?words=HP%20LaserJet%201020',
    );
  });

  it('says that it does not know a machine, and leads to the finder', async () => {
    server.get('/open-machine/hp-laserjet-1020', { message: 'There is no such machine.' }, 404);
    const { container } = renderScreen(<MachinePage />, { path: '/machine/:slug', at: '/machine/hp-laserjet-1020' });
    expect(await screen.findByRole('alert')).toHaveTextContent('We don’t know this machine.');
    expect(screen.getByRole('link', { name: 'Supplies for your machine' })).toHaveAttribute('href', '/machines');
    await expectAccessible(container);
  });
});

describe('the finder', () => {
  it('begins with the brands', async () => {
    const { container } = await openFinder();
    expect(screen.getByRole('link', { name: 'Brother, 12 machines' })).toHaveAttribute(
      'href',
      '/machines?brand=brother',
    );
    expect(screen.getByRole('link', { name: 'HP, 1 machine' })).toBeVisible();
    await expectAccessible(container);
  });

  it('finds a machine by its name and brand, from the keyboard alone', async () => {
    const { user, router } = await openFinder();
    await user.type(screen.getByRole('searchbox', { name: 'Machine' }), '1020{Enter}');
    expect(await screen.findByRole('link', { name: 'HP LaserJet 1020' })).toHaveAttribute(
      'href',
      '/machine/hp-laserjet-1020',
    );
    expect(router.state.location.search).toBe('?q=1020');
    expect(screen.getByText('1 machine')).toHaveAttribute('role', 'status');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'HP');
    await user.click(screen.getByRole('button', { name: 'Find supplies' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=1020&brand=hp'));
  });

  it.each(['"%<b>’', 'طابعة', 'x'.repeat(90)])('says what it does not know: %s', async (q) => {
    await openFinder(`?q=${encodeURIComponent(q)}`);
    expect(await screen.findByText(`We don’t know a machine called “${q}”.`)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: `Search the shop for “${q}”` })).toHaveAttribute(
      'href',
      `/shop?q=${encodeURIComponent(q)}`,
    );
  });

  it('begins anew where the address asks for 500 letters', async () => {
    await openFinder(`?q=${'x'.repeat(500)}`);
    expect(screen.getByRole('link', { name: 'HP, 1 machine' })).toBeVisible();
  });

  it('says that it could not load, and tries again', async () => {
    server.get('/find-machines', { message: 'No.' }, 500);
    const { user } = await openFinder();
    server.get('/find-machines', { brands: BRANDS, machines: [], more: false });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'HP, 1 machine' })).toBeVisible();
  });
});

describe('my machines', () => {
  const mine = () => screen.getByRole('button', { name: 'This is my machine' });

  it('of a guest are kept in this browser, and listed in the finder', async () => {
    const { user, unmount } = await openMachine();
    expect(mine()).toHaveAttribute('aria-pressed', 'false');
    await user.click(mine());
    expect(kept()).toEqual([3]);
    await waitFor(() => expect(mine()).toHaveAttribute('aria-pressed', 'true'));
    unmount();
    const finder = await openFinder();
    await finder.user.click(await screen.findByRole('button', { name: 'Remove HP LaserJet 1020 from my machines' }));
    expect(kept()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'My machines' })).not.toBeInTheDocument();
  });

  it.each(['not json', '{"3":true}', '["3",null,-4,1.5,1000000000]'])('survive %s in the storage', async (stored) => {
    localStorage.setItem(KEY, stored);
    await openMachine();
    expect(mine()).toHaveAttribute('aria-pressed', 'false');
  });

  it('forget a machine that the shop has deleted', async () => {
    keep([3, 99]);
    await openFinder();
    await screen.findByRole('region', { name: 'My machines' });
    await waitFor(() => expect(kept()).toEqual([3]));
  });

  it('move to the account at sign-in, with those that were bought there', async () => {
    keep([3]);
    const merges = server.post('/user/machines', {
      machines: [
        { ...HP_1020, bought: false },
        { id: 4, slug: 'epson-l3250', name: 'Epson L3250', bought: true },
      ],
    });
    await openFinder();
    signIn();
    const region = await screen.findByRole('region', { name: 'My machines' });
    await waitFor(() => expect(within(region).getByText('Bought here')).toBeVisible());
    expect(merges.map(({ body }) => body)).toEqual([{ add: [3] }]);
    expect(kept()).toEqual([]);
    act(() => useSession.getState().end());
  });

  it('say that a change was not saved', async () => {
    server.get('/user/machines', { machines: [] });
    server.post('/user/machines', { message: 'No.' }, 400);
    const { user } = await openMachine();
    signIn();
    await user.click(mine());
    await waitFor(() =>
      expect(useNotices.getState().notices).toMatchObject([
        { text: 'We couldn’t save your machines. Please try again.' },
      ]),
    );
    act(() => useSession.getState().end());
  });
});

import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen, type ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import type { BootDocument, BootRelease } from '@ofisi/shared-contract/boot';
import { provideContainer } from '@ofisi/tooling/testing/federation-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BootContext } from '../../composition/boot-context';
import { BOOT } from '../../testing/boot-fixture';
import { DashboardWidgets } from './dashboard-widgets';

const server = apiServer();

let containers = 0;

/** A remote whose widgets come from `load`. */
function remote(load: () => Promise<unknown>): BootRelease {
  const container = `mf_widgets_${++containers}`;
  provideContainer(container, load);
  return { release: '1.0.0', container, entry: `/releases/${container}/remote-entry.js`, integrity: 'sha384-x' };
}

const showing = (name: string) => () => Promise.resolve<ComponentType>(() => <p>{name} is here</p>);
const exposing = (widgets: Readonly<Record<string, () => Promise<ComponentType>>>) => () =>
  Promise.resolve({ remote: { manifest: { name: 'mf-test' }, screens: {}, widgets } });

const entry = (id: string, order: number, from: string, access = 'backoffice.access') => ({
  id,
  slot: 'dashboard' as const,
  title: id.charAt(0).toUpperCase() + id.slice(1),
  order,
  access,
  remote: from,
});

function bootWith(release: BootRelease, ...more: BootDocument['widgets']): BootDocument {
  return {
    ...BOOT,
    remotes: { 'mf-test': { title: 'Test', current: release, lastGood: null } },
    widgets: [
      entry('sales', 30, 'mf-test'),
      entry('figures', 10, 'mf-test'),
      entry('offers', 20, 'mf-test', 'offers.manage'),
      ...more,
    ],
  };
}

const all = () => remote(exposing({ sales: showing('Sales'), figures: showing('Figures'), offers: showing('Offers') }));

async function open(boot = bootWith(all()), role: ScreenOptions['role'] = 'Admin') {
  const view = renderScreen(
    <BootContext value={boot}>
      <DashboardWidgets />
    </BootContext>,
    { role },
  );
  await screen.findByRole('region', { name: 'Widgets' });
  return view;
}

const order = () =>
  within(screen.getByRole('region', { name: 'Widgets' }))
    .getAllByRole('region')
    .map((widget) => widget.getAttribute('aria-label'));
const button = (name: string) => screen.getByRole('button', { name });

/** Stores what is sent, as the server does. */
function keeping(first: object | null = null) {
  let layout: object | null = first;
  server.get('/dashboard-layout', () => [{ layout }, 200]);
  server.post('/dashboard-layout/reset', () => {
    layout = null;
    return [{ message: 'Reset.' }, 200];
  });
  return server.post('/dashboard-layout', ({ body }) => {
    layout = body as object;
    return [{ message: 'Saved.' }, 200];
  });
}

describe('the widgets of the dashboard', () => {
  it('follow their order until arranged, each only for permitted roles', async () => {
    keeping();
    const { unmount } = await open();
    expect(order()).toEqual(['Figures', 'Offers', 'Sales']);
    unmount();
    await open(bootWith(all()), 'Cashier');
    expect(order()).toEqual(['Figures', 'Sales']);
  });

  it('are drawn at the top at once, and further down whenever the page is quiet', async () => {
    keeping();
    const quiet: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => quiet.push(work),
      cancelIdleCallback: () => undefined,
    });
    const ids = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
    const release = remote(exposing(Object.fromEntries(ids.map((id) => [id, showing(id)]))));
    const boot = { ...bootWith(release), widgets: ids.map((id, place) => entry(id, place, 'mf-test')) };
    try {
      await open(boot);
      expect(await screen.findByText('fourth is here')).toBeVisible();
      expect(order()).toHaveLength(6);
      expect(screen.getAllByText('Loading...')).toHaveLength(2);
      act(() => quiet.at(-1)?.());
      expect(await screen.findByText('fifth is here')).toBeVisible();
      expect(screen.getAllByText('Loading...')).toHaveLength(1);
      act(() => quiet.at(-1)?.());
      expect(await screen.findByText('sixth is here')).toBeVisible();
    } finally {
      Reflect.deleteProperty(window, 'requestIdleCallback');
      Reflect.deleteProperty(window, 'cancelIdleCallback');
    }
  });

  it('move with the keyboard and keep the focus, and the order is saved', async () => {
    const calls = keeping({ order: ['figures', 'gone', 'offers', 'sales'], hidden: ['hidden-gone'] });
    const { user } = await open();
    await user.click(button('Customise'));
    expect(button('Move Figures earlier')).toBeDisabled();
    button('Move Figures later').focus();
    await user.keyboard('{Enter}');
    expect(order()).toEqual(['Offers', 'Figures', 'Sales']);
    expect(button('Move Figures later')).toHaveFocus();
    expect(screen.getByText('Figures is number 2 of 3.')).toHaveAttribute('role', 'status');
    await user.keyboard('{Enter}');
    expect(order()).toEqual(['Offers', 'Sales', 'Figures']);
    expect(button('Move Figures earlier')).toHaveFocus();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toEqual({ order: ['offers', 'sales', 'figures', 'gone'], hidden: ['hidden-gone'] });
  });

  it('are hidden, shown again, and reset to the default', async () => {
    const calls = keeping();
    const { user } = await open();
    await user.click(button('Customise'));
    await user.click(button('Hide Offers'));
    expect(order()).toEqual(['Figures', 'Sales', 'Hidden widgets']);
    await waitFor(() => expect(calls[0]?.body).toEqual({ order: ['figures', 'offers', 'sales'], hidden: ['offers'] }));
    await expectAccessible(document.body);
    await user.click(button('Done'));
    expect(screen.queryByText('Hidden widgets')).not.toBeInTheDocument();
    await user.click(button('Customise'));
    await user.click(button('Show Offers'));
    expect(order()).toEqual(['Figures', 'Offers', 'Sales']);
    expect(button('Hide Offers')).toHaveFocus();
    await user.click(button('Move Offers earlier'));
    await user.click(button('Reset'));
    expect(order()).toEqual(['Figures', 'Offers', 'Sales']);
    await waitFor(() => expect(button('Reset')).toBeDisabled());
  });

  it('return to their position when saving fails, with a notice', async () => {
    keeping();
    server.post('/dashboard-layout', { message: 'No.' }, 500);
    const { user } = await open();
    await user.click(button('Customise'));
    await user.click(button('Move Sales earlier'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your change couldn’t be saved.');
    await waitFor(() => expect(order()).toEqual(['Figures', 'Offers', 'Sales']));
  });

  it('have their default order when the layout cannot be read', async () => {
    server.get('/dashboard-layout', { message: 'No.' }, 500);
    await open();
    expect(order()).toEqual(['Figures', 'Offers', 'Sales']);
  });

  it('stay usable when one hangs, fails to load, throws, or its remote is missing', async () => {
    keeping();
    const Thrower = () => {
      throw new Error('render went wrong');
    };
    const broken = remote(
      exposing({
        figures: () => new Promise(() => undefined),
        offers: () => Promise.reject(new Error('404')),
        sales: () => Promise.resolve<ComponentType>(Thrower),
      }),
    );
    const good = remote(exposing({ till: showing('Till') }));
    const boot = bootWith(broken, entry('till', 40, 'mf-good'), entry('lost', 50, 'mf-missing'));
    await open({ ...boot, remotes: { ...boot.remotes, 'mf-good': { title: 'Good', current: good, lastGood: null } } });
    expect(await screen.findByText('Till is here')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Figures' })).getByText('Loading...')).toBeVisible();
    for (const name of ['Offers', 'Sales', 'Lost'])
      expect(await within(screen.getByRole('region', { name })).findByRole('alert')).toBeVisible();
    // React logs every error that a boundary catches; here that is expected.
    jest.mocked(console.error).mockClear();
  });
});

import { renderScreen, type ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import type { BootDocument, BootRelease } from '@ofisi/shared-contract/boot';
import type { PlacedContribution } from '@ofisi/shared-contract/slots';
import { defineSlots } from '@ofisi/shared-page/slots';
import { provideContainer } from '@ofisi/tooling/testing/federation-runtime';
import { cleanup, screen, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { BootContext } from '../composition/boot-context';
import { BOOT } from '../testing/boot-fixture';
import { FilledSlots } from './filled-slots';

const { Slot } = defineSlots('mf-people', {
  'person.side': { page: 'person', describes: 'Beside a person', props: { personId: 'number' } },
});

let containers = 0;
const loaded: string[] = [];

/** A remote whose widgets come from `load`. */
function remote(name: string, widgets: Readonly<Record<string, ComponentType<{ personId: number }>>>): BootRelease {
  const container = `mf_slots_${++containers}`;
  const screens = Object.entries(widgets).map(([id, widget]) => [id, () => Promise.resolve(widget)]);
  provideContainer(container, () => {
    loaded.push(name);
    return Promise.resolve({ remote: { manifest: { name }, screens: {}, widgets: Object.fromEntries(screens) } });
  });
  return { release: '1.0.0', container, entry: `/releases/${container}/remote-entry.js`, integrity: 'sha384-x' };
}

const contribution = (id: string, from: string, access = 'backoffice.access'): PlacedContribution => ({
  ...{ id, slot: 'mf-people/person.side', title: `The ${id}`, order: 10, access, remote: from },
});

const bootWith = (
  remotes: Readonly<Record<string, BootRelease>>,
  contributions: readonly PlacedContribution[],
): BootDocument => ({
  ...BOOT,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, current]) => [name, { title: name, current, lastGood: null }]),
  ),
  contributions,
});

/** A page of another remote, whose person changes and which closes. */
function HostPage() {
  const [person, setPerson] = useState(4);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <main>
      <h1>Person {person}</h1>
      <button type="button" onClick={() => setPerson(5)}>
        Next
      </button>
      <button type="button" onClick={() => setIsOpen(false)}>
        Close
      </button>
      {isOpen && <Slot name="person.side" personId={person} />}
    </main>
  );
}

const open = (boot: BootDocument, role: ScreenOptions['role'] = 'Admin') =>
  renderScreen(
    <BootContext value={boot}>
      <HostPage />
      <FilledSlots />
    </BootContext>,
    { role },
  );

const Orders = ({ personId }: { readonly personId: number }) => {
  const [opened] = useState(personId);
  return (
    <p>
      Orders of {personId}, opened with {opened}
    </p>
  );
};
const Broken = () => {
  throw new Error('no orders');
};

afterEach(() => {
  loaded.length = 0;
});

describe('a slot of a remote’s page', () => {
  it('shows what another remote contributes, inside the page, with its props and as they change', async () => {
    const boot = bootWith({ 'mf-orders': remote('mf-orders', { orders: Orders }) }, [
      contribution('orders', 'mf-orders'),
    ]);
    const { user } = open(boot);
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Orders of 4, opened with 4')).toBeVisible();
    expect(main.getByRole('region', { name: 'The orders' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(main.getByText('Orders of 5, opened with 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(main.queryByText(/Orders of/)).not.toBeInTheDocument();
  });

  it('contains a contribution that fails; the page and the others stay', async () => {
    const remotes = {
      'mf-orders': remote('mf-orders', { orders: Orders }),
      'mf-broken': remote('mf-broken', { broken: Broken }),
    };
    open(bootWith(remotes, [contribution('broken', 'mf-broken'), contribution('orders', 'mf-orders')]));
    expect(await screen.findByText('Orders of 4, opened with 4')).toBeVisible();
    const section = within(screen.getByRole('region', { name: 'The broken' }));
    expect(await section.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Person 4' })).toBeVisible();
    // React logs every error that a boundary catches.
    jest.mocked(console.error).mockClear();
  });

  it('loads nothing for those who may not see it, and where nobody contributes', async () => {
    const orders = remote('mf-orders', { orders: Orders });
    open(bootWith({ 'mf-orders': orders }, [contribution('orders', 'mf-orders', 'roles.manage')]), 'Staff');
    expect(await screen.findByRole('heading', { name: 'Person 4' })).toBeVisible();
    expect(screen.queryByText(/Orders of|Loading/)).not.toBeInTheDocument();
    cleanup();
    open(bootWith({ 'mf-orders': orders }, []));
    expect(screen.queryByText(/Orders of|Loading/)).not.toBeInTheDocument();
    expect(loaded).toEqual([]);
  });
});

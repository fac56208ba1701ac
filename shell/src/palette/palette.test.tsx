import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import type { ScreenOptions } from '@ofisi/shared-auth/testing/render-screen';
import { PALETTE_ELEMENT_ID, type PaletteDocument } from '@ofisi/shared-contract/palette';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AdminLayout } from '../admin/admin-layout';
import { renderInShell } from '../testing/boot-fixture';

const server = apiServer();

const PALETTE: PaletteDocument = {
  actions: [
    {
      id: 'sell',
      label: 'Record sale',
      to: '/admin/sales/order?form=new',
      access: 'sales.view',
      icon: 'cart',
      keywords: ['till'],
      shortcut: 'F2',
    },
    { id: 'spend', label: 'New expense', to: '/admin/expenses?form=new', access: 'expenses.manage', icon: 'wallet' },
  ],
  records: [
    {
      id: 'orders',
      label: 'Orders',
      call: '/view-orders?q={q}&first=5',
      rows: 'orders',
      title: ['invoice'],
      detail: ['first_name', 'phone'],
      to: '/admin/sales/order?open={id}',
      access: 'sales.view',
      icon: 'cart',
    },
    {
      id: 'expenses',
      label: 'Expenses',
      call: '/view-expenses?q={q}&first=5',
      rows: 'expenses',
      title: ['title'],
      detail: [],
      to: '/admin/expenses?form={id}',
      access: 'expenses.manage',
      icon: 'wallet',
    },
  ],
  synonyms: { '/admin/product/brands': ['makes'] },
};

const ORDER = { id: 7, invoice: 'INV-2026-0007', first_name: 'Achieng', phone: '+254 712 345 678' };

const box = () => screen.findByRole('combobox', { name: 'Search the back-office' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = async () =>
  document.getElementById((await box()).getAttribute('aria-activedescendant') ?? '')?.textContent;
const dialog = () => screen.queryByRole('dialog', { name: 'Search the back-office' });

function open(role: ScreenOptions['role'] = 'Admin', beside = <></>) {
  const view = renderInShell(
    <>
      <AdminLayout />
      {beside}
    </>,
    { at: '/admin/dashboard', ...(role && { role }) },
  );
  const address = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, address };
}

/** Opens the palette and types into it. */
async function search(text: string, role?: ScreenOptions['role']) {
  const view = open(role);
  await view.user.keyboard('{Control>}k{/Control}');
  await view.user.type(await box(), text);
  return view;
}

beforeEach(() => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PALETTE_ELEMENT_ID;
  element.textContent = JSON.stringify(PALETTE);
  document.body.append(element);
  Element.prototype.scrollIntoView = jest.fn();
  server.get('/view-orders', { orders: [] });
  server.get('/view-expenses', { expenses: [] });
  localStorage.clear();
});

afterEach(() => {
  document.getElementById(PALETTE_ELEMENT_ID)?.remove();
  jest.restoreAllMocks();
});

describe('the key of an action', () => {
  const SELLING = '/admin/sales/order?form=new';

  it('performs it from any page', async () => {
    const { user, address } = open('Cashier');
    await user.keyboard('{F2}');
    await waitFor(() => expect(address()).toBe(SELLING));
  });

  it('belongs to the page first', async () => {
    const takeKey = (event: KeyboardEvent) => event.preventDefault();
    document.addEventListener('keydown', takeKey);
    const { user, address } = open('Cashier');
    await user.keyboard('{F2}');
    document.removeEventListener('keydown', takeKey);
    expect(address()).toBe('/admin/dashboard');
  });

  it('does nothing for somebody who may not perform the action', async () => {
    const { user, address } = open('Staff');
    await user.keyboard('{F2}');
    expect(address()).toBe('/admin/dashboard');
  });
});

describe('the command palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'opens with %s, and closes with Esc where the focus was',
    async (keys) => {
      const { user } = open();
      const link = screen.getByRole('link', { name: 'View shop' });
      act(() => link.focus());
      await user.keyboard(keys);
      expect(await box()).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(dialog()).not.toBeInTheDocument();
      expect(link).toHaveFocus();
    },
  );

  it('opens from the bar, and from within a text field', async () => {
    const { user } = open('Admin', <input aria-label="Notes" />);
    await user.click(screen.getByRole('button', { name: /^Search/ }));
    expect(await box()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    await user.click(screen.getByRole('textbox', { name: 'Notes' }));
    await user.keyboard('{Control>}k{/Control}');
    expect(await box()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus();
  });

  it('does not open behind a dialog', async () => {
    const { user } = open('Admin', <div role="dialog" aria-modal="true" aria-label="Add expense" />);
    await user.keyboard('{Control>}k{/Control}');
    expect(dialog()).not.toBeInTheDocument();
  });

  it('is not available to shoppers', async () => {
    const { user } = open('User');
    await user.keyboard('{Control>}k{/Control}');
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.queryByTitle('Search (Ctrl+K)')).not.toBeInTheDocument();
  });

  it('offers permitted actions and pages first, and nothing else', async () => {
    const { user } = open('Cashier');
    await user.keyboard('{Control>}k{/Control}');
    await box();
    expect(options()).toEqual(['Record saleF2', 'Dashboard', 'All SalesSales', 'Profile']);
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('4 results');
  });

  it.each([
    ['till', ['Record saleF2']],
    ['makes', ['BrandsProducts']],
    ['exp cat', ['Expense CategoryExpenses']],
    ['PROD', ['BrandsProducts']],
  ])('finds by %s', async (text, found) => {
    await search(text);
    await waitFor(() => expect(options()).toEqual(found));
  });

  it('finds records, announces the count, and has no accessibility violations', async () => {
    const calls = server.get('/view-orders', { orders: [ORDER] });
    await search('achi');
    expect(await screen.findByRole('option')).toHaveTextContent('INV-2026-0007Achieng · 0712 345 678');
    expect(screen.getByRole('group', { name: 'Orders' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('1 result')).toHaveAttribute('role', 'status'));
    expect(calls.map(({ url }) => new URL(url).search)).toEqual(['?q=achi&first=5']);
    await expectAccessible(document.body);
  });

  it('reports when nothing is found', async () => {
    await search('xyzzy');
    await waitFor(() => expect(screen.getAllByText('Nothing found for “xyzzy”.')[0]).toBeInTheDocument());
    expect(options()).toEqual([]);
  });

  it('searches only permitted records, after a pause in typing', async () => {
    const orders = server.get('/view-orders', { orders: [] });
    const expenses = server.get('/view-expenses', { expenses: [] });
    const { user } = await search('a', 'Cashier');
    await user.paste('bc&d=/../{q}');
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(new URL(orders[0]?.url ?? '').searchParams.get('q')).toBe('abc&d=/../{q}');
    expect(expenses).toHaveLength(0);
  });

  it.each(['inv-2026-0007', 'INV 2026 0007', '0712345678'])('ranks an exact match on %s first', async (text) => {
    server.get('/view-orders', { orders: [{ ...ORDER, id: 8, invoice: 'INV-2026-00071', phone: '1' }, ORDER] });
    await search(text);
    const best = await screen.findByRole('group', { name: 'Best match' });
    expect(within(best).getAllByRole('option')).toHaveLength(1);
    expect(await active()).toContain('INV-2026-0007Achieng');
  });

  it('shows markup as text, and follows no link out of the back-office', async () => {
    const invoice = '<img src=x onerror=alert(1)>';
    server.get('/view-orders', { orders: [{ ...ORDER, invoice, id: '/../..' }, { ...ORDER, id: '' }, null, 'x'] });
    const { user, address } = await search('achi');
    expect(await screen.findByRole('option')).toHaveTextContent(invoice);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/sales/order?open=%2F..%2F..');
  });

  it('keeps the other results when a source fails or returns something unexpected', async () => {
    let answers = false;
    server.get('/view-orders', () => (answers ? [{ orders: [ORDER] }, 200] : [{ message: 'No.' }, 500]));
    server.get('/view-expenses', { expenses: 'what?' });
    const { user } = await search('expense');
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t search Orders.');
    expect(options()).toContain('New expense');
    answers = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Orders' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows available results while a source is slow', async () => {
    server.get('/view-orders', () => new Promise(() => undefined));
    server.get('/view-expenses', { expenses: [{ id: 3, title: 'Rent' }] });
    await search('rent');
    expect(await screen.findByRole('option', { name: 'Rent' })).toBeVisible();
  });
});

describe('with the keyboard', () => {
  it('moves up and down, wraps at the ends, and opens with Enter', async () => {
    const { user, address } = open('Cashier');
    await user.keyboard('{Control>}k{/Control}');
    await box();
    expect(await active()).toBe('Record saleF2');
    await user.keyboard('{ArrowUp}');
    expect(await active()).toBe('Profile');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('All SalesSales');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/sales/order');
    expect(dialog()).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('opens in a new tab with Ctrl+Enter, and keeps this tab', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user, address } = await search('brands');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/admin/product/brands', '_blank', 'noopener');
    expect(address()).toBe('/admin/dashboard');
  });

  it('opens the match of a code scanned faster than it is found', async () => {
    server.get('/view-orders', { orders: [ORDER] });
    const { address } = await search('INV-2026-0007{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/sales/order?open=7'));
  });
});

describe('a chosen result', () => {
  const kept = () => localStorage.getItem(STORAGE_KEYS.recentChoices);

  it('is listed first the next time, the latest at the top', async () => {
    const { user } = await search('brands{Enter}');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await box(), 'new exp{Enter}');
    await user.keyboard('{Control>}k{/Control}');
    await box();
    expect(
      within(screen.getByRole('group', { name: 'Recent' }))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['New expense', 'BrandsProducts']);
    expect(options().filter((option) => option === 'New expense')).toHaveLength(1);
  });

  it.each([
    [
      'somebody else’s',
      JSON.stringify({
        user: 999,
        choices: [{ key: 'a', label: 'Secret', detail: '', to: '/admin/expenses', icon: 'box' }],
      }),
    ],
    ['broken', '{"user":'],
    ['of another kind', '[]'],
  ])('is ignored when it is %s', async (_what, value) => {
    localStorage.setItem(STORAGE_KEYS.recentChoices, value);
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await box();
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  });

  it('is removed with the session', async () => {
    server.post('/logout', { message: 'Bye.' });
    const { user } = await search('brands{Enter}');
    expect(kept()).toContain('Brands');
    await user.click(screen.getByRole('button', { name: 'Account of Test Admin' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(kept()).toBeNull());
  });
});

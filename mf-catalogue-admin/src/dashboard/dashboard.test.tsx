import type { ItemStatsResponse } from '@ofisi/api-contract/dashboard/item-stats';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { offerWith } from '../testing/some-offers';
import { ActiveOffers } from './active-offers';
import { ItemStats } from './item-stats';
import { LowStock } from './low-stock';

const server = apiServer();

const stats: Omit<ItemStatsResponse, 'status'> = {
  new_arrivals: { count: 12, change: 20, previous: 10 },
  hot_products: { count: 3, change: 100, previous: 0 },
  offers_active: { count: 2, change: -33.3, previous: 3 },
  expenses: { amount: 85_000.5, change: 0, previous: 85_000.5 },
};

const card = (name: string) => {
  const item = screen.getAllByRole('listitem').find((found) => found.textContent.startsWith(name));
  if (!item) throw new Error(`There is no card ${name}.`);
  return within(item);
};

describe('the stat cards', () => {
  it('show the figures against last month, each with a link to its list', async () => {
    server.get('/get-item-stats', stats);
    const { container } = renderScreen(<ItemStats />, { role: 'Admin' });
    expect(await screen.findByText('12')).toBeVisible();
    expect(card('New Arrivals').getByText(/20% from last month/)).toBeVisible();
    expect(card('New Arrivals').getByRole('img', { name: 'Increase' })).toBeVisible();
    expect(card('Hot Products').getByText(/new since last month/)).toBeVisible();
    expect(card('Active Offers').getByRole('img', { name: 'Decrease' })).toBeVisible();
    expect(card('Active Offers').getByText(/33.3% from last month/)).toBeVisible();
    expect(card('Monthly Expenses').getByText('KES 85,000.50')).toBeVisible();
    expect(card('Monthly Expenses').getByText('No change from last month')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New Arrivals' })).toHaveAttribute('href', '/admin/items/new-arrivals');
    await expectAccessible(container);
  });

  it('omit expenses for roles that may not see them', async () => {
    server.get('/get-item-stats', { ...stats, expenses: { amount: null, change: null, previous: null } });
    renderScreen(<ItemStats />, { role: 'Staff' });
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.queryByText('Monthly Expenses')).not.toBeInTheDocument();
  });

  it('show an error when they cannot be read', async () => {
    server.get('/get-item-stats', () => [{ message: 'No.' }, 400]);
    renderScreen(<ItemStats />, { role: 'Admin' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch stats.');
  });
});

describe('the active offers', () => {
  it('show running offers with discount and time left', async () => {
    const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const running = { status: 'running', ends_on: daysFromNow(2.5) } as const;
    const first = offerWith({ ...running, id: 1, product_name: 'Kyocera M2040dn', discount: 15 });
    const second = offerWith({ ...running, id: 2, product_name: 'A4 paper', ends_on: daysFromNow(9.5) });
    const calls = server.get('/view-offers', listAnswer('offers', [first, second]));
    const { user, container } = renderScreen(<ActiveOffers />, { role: 'Admin' });
    expect(await screen.findByRole('link', { name: 'Kyocera M2040dn' })).toHaveAttribute('href', '/admin/offers/1');
    expect(screen.getByText('15% Off')).toBeVisible();
    expect(screen.getByText('3 days left')).toBeVisible();
    expect(calls[0]?.url).toContain('status=running');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('button', { name: 'Slide 1' })).toHaveAttribute('aria-current', 'true');
  });

  it('report that none is running, and offer a retry after a failure', async () => {
    server.fail('get', '/view-offers');
    const { user } = renderScreen(<ActiveOffers />, { role: 'Admin' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, contact developer');
    server.get('/view-offers', listAnswer('offers', []));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/No offer is running/)).toBeVisible();
  });
});

describe('the low stock', () => {
  it('lists the lowest stock first, and the total count', async () => {
    const row = { id: 3, title: 'Toner 85A', available: 1, to_order: 9 };
    server.get('/view-low-stock', { items: [row], meta: { page: 1, per_page: 5, total: 12, pages: 3 } });
    const { container } = renderScreen(<LowStock />, { role: 'Admin' });
    expect(await screen.findByRole('row', { name: 'Toner 85A 1 9' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Low Stock (12)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All low stock' })).toHaveAttribute('href', '/admin/stock/low');
    await expectAccessible(container);
  });

  it('reports that nothing is running low, and offers a retry after a failure', async () => {
    server.fail('get', '/view-low-stock');
    const { user } = renderScreen(<LowStock />, { role: 'Admin' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    server.get('/view-low-stock', listAnswer('items', []));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing is running low.')).toBeVisible();
  });
});

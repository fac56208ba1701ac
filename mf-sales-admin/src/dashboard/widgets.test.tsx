import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { myTill } from '../testing/some-tills';
import { SalesWidget } from './sales-widget';
import { TillWidget } from './till-widget';

const server = apiServer();

const span = (from: string, to: string, count: number, amount: number) => ({ from, to, count, amount });
const figures = {
  today: span('2026-11-25', '2026-11-25', 1, 1_500),
  yesterday: span('2026-11-24', '2026-11-24', 3, 4_000),
  month: span('2026-11-01', '2026-11-25', 40, 62_401),
  last_month: span('2026-10-01', '2026-10-25', 0, 0),
};

describe('the sales', () => {
  it('of today and this month are compared with the previous ones, and link to their lists', async () => {
    server.get('/view-sales-figures', { figures });
    const { container } = renderScreen(<SalesWidget />, { role: 'Cashier' });
    const list = (from: string, to: string) =>
      `/admin/sales/order?status=reserved,completed&invoiced_at_from=${from}&invoiced_at_to=${to}`;
    expect(await screen.findByRole('link', { name: 'Today: KSh 1,500.00' })).toHaveAttribute(
      'href',
      list('2026-11-25', '2026-11-25'),
    );
    expect(screen.getByText('1 sale')).toBeVisible();
    expect(screen.getByRole('link', { name: 'KSh 4,000.00 yesterday' })).toHaveAttribute(
      'href',
      list('2026-11-24', '2026-11-24'),
    );
    expect(screen.getByRole('link', { name: 'This month: KSh 62,401.00' })).toHaveAttribute(
      'href',
      list('2026-11-01', '2026-11-25'),
    );
    expect(screen.getByRole('link', { name: 'KSh 0.00 in the same period last month' })).toHaveAttribute(
      'href',
      list('2026-10-01', '2026-10-25'),
    );
    await expectAccessible(container);
  });

  it('that cannot be loaded can be requested again', async () => {
    server.fail('get', '/view-sales-figures');
    const { user } = renderScreen(<SalesWidget />, { role: 'Cashier' });
    expect(await screen.findByText('The sales could not be loaded.')).toBeVisible();
    server.get('/view-sales-figures', { figures });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('40 sales')).toBeVisible();
  });
});

describe('the user’s own till', () => {
  it('shows since when it is open and its expected cash, with a link to the cash-up', async () => {
    server.get('/my-till', myTill());
    const { container } = renderScreen(<TillWidget />, { role: 'Cashier' });
    expect(await screen.findByText('Open since 24 Nov 2026, 08:00')).toBeVisible();
    expect(screen.getByText('KSh 3,500.50')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cash up' })).toHaveAttribute('href', '/admin/sales/till?form=cash-up');
    await expectAccessible(container);
  });

  it('can be opened when closed', async () => {
    server.get('/my-till', myTill({ till: null }));
    renderScreen(<TillWidget />, { role: 'Cashier' });
    expect(await screen.findByText('Your till is closed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open till' })).toHaveAttribute('href', '/admin/sales/till?form=new');
  });
});

import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { figuresWith, someProfit } from '../testing/some-reports';
import { ProfitPage } from './profit-page';

// Tested in drawing.test.tsx; here it would render some time after the screen.
jest.mock('./drawing', () => ({ Drawing: () => null }));

const server = apiServer();
const AT = '/?from=2026-11-01&to=2026-11-02';

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

it('shows each result below its parts, against the previous period', async () => {
  const calls = server.get('/view-profit-and-loss', someProfit);
  const { container } = renderScreen(<ProfitPage />, { role: 'Admin', at: AT });
  expect(await screen.findByRole('row', { name: /^Net profit −7,066.66 54,000.00/ })).toBeVisible();
  expect(calls[0]?.url).toContain('from=2026-11-01&to=2026-11-02&before_from=2026-10-30&before_to=2026-10-31');
  expect(screen.getByText(/compared with 30 Oct 2026 – 31 Oct 2026/)).toBeVisible();
  const headers = [...container.querySelectorAll('tbody th')];
  expect(headers.slice(0, 10).map(({ textContent }) => textContent)).toEqual([
    'Sales of goods',
    'Discounts',
    'Returns',
    'Net sales',
    'Cost of goods sold',
    'Gross profit',
    'Gross margin',
    'Stock written off',
    'Expenses: Rent',
    'Expenses: Uncategorised',
  ]);
  expect(rowOf(/^Net sales/).getByText('+96.2%')).toBeVisible();
  expect(rowOf(/^Expenses: Rent/).getByText('new')).toBeVisible();
  expect(rowOf(/^Gross margin/).getByText('22.6%')).toBeVisible();
  await expectAccessible(container);
});

it('opens the list behind a figure', async () => {
  server.get('/view-profit-and-loss', someProfit);
  renderScreen(<ProfitPage />, { role: 'Admin', at: AT });
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('108,000.00')).toBe('/admin/sales/order?invoiced_at_from=2026-11-01&invoiced_at_to=2026-11-02');
  expect(await hrefOf('−82,000.00')).toBe('/admin/reports/sales?from=2026-11-01&to=2026-11-02');
  expect(await hrefOf('−1,966.66')).toBe('/admin/reports/vat?kind=credit_note&from=2026-11-01&to=2026-11-02');
  expect(await hrefOf('−30,000.00')).toBe('/admin/expenses?category_id=3&date_from=2026-11-01&date_to=2026-11-02');
  expect(await hrefOf('−1,000.00')).toBe(
    '/admin/stock/movements?cause=write_off&created_at_from=2026-11-01&created_at_to=2026-11-02',
  );
});

it('links no list that the user may not read', async () => {
  server.get('/view-profit-and-loss', someProfit);
  renderScreen(<ProfitPage />, { role: 'Staff', permissions: ['backoffice.access', 'reports.view'], at: AT });
  expect(await screen.findByText('108,000.00')).toBeVisible();
  expect(screen.queryByRole('link', { name: '108,000.00' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '−82,000.00' })).toBeVisible();
});

it('changes the days, and removes the comparison', async () => {
  const calls = server.get('/view-profit-and-loss', someProfit);
  const { user, router } = renderScreen(<ProfitPage />, { role: 'Admin', at: AT });
  await screen.findByText('108,000.00');
  const enter = async (day: string) => {
    await user.clear(screen.getByLabelText('From'));
    await user.paste(day);
  };
  await enter('03/11/2026');
  expect(screen.getByText(/Choose a start date on or before the end date/)).toBeVisible();
  await enter('20/10/2026');
  await waitFor(() => expect(calls.at(-1)?.url).toContain('from=2026-10-20&to=2026-11-02'));
  await user.selectOptions(screen.getByLabelText('Compare with'), 'No comparison');
  await waitFor(() => expect(calls.at(-1)?.url).not.toContain('before_from'));
  await user.selectOptions(screen.getByLabelText('Period'), 'Last year');
  await waitFor(() => expect(router.state.location.search).toBe('?compare=none&period=last-year'));
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
});

it('lists the figures of the chart in a table, and unknown costs', async () => {
  const figures = figuresWith({ without_cost: 1, sales_without_cost: 1000, losses_without_cost: 2 });
  server.get('/view-profit-and-loss', { ...someProfit, figures, before: null });
  const { user } = renderScreen(<ProfitPage />, { role: 'Admin', at: AT });
  expect(await screen.findByText(/1 sold line \(KSh 1,000.00\) has no cost price/)).toBeVisible();
  expect(screen.getByText(/2 stock changes have no cost price/)).toBeVisible();
  await user.click(screen.getByText('Show data'));
  const table = within(screen.getByRole('table', { name: 'Net sales and net profit' }));
  expect(table.getByRole('row', { name: '1 Nov 100,000.00 −10,000.00' })).toBeVisible();
});

it('is printed, and can be read again after a failure', async () => {
  const print = printingBrowser();
  server.fail('get', '/view-profit-and-loss');
  const { user } = renderScreen(<ProfitPage />, { role: 'Admin', at: AT });
  expect(await screen.findByText('The profit and loss could not be loaded.')).toBeVisible();
  server.get('/view-profit-and-loss', someProfit);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('108,000.00');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getAllByText('108,000.00')).toHaveLength(2);
});

it('marks the figures of another period until its own have come, and prints them under no other date', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.get('/view-profit-and-loss', ({ url }) =>
    url.includes('&to=2026-11-02') ? [someProfit, 200] : answered.then(() => [someProfit, 200] as const),
  );
  const { user } = renderScreen(<ProfitPage />, { role: 'Admin', at: AT });
  const row = await screen.findByRole('row', { name: /^Net sales/ });
  expect(row.closest('[aria-busy="true"]')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Period'), 'Last month');
  await waitFor(() => expect(row.closest('[aria-busy="true"]')).not.toBeNull());
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  answer();
  await waitFor(() => expect(row.closest('[aria-busy="true"]')).toBeNull());
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
});

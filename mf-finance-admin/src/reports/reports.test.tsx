import type { StockHistoryResponse } from '@ofisi/api-contract/reports/stock-history';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { someCashFlow, documentWith, partWith, someDebts, someProfit, someVat } from '../testing/some-reports';
import { CashFlowPage } from './cash-flow-page';
import { CashFlowWidget } from './cash-flow-widget';
import { DebtsPage } from './debts-page';
import { DebtsWidget } from './debts-widget';
import { ProfitPage } from './profit-page';
import { ProfitWidget } from './profit-widget';
import { SalesReportPage } from './sales-page';
import { StockHistoryPage } from './stock-history-page';
import { VatPage } from './vat-page';

// Tested in drawing.test.tsx; here it would render some time after the screen.
jest.mock('./drawing', () => ({ Drawing: () => null }));

const server = apiServer();
const AT = '/?from=2026-11-01&to=2026-11-02';

describe('the VAT report', () => {
  it('shows both sides by tax class, the VAT to claim back, and the documents', async () => {
    server.get('/view-vat-report', someVat);
    const lists = server.get(
      '/view-vat-documents/2026-11-01/2026-11-02',
      listAnswer('documents', [
        documentWith(),
        documentWith({ id: 2, kind: 'purchase', side: 'input', number: 'S-9', order_id: null, purchase_id: 5 }),
      ]),
    );
    const { container, user } = renderScreen(<VatPage />, { role: 'Admin', at: AT });
    const output = within(await screen.findByRole('table', { name: 'Output VAT (sales)' }));
    expect(
      output.getByRole('row', { name: 'B (16%) 107,900.00 17,264.00 −3,966.66 −634.67 103,933.34 16,629.33' }),
    ).toBeVisible();
    expect(output.getByRole('row', { name: 'A, exempt 500.00 – – – 500.00 –' })).toBeVisible();
    expect(
      output.getByRole('row', { name: 'Total 108,400.00 17,264.00 −3,966.66 −634.67 104,433.34 16,629.33' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'VAT to claim back' })).toBeVisible();
    expect(screen.getByText('KSh 10,570.67')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'CN26000001' })).toHaveAttribute(
      'href',
      '/admin/sales/order?q=INV26000007',
    );
    expect(screen.getByRole('link', { name: 'S-9' })).toHaveAttribute('href', '/admin/purchases/5');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'VAT Amount' }));
    await waitFor(() => expect(lists.at(-1)?.url).toContain('sort=tax'));
  });

  it('reports that it cannot be read', async () => {
    server.fail('get', '/view-vat-report');
    server.get('/view-vat-documents/2026-11-01/2026-11-02', listAnswer('documents', []));
    renderScreen(<VatPage />, { role: 'Admin', at: AT });
    expect(await screen.findByText('The VAT report could not be loaded.')).toBeVisible();
    expect(await screen.findByText('No documents in this period')).toBeVisible();
  });
});

describe('the sales report', () => {
  it('groups sales by item and by other criteria', async () => {
    server.get('/view-sales-by/total/2026-11-01/2026-11-02', { sales: [partWith({ revenue: 105_933.34 })] });
    server.get(
      '/view-sales-by/item/2026-11-01/2026-11-02',
      listAnswer('sales', [partWith(), partWith({ id: 0, name: null, revenue: 100 })]),
    );
    server.get('/view-sales-by/weekday/2026-11-01/2026-11-02', listAnswer('sales', [partWith({ id: 7, name: '7' })]));
    server.get(
      '/view-sales-by/channel/2026-11-01/2026-11-02',
      listAnswer('sales', [partWith({ id: 2, name: 'online' })]),
    );
    const { user, container } = renderScreen(<SalesReportPage />, { role: 'Admin', at: AT });
    expect(await screen.findByRole('link', { name: 'Toner 85A' })).toHaveAttribute(
      'href',
      '/admin/reports/sales?from=2026-11-01&to=2026-11-02&by=sale&item_id=4',
    );
    expect(screen.getByRole('link', { name: 'Delivery fees and rounding' })).toHaveAttribute(
      'href',
      expect.stringMatching(/&by=sale&item_id=0$/),
    );
    expect(await screen.findByText('KSh 105,933.34')).toBeVisible();
    await expectAccessible(container);
    const by = screen.getByRole('combobox', { name: 'Group by' });
    await user.selectOptions(by, 'Weekday');
    expect(await screen.findByRole('link', { name: 'Sunday' })).toHaveAttribute(
      'href',
      expect.stringMatching(/&by=sale&weekday=7$/),
    );
    await user.selectOptions(by, 'Channel');
    expect(await screen.findByRole('link', { name: 'Online' })).toHaveAttribute(
      'href',
      '/admin/reports/sales?from=2026-11-01&to=2026-11-02&by=sale&channel=online',
    );
  });

  it('lists the sales behind a figure, with the filters applied', async () => {
    const days = '2026-11-01/2026-11-02';
    const totals = server.get(`/view-sales-by/total/${days}`, { sales: [partWith({ revenue: 100, cost: 60 })] });
    server.get(`/view-sales-by/brand/${days}`, listAnswer('sales', [partWith({ id: 3, name: 'Epson' })]));
    server.get(`/view-sales-by/cashier/${days}`, listAnswer('sales', [partWith({ id: 0, name: null })]));
    const lists = server.get(`/view-sales-by/sale/${days}`, {
      sales: [partWith({ id: 7, name: 'INV26000007', day: '2026-11-02', party: 'Kamau Ltd' })],
      meta: { page: 1, per_page: 20, total: 1, pages: 1 },
    });
    const { user, container } = renderScreen(<SalesReportPage />, {
      role: 'Admin',
      at: `${AT}&by=sale&brand_id=3&cashier_id=0&hour=9`,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Individual sales' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'INV26000007' })).toHaveAttribute(
      'href',
      '/admin/sales/order?q=INV26000007',
    );
    expect(screen.getByRole('cell', { name: '2 Nov 2026' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Kamau Ltd' })).toBeVisible();
    expect(lists[0]?.url).toContain('brand_id=3&cashier_id=0&hour=9');
    expect(totals[0]?.url).toContain('brand_id=3&cashier_id=0&hour=9');
    expect(await screen.findByText('Brand: Epson')).toBeVisible();
    expect(await screen.findByText('Cashier: Online')).toBeVisible();
    expect(screen.getByText('Hour of day: 09:00')).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: /Hour of day/ }));
    await waitFor(() => expect(lists.at(-1)?.url).not.toContain('hour='));
    expect(totals.at(-1)?.url).toContain('brand_id=3&cashier_id=0');
  });

  it('prints the rows of all pages, with filters and total', async () => {
    const print = printingBrowser();
    const days = '2026-11-01/2026-11-02';
    server.get(`/view-sales-by/total/${days}`, { sales: [partWith({ id: 0, name: null, revenue: 4000 })] });
    server.get(`/view-sales-by/brand/${days}`, { sales: [partWith({ id: 3, name: 'Epson' })] });
    const lists = server.get(`/view-sales-by/item/${days}`, {
      sales: [partWith()],
      meta: { page: 1, per_page: 20, total: 1, pages: 1 },
    });
    const { user } = renderScreen(<SalesReportPage />, { role: 'Admin', at: `${AT}&brand_id=3&weekday=7` });
    await screen.findByRole('link', { name: 'Toner 85A' });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(lists.at(-1)?.url).toContain('brand_id=3&weekday=7&page=1&per_page=100');
    const paper = screen.getByText('Brand: Epson; Weekday: Sunday').closest('article');
    expect(paper).toHaveTextContent('Sales by item');
    expect(paper).toHaveTextContent('Printed');
    expect(paper).toHaveTextContent('Total24,000.00');
  });

  it('reports that nothing was sold', async () => {
    server.fail('get', '/view-sales-by/total/2026-11-01/2026-11-02');
    server.get('/view-sales-by/item/2026-11-01/2026-11-02', listAnswer('sales', []));
    renderScreen(<SalesReportPage />, { role: 'Admin', at: AT });
    expect(await screen.findByText('No sales in this period')).toBeVisible();
    expect(await screen.findByText('The totals could not be loaded.')).toBeVisible();
  });
});

it('shows the stock value, and its changes', async () => {
  const history: Omit<StockHistoryResponse, 'status'> = {
    opening: 1000,
    bought: 500,
    sold: -300,
    lost: 0,
    entered: 20,
    closing: 1220,
    before: { opening: 800, bought: 400, sold: -200, lost: 0, entered: 0, closing: 1000 },
    series: [
      { day: '2026-11-01', value: 1500 },
      { day: '2026-11-02', value: 1220 },
    ],
  };
  server.get('/view-stock-value-history', history);
  const { container } = renderScreen(<StockHistoryPage />, { role: 'Admin', at: AT });
  expect(await screen.findByRole('row', { name: 'Closing value 1,220.00 1,000.00 +22.0%' })).toBeVisible();
  expect(screen.getByRole('link', { name: '−300.00' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/stock/movements?cause=sale,'),
  );
  await expectAccessible(container);
});

it('shows debts by age, with links to all debtors', async () => {
  server.get('/view-debts', someDebts);
  const { container } = renderScreen(<DebtsPage />, { role: 'Admin' });
  expect(await screen.findByRole('row', { name: 'Balance 950.00 900.00' })).toBeVisible();
  expect(screen.getByRole('link', { name: '20.00' })).toHaveAttribute(
    'href',
    '/admin/contacts/aged-debts?tab=customers&sort=-over_90',
  );
  expect(screen.getByText(/−KSh 116.00/)).toBeVisible();
  await expectAccessible(container);
});

it('shows money in and out of each account', async () => {
  server.get('/view-cash-flow', someCashFlow);
  const { container } = renderScreen(<CashFlowPage />, { role: 'Admin', at: AT });
  const link = await screen.findByRole('link', { name: '−100.00' });
  expect(link).toHaveAttribute('href', '/admin/expenses?date_from=2026-11-01&date_to=2026-11-02');
  const now = within(screen.getByRole('table', { name: 'Cash flow, 1 Nov 2026 – 2 Nov 2026' }));
  expect(now.getByRole('link', { name: 'Cash in shop' })).toHaveAttribute(
    'href',
    '/admin/money/accounts/1?at_from=2026-11-01&at_to=2026-11-02',
  );
  expect([...container.querySelectorAll('tbody tr')].slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Cash in shop1,000.00900.00−300.00−50.00−500.00–1,050.00',
    'No account–––−50.00––−50.00',
    'Total1,000.00900.00−300.00−100.00––1,500.00',
  ]);
  const before = within(screen.getByRole('table', { name: 'Cash flow, 30 Oct 2026 – 31 Oct 2026' }));
  expect(before.getByRole('link', { name: 'Cash in shop' })).toHaveAttribute(
    'href',
    '/admin/money/accounts/1?at_from=2026-10-30&at_to=2026-10-31',
  );
  await expectAccessible(container);
});

describe('a report as a file', () => {
  const PERIOD = 'from=2026-11-01&to=2026-11-02&before_from=2026-10-30&before_to=2026-10-31';

  it.each([
    ['profit and loss', <ProfitPage key="1" />, '/view-profit-and-loss', someProfit],
    ['cash flow', <CashFlowPage key="2" />, '/view-cash-flow', someCashFlow],
  ] as const)('contains the %s as shown on the page', async (_name, page, path, answer) => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => {};
    server.get(path, answer);
    const { user } = renderScreen(page, { role: 'Admin', at: AT });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const calls = server.file(path, 'xlsx', 'PK');
    await user.click(screen.getByRole('button', { name: 'Export Excel' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(calls[0]?.url).toContain(`${path}?${PERIOD}&format=xlsx`);
    saved.mockRestore();
  });

  it('shows why it cannot be created', async () => {
    server.get('/view-cash-flow', someCashFlow);
    const { user } = renderScreen(<CashFlowPage />, { role: 'Admin', at: AT });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    server.get('/view-cash-flow', { message: 'Too many full lists are being read.' }, 500);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The report couldn’t be exported.');
  });
});

describe('on the dashboard', () => {
  it('shows the cash flow of 30 days', async () => {
    const calls = server.get('/view-cash-flow', someCashFlow);
    renderScreen(<CashFlowWidget />, { role: 'Admin' });
    expect(await screen.findByText('KSh 900.00')).toBeVisible();
    expect(screen.getByText('−KSh 400.00')).toBeVisible();
    expect(calls[0]?.url).toContain('from=');
  });

  it('shows the gross profit of the month against the last one', async () => {
    server.get('/view-profit-and-loss', someProfit);
    const { container } = renderScreen(<ProfitWidget />, { role: 'Admin' });
    expect(await screen.findByText('KSh 23,933.34')).toBeVisible();
    expect(screen.getByText('−55.7%')).toBeVisible();
    expect(screen.getByText(/KSh 54,000.00 in the same period last month/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Daily gross profit' })).toBeVisible();
    await expectAccessible(container);
  });

  it('shows the debts, and the overdue part', async () => {
    server.get('/view-debts', someDebts);
    renderScreen(<DebtsWidget />, { role: 'Admin' });
    expect(await screen.findByText('KSh 950.00')).toBeVisible();
    expect(screen.getByText('KSh 100.00 overdue')).toBeVisible();
  });

  it('shows an error when they cannot be read', async () => {
    server.fail('get', '/view-debts');
    server.fail('get', '/view-profit-and-loss');
    renderScreen(
      <>
        <DebtsWidget />
        <ProfitWidget />
      </>,
      { role: 'Admin' },
    );
    await waitFor(() => expect(screen.getAllByText('The figures could not be loaded.')).toHaveLength(2));
  });
});

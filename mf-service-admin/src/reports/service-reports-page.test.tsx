import type { ServiceReportResponse } from '@ofisi/api-contract/reports/service';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { contractMargin } from '../testing/some-supplies';
import { ServiceReportsPage } from './service-reports-page';

const server = apiServer();

const report: ServiceReportResponse = {
  status: 200,
  turnaround: [
    { kind: 'repair', jobs: 12, median_days: 3, longest_days: 21.5, promised: 8, in_time: 75 },
    { kind: null, jobs: 12, median_days: 3, longest_days: 21.5, promised: 8, in_time: 75 },
  ],
  first_time_fix: { handed_over: 10, repaired_again: 1, came_back: 1, fixed: 80 },
  technicians: [
    { id: 21, name: 'Otieno', minutes: 605, worked_on: 7, finished: 6 },
    { id: 22, name: 'Wambui', minutes: 0, worked_on: 0, finished: 2 },
  ],
  kinds: [{ kind: 'repair', jobs: 14, warranty: 3 }],
  brands: [
    { brand: 'Kyocera', jobs: 9, warranty: 3 },
    { brand: null, jobs: 5, warranty: 0 },
  ],
  costs: null,
};

const NOTHING: ServiceReportResponse = {
  ...report,
  turnaround: [{ kind: null, jobs: 0, median_days: null, longest_days: null, promised: 0, in_time: null }],
  first_time_fix: { handed_over: 0, repaired_again: 0, came_back: 0, fixed: null },
  technicians: [],
  kinds: [],
  brands: [],
};

function open(answer = report) {
  const calls = server.get('/view-service-report', answer);
  const view = renderScreen(<ServiceReportsPage />, {
    role: 'Service Desk',
    path: '/admin/service/reports',
    at: '/admin/service/reports?from=2026-11-01&to=2026-11-30',
  });
  return { ...view, calls };
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('shows turnaround, first-time fix, technicians and jobs, with links to the jobs behind a figure', async () => {
  const { container, calls } = open();
  await screen.findByRole('table', { name: 'Turnaround' });
  expect(new URL(calls[0]?.url ?? '').search).toBe('?from=2026-11-01&to=2026-11-30');
  expect(rowsOf('Turnaround').slice(1)).toEqual([
    ['Repair', '12', '3.0', '21.5', '8', '75.0%'],
    ['All kinds', '12', '3.0', '21.5', '8', '75.0%'],
  ]);
  expect(screen.getByText('80.0%')).toBeVisible();
  expect(rowsOf('Technicians').slice(1)).toEqual([
    ['Otieno', '10 h 5 min', '7', '6'],
    ['Wambui', '–', '0', '2'],
    ['Total', '10 h 5 min', '', '8'],
  ]);
  expect(rowsOf('Jobs received, by brand').slice(1)).toEqual([
    ['Kyocera', '9', '3'],
    ['No brand', '5', '0'],
  ]);
  const list = '/admin/service/jobs?kind=repair&created_at_from=2026-11-01&created_at_to=2026-11-30';
  expect(screen.getByRole('link', { name: '14' })).toHaveAttribute('href', list);
  expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', `${list}&payer=warranty`);
  expect(screen.getByRole('link', { name: 'Otieno' })).toHaveAttribute('href', '/admin/service/jobs?technician_id=21');
  await expectAccessible(container);
});

it('shows costs to those who get them', async () => {
  const costs = {
    parts: [
      { item_id: 51, item: 'Toner TK-8345K', quantity: 3, cost: 12_000 },
      { item_id: 52, item: 'Main board', quantity: 1, cost: null },
    ],
    contracts: [
      { ...contractMargin, without_cost: 2 },
      {
        ...{ ...contractMargin, id: 4, number: 'SC26000004', customer: 'Lake Clinics' },
        ...{ invoiced: 5000, supplies: 0, parts: 0, margin: 5000, margin_percent: 100 },
      },
    ],
    warranty: [{ brand: 'Kyocera', jobs: 2, cost: 4000 }],
  };
  const { container } = open({ ...report, costs });
  await screen.findByRole('table', { name: 'Parts used' });
  expect(rowsOf('Parts used').slice(1)).toEqual([
    ['Toner TK-8345K', '3', '12,000.00'],
    ['Main board', '1', 'Unknown'],
  ]);
  expect(rowsOf('Margin of contracts').slice(1)).toEqual([
    ['SC26000003 Baraka School', '10,000.00', '6,000.00', '1,500.00', '2,500.00', '25.0%'],
    ['SC26000004 Lake Clinics', '5,000.00', '0.00', '0.00', '5,000.00', '100.0%'],
    ['All contracts', '15,000.00', '6,000.00', '1,500.00', '7,500.00', '50.0%'],
  ]);
  expect(screen.getByText('2 supplies and parts have no cost price. The margin doesn’t include them.')).toBeVisible();
  expect(rowsOf('Warranty cost, by brand').slice(1)).toEqual([['Kyocera', '2', '4,000.00']]);
  await expectAccessible(container);
});

it('shows no costs to others', async () => {
  open();
  await screen.findByRole('table', { name: 'Turnaround' });
  expect(screen.queryByText('Parts used')).not.toBeInTheDocument();
});

it('shows another period', async () => {
  const { user, calls } = open();
  await screen.findByRole('table', { name: 'Turnaround' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last year');
  const last = new Date().getFullYear() - 1;
  await waitFor(() => expect(calls.at(-1)?.url).toContain(`from=${last}-01-01&to=${last}-12-31`));
});

it('says where there is nothing to count', async () => {
  open(NOTHING);
  expect(await screen.findAllByText('No data for this period.')).toHaveLength(4);
});

it('says that it could not be loaded', async () => {
  server.fail('get', '/view-service-report');
  renderScreen(<ServiceReportsPage />, { role: 'Service Desk' });
  expect(await screen.findByText('The service reports could not be loaded.')).toBeVisible();
});

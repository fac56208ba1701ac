import type { MpesaReconciliationResponse } from '@ofisi/api/wire';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { ReconciliationPage } from './reconciliation-page';

const server = apiServer();

const open = (answer: Omit<MpesaReconciliationResponse, 'status'>) => {
  const calls = server.get('/view-mpesa-reconciliation', answer);
  const at = '/admin/money/reconciliation?from=2026-11-01&to=2026-11-30';
  return { calls, ...renderScreen(<ReconciliationPage />, { role: 'Admin', path: '/admin/money/reconciliation', at }) };
};

const agreed = { day: '2026-11-04', statement: 900, ledger: 900, difference: 0, differences: [] };

it('shows both books day by day, and names each difference', async () => {
  const { container, calls } = open({
    told_since: '2026-11-01',
    days: [
      agreed,
      {
        day: '2026-11-03',
        statement: 500,
        ledger: 1_400,
        difference: 900,
        differences: [
          { payment_id: 1, receipt: 'SGH1', kind: 'not_told', amount: 700, other_day: null, told: null, recorded: 700 },
          { payment_id: 2, receipt: 'SGH2', kind: 'amount', amount: 200, other_day: null, told: 500, recorded: 700 },
        ],
      },
    ],
  });
  expect(await screen.findByText('They differ on one day.')).toBeVisible();
  expect(calls[0]?.url).toContain('from=2026-11-01&to=2026-11-30');
  const list = within(screen.getByRole('list', { name: 'Differences of 3 Nov 2026' }));
  expect(list.getByText(/SGH1/).closest('li')).toHaveTextContent('Recorded by hand; M-Pesa has not told of it');
  expect(list.getByText(/SGH2/).closest('li')).toHaveTextContent('M-Pesa says KSh 500.00, the books say KSh 700.00');
  const total = within(screen.getByRole('row', { name: /^All days/ }));
  expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1,400.00', '2,300.00', '900.00']);
  await expectAccessible(container);
});

it('says that they agree', async () => {
  open({ told_since: '2026-11-01', days: [agreed] });
  expect(await screen.findByText('M-Pesa and the books agree on every day.')).toBeVisible();
});

it('says that there is nothing to compare with where M-Pesa has told of nothing', async () => {
  open({ told_since: null, days: [] });
  expect(await screen.findByText(/M-Pesa has not told of any payment yet/)).toBeVisible();
});

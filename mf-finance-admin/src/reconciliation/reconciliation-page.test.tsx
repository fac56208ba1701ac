import type { MpesaReconciliationResponse } from '@ofisi/api-contract/mpesa/reconciliation';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { ReconciliationPage } from './reconciliation-page';

const server = apiServer();

type Compared = Omit<MpesaReconciliationResponse, 'status'>;

const open = ({ unproven = [], ...compared }: Omit<Compared, 'unproven'> & Partial<Compared>) => {
  const calls = server.get('/view-mpesa-reconciliation', { ...compared, unproven });
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
  expect(await screen.findByText('M-Pesa and the books differ on 1 day.')).toBeVisible();
  expect(calls[0]?.url).toContain('from=2026-11-01&to=2026-11-30');
  const list = within(screen.getByRole('list', { name: 'Differences on 3 Nov 2026' }));
  expect(list.getByText(/SGH1/).closest('li')).toHaveTextContent('Only in our books');
  expect(list.getByText(/SGH2/).closest('li')).toHaveTextContent('M-Pesa: KSh 500.00, our books: KSh 700.00');
  const total = within(screen.getByRole('row', { name: /^All days/ }));
  expect(total.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1,400.00', '2,300.00', '900.00']);
  await expectAccessible(container);
});

it('reports that they agree', async () => {
  open({ told_since: '2026-11-01', days: [agreed] });
  expect(await screen.findByText('M-Pesa and the books agree on every day.')).toBeVisible();
});

it('reports that there is nothing to compare if M-Pesa has reported no payment', async () => {
  open({ told_since: null, days: [] });
  expect(await screen.findByText(/No M-Pesa payments have been reported yet/)).toBeVisible();
});

it('lists unconfirmed payments first, with their orders and goods', async () => {
  const doubted = { claimed: null, order_number: 'INV10003', is_on_no_statement: true, goods_gone: true } as const;
  const { container } = open({
    told_since: '2026-11-01',
    days: [agreed],
    unproven: [
      { ...doubted, payment_id: 1, receipt: 'FORGED0001', amount: 9_500 },
      { ...doubted, payment_id: 2, receipt: 'WAITS00001', amount: 700, is_on_no_statement: false, goods_gone: false },
      { ...doubted, payment_id: 3, receipt: 'CLAIMED001', amount: 1, claimed: 9_999, order_number: null },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Payments not confirmed by M-Pesa' })).toBeVisible();
  const line = (receipt: string) => screen.getByRole('link', { name: receipt }).closest('li');
  expect(screen.getByRole('link', { name: 'FORGED0001' })).toHaveAttribute('href', '/admin/money/mpesa?q=FORGED0001');
  expect(line('FORGED0001')).toHaveTextContent(
    'For INV10003: not on the statement. The items have left the shop.9,500.00',
  );
  expect(line('WAITS00001')).toHaveTextContent(
    'For INV10003: not confirmed yet. The items are still in the shop.700.00',
  );
  expect(line('CLAIMED001')).toHaveTextContent(
    'No order: the confirmation claimed KSh 9,999.00, but M-Pesa reports this amount.1.00',
  );
  await expectAccessible(container);
});

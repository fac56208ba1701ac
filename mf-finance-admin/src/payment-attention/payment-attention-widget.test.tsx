import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { PaymentAttentionWidget } from './payment-attention-widget';

const server = apiServer();
const none = { count: 0, oldest: null };
const attention = {
  books_untrue: none,
  prompts_waiting: none,
  prompts_unknown: none,
  unallocated: { ...none, amount: 0 },
  on_no_statement: { ...none, amount: 0 },
  unproven: { ...none, amount: 0 },
  told_twice: none,
  refunds_waiting: none,
  refunds_unclear: none,
  invoices_waiting: none,
  invoices_refused: none,
  invoices_unread: none,
  kra_purchases: none,
  kra_imports: none,
};

it('lists what needs attention, since when, with links', async () => {
  server.get('/payment-attention', {
    ...attention,
    books_untrue: { count: 1, oldest: '2026-11-24T23:00:00.000Z' },
    on_no_statement: { count: 1, oldest: '2026-11-22T06:05:00.000Z', amount: 9_500 },
    unproven: { count: 3, oldest: '2026-11-24T06:05:00.000Z', amount: 4_000 },
    unallocated: { count: 2, oldest: '2026-11-23T06:05:00.000Z', amount: 7_250 },
    invoices_waiting: { count: 1, oldest: '2026-11-24T06:05:00.000Z' },
    kra_purchases: { count: 2, oldest: '2026-11-24T06:05:00.000Z' },
  });
  const { container } = renderScreen(<PaymentAttentionWidget />, { role: 'Admin' });
  const first = await screen.findByRole('link', { name: '2 payments are not allocated: KSh 7,250.00' });
  expect(first).toHaveAttribute('href', '/admin/money/mpesa?state=unallocated');
  expect(screen.getByRole('link', { name: 'The books don’t balance in 1 place' })).toHaveAttribute(
    'href',
    '/admin/money/books',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/The books don’t balance.*25 Nov 2026/),
    expect.stringMatching(/^1 payment isn’t on an M-Pesa statement: KSh 9,500.00.*22 Nov 2026/),
    expect.stringMatching(/^3 payments are not confirmed by M-Pesa yet: KSh 4,000.00.*24 Nov 2026/),
    expect.stringMatching(/not allocated.*oldest from 23 Nov 2026/),
    expect.stringMatching(/1 tax invoice is not signed yet.*24 Nov 2026/),
    expect.stringMatching(/^2 KRA purchases to review.*24 Nov 2026/),
  ]);
  await expectAccessible(container);
});

it('reports that nothing needs attention', async () => {
  server.get('/payment-attention', attention);
  renderScreen(<PaymentAttentionWidget />, { role: 'Admin' });
  expect(await screen.findByText('Nothing to review.')).toBeVisible();
});

it('shows the rows that an older API provides', async () => {
  const older = { ...attention, kra_purchases: undefined, kra_imports: undefined };
  server.get('/payment-attention', { ...older, told_twice: { count: 2, oldest: null } });
  renderScreen(<PaymentAttentionWidget />, { role: 'Admin' });
  expect(await screen.findByText('2 payments are recorded twice')).toBeVisible();
});

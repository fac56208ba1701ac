import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { TOKEN } from '../testing/orders';
import { AccountSections } from './account-sections';

const server = apiServer();

const order = {
  number: 'ORD1000123',
  invoice: 'ORD1000123',
  token: TOKEN,
  created_at: '2026-11-02T21:30:00.000Z',
  amount: 97_000,
  payment_status: 'pending',
  status: 'reserved',
  stage: 'unpaid',
  items: [],
};
const quotation = {
  number: 'QT26000001',
  token: 'q'.repeat(32),
  status: 'sent',
  amount: 26_000,
  valid_until: '2026-12-24',
  created_at: '2026-11-02T21:30:00.000Z',
};
const back = {
  id: 1,
  status: 'returned',
  created_at: '2026-11-02T21:30:00.000Z',
  credit_note: 'CN26000001',
  credit: 1_000,
  order_number: 'ORD1000100',
  order_token: TOKEN,
  items: [{ product_name: 'Lamp', quantity: 1 }],
};

const request = {
  id: 1,
  status: 'new',
  reason: 'faulty',
  message: null,
  answer: null,
  created_at: '2026-11-02T21:30:00.000Z',
  order_number: 'ORD1000101',
  order_token: TOKEN,
  items: [{ order_line_id: 5, product_name: 'Chair', quantity: 2 }],
};

const job = {
  number: 'SJ26000007',
  kind: 'repair',
  stage: 'in_repair',
  brand: 'HP',
  model: 'LaserJet 1020',
  fault: 'Faint',
  promised_on: '2026-12-04',
  created_at: '2026-11-02T21:30:00.000Z',
};

function having({
  orders = [] as object[],
  quotations = [] as object[],
  returns = [] as object[],
  requests = [] as object[],
  jobs = [] as object[],
}) {
  server.get('/my-orders', { orders });
  server.get('/my-quotations', { quotations });
  server.get('/my-returns', { returns });
  server.get('/my-return-requests', { return_requests: requests });
  server.get('/my-service-jobs', { service_jobs: jobs });
  server.get('/user/machines', { machines: [] });
  server.get('/user/addresses', { addresses: [], limit: 10 });
}

const open = () => renderScreen(<AccountSections />, { path: '/user/profile', at: '/user/profile', role: 'User' });

const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows what the shop has of the customer, each with the way to it', async () => {
  having({ orders: [order], quotations: [quotation], returns: [back], requests: [request], jobs: [job] });
  const { container } = open();
  const orders = await section('Orders');
  expect(orders.getByRole('link', { name: 'ORD1000123' })).toHaveAttribute('href', `/orders/${TOKEN}`);
  expect(orders.getByText('KES 97,000')).toBeVisible();
  expect(orders.getByText('Unpaid')).toBeVisible();
  expect(orders.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/user/booking-history');
  const quotations = await section('Quotations');
  expect(quotations.getByRole('link', { name: 'QT26000001' })).toHaveAttribute('href', `/quotation/${quotation.token}`);
  expect(quotations.getByText('Valid until 24 December 2026')).toBeVisible();
  const returns = await section('Returns');
  expect(returns.getByText('1 × Lamp')).toBeVisible();
  expect(returns.getByText('Credit KES 1,000')).toBeVisible();
  expect(returns.getByText('2 × Chair')).toBeVisible();
  expect(returns.getByText('Asked for: we’ll call you')).toBeVisible();
  const service = await section('Service');
  expect(service.getByRole('link', { name: 'SJ26000007' })).toHaveAttribute('href', '/service/track?number=SJ26000007');
  for (const fact of ['HP LaserJet 1020', 'In repair', 'Promised for 4 December 2026']) {
    expect(service.getByText(fact)).toBeVisible();
  }
  expect(screen.getByRole('heading', { name: 'Delivery details' })).toBeVisible();
  await expectAccessible(container);
});

it('leaves out what there is none of, or what cannot be read', async () => {
  having({});
  server.fail('get', '/my-quotations');
  open();
  expect(await screen.findByRole('heading', { name: 'Delivery details' })).toBeVisible();
  for (const name of ['Orders', 'Quotations', 'Returns', 'Service']) {
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  }
});

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
  quotation: null,
};

const machine = {
  id: 7,
  serial_number: 'RVP0Y11482',
  brand: 'Kyocera',
  model: 'TASKalfa 2554ci',
  place: 'Reception',
  read_on: '2026-10-31',
  mono: 52_874,
  colour: 10_006,
  mono_a3: 0,
  colour_a3: 0,
  is_due: false,
  next_reading_on: '2026-11-30',
};
const contract = {
  number: 'SC26000001',
  token: 'c'.repeat(32),
  ends_on: '2027-12-31',
  monthly_fee: 6500,
  machines: [
    machine,
    { ...machine, id: 8, serial_number: 'RVP0Y11497', model: 'M2040dn', colour: 0, is_due: true },
    { ...machine, id: 9, serial_number: 'RVP0Y11498', model: 'M2540dn', is_due: true, next_reading_on: null },
    { ...machine, id: 10, serial_number: 'RVP0Y11499', model: 'M2640idw', next_reading_on: null },
  ],
  invoices: [
    { month: '2026-10', number: 'INV1000201', token: TOKEN, amount: 9_800, open: 9_800 },
    { month: '2026-09', number: 'INV1000177', token: 'b'.repeat(32), amount: 8_100, open: 0 },
  ],
};

function having({
  orders = [] as object[],
  quotations = [] as object[],
  returns = [] as object[],
  requests = [] as object[],
  jobs = [] as object[],
  contracts = [] as object[],
}) {
  server.get('/my-orders', { orders });
  server.get('/my-quotations', { quotations });
  server.get('/my-returns', { returns });
  server.get('/my-return-requests', { return_requests: requests });
  server.get('/my-service-jobs', { service_jobs: jobs });
  server.get('/my-service-contracts', { service_contracts: contracts });
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
  for (const name of ['Orders', 'Quotations', 'Returns', 'Service', 'Contracts and machines']) {
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  }
});

it('leads from a job to the quotation that waits for an answer', async () => {
  const token = 'q'.repeat(32);
  const waiting = {
    ...job,
    number: 'SJ26000008',
    quotation: { number: 'QT26000001', token, valid_until: '2026-12-24' },
  };
  having({ jobs: [waiting, job] });
  const { container } = open();
  const service = await section('Service');
  const links = service.getAllByRole('link', { name: /quotation/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['See quotation for SJ26000008', `/quotation/${token}`],
  ]);
  await expectAccessible(container);
});

it('shows running contracts with their machines, readings and invoices', async () => {
  having({ contracts: [contract] });
  const { container } = open();
  const contracts = await section('Contracts and machines');
  expect(contracts.getByRole('heading', { name: 'Contract SC26000001' })).toBeVisible();
  for (const fact of ['Until 31 December 2027', 'KES 6,500 a month']) expect(contracts.getByText(fact)).toBeVisible();
  const rows = contracts.getAllByRole('listitem').map((row) => [...row.children].map((part) => part.textContent));
  expect(rows).toEqual([
    [
      ...['Kyocera TASKalfa 2554ci', 'Reception', 'Serial number RVP0Y11482'],
      'Last reading 31 October 2026: 52,874 black and white, 10,006 colour',
      ...['Next reading: 30 November 2026', 'Send reading'],
    ],
    [
      ...['Kyocera M2040dn', 'Reception', 'Serial number RVP0Y11497', 'Last reading 31 October 2026: 52,874'],
      ...['Reading due: 30 November 2026', 'Send reading'],
    ],
    [
      ...['Kyocera M2540dn', 'Reception', 'Serial number RVP0Y11498'],
      'Last reading 31 October 2026: 52,874 black and white, 10,006 colour',
      ...['Reading due', 'Send reading'],
    ],
    [
      ...['Kyocera M2640idw', 'Reception', 'Serial number RVP0Y11499'],
      ...['Last reading 31 October 2026: 52,874 black and white, 10,006 colour', 'Send reading'],
    ],
    ['INV1000201', 'October 2026', 'KES 9,800', 'KES 9,800 to pay'],
    ['INV1000177', 'September 2026', 'KES 8,100', 'Paid'],
  ]);
  expect(contracts.getByRole('link', { name: 'Send reading of Kyocera M2040dn, RVP0Y11497' })).toHaveAttribute(
    'href',
    `/meters/${contract.token}`,
  );
  expect(contracts.getByRole('link', { name: 'INV1000201' })).toHaveAttribute('href', `/orders/${TOKEN}`);
  await expectAccessible(container);
});

it('shows five machines of many, all on request, and leads to the one that was chosen', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...machine,
    id: index + 1,
    serial_number: `RVP${100 + index}`,
  }));
  having({ contracts: [{ ...contract, machines: many, invoices: [] }] });
  const { user } = open();
  const contracts = await section('Contracts and machines');
  expect(contracts.getAllByRole('listitem')).toHaveLength(5);
  await user.click(contracts.getByRole('button', { name: 'Show all 40 machines' }));
  expect(contracts.getAllByRole('listitem')).toHaveLength(40);
  expect(contracts.getByRole('link', { name: 'Send reading of Kyocera TASKalfa 2554ci, RVP139' })).toHaveAttribute(
    'href',
    `/meters/${contract.token}?find=RVP139`,
  );
});

it('leaves out the fee and the invoices of a contract that has none', async () => {
  having({ contracts: [{ ...contract, monthly_fee: 0, invoices: [] }] });
  open();
  const contracts = await section('Contracts and machines');
  expect(contracts.queryByText(/a month/)).not.toBeInTheDocument();
  expect(contracts.queryByRole('heading', { name: 'Invoices' })).not.toBeInTheDocument();
});

import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { jobWith } from '../testing/some-service-jobs';
import { acceptedQuote, labour, mainBoard, noWork, rollers } from '../testing/some-work';
import { WorkSection } from './work-section';

const server = apiServer();

async function openWork(
  work: object = {},
  { role = 'Service Desk', job = {} }: { readonly role?: BuiltInRole; readonly job?: Partial<ServiceJob> } = {},
) {
  server.get('/view-service-work/5', { ...noWork, ...work });
  const view = renderScreen(<WorkSection job={jobWith(job)} />, { role });
  return view;
}

const takeDialog = async () => within(await screen.findByRole('dialog', { name: 'Take parts: SJ26000005' }));

it('lets the desk quote a job that has no quotation', async () => {
  await openWork();
  expect(await screen.findByText('No quotation yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Make quotation' })).toHaveAttribute(
    'href',
    '/admin/sales/quotations/new?service_job=5',
  );
});

it('shows the state of a quotation, its total and until when, and makes no other beside it', async () => {
  await openWork({ quotes: [{ ...acceptedQuote, status: 'sent', order: null }] });
  expect(await screen.findByRole('link', { name: 'QT26000007' })).toHaveAttribute('href', '/admin/sales/quotations/7');
  for (const text of ['Sent', 'Valid until 8 Dec 2099']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/5,000\.00/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Make quotation' })).not.toBeInTheDocument();
});

it('says which parts an accepted quotation waits for, and reserves them once they are here', async () => {
  const waiting = { ...acceptedQuote, order: null, awaits: ['Fuser kit: 1 short'] };
  const { unmount } = await openWork({ quotes: [waiting] });
  expect(await screen.findByText('Waiting for parts. Fuser kit: 1 short.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reserve parts' })).not.toBeInTheDocument();
  unmount();
  const { user } = await openWork({ quotes: [{ ...waiting, awaits: [] }] });
  server.post(
    '/accept-quotation/7',
    { message: 'Check the fields.', errors: { items: ['Fuser kit is out of stock.'] } },
    400,
  );
  await user.click(await screen.findByRole('button', { name: 'Reserve parts' }));
  expect(await screen.findByText('The parts could not be reserved.')).toBeVisible();
  const calls = server.post('/accept-quotation/7', { message: 'Order placed successfully' });
  await user.click(screen.getByRole('button', { name: 'Reserve parts' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ version: 3, hand_over: false }));
});

it('says which quotation is additional to one that stays approved', async () => {
  const more = {
    ...acceptedQuote,
    id: 8,
    number: 'QT26000008',
    status: 'sent',
    order: null,
    additional_to: ['QT26000007'],
  };
  await openWork({ quotes: [more, acceptedQuote] });
  const row = (await screen.findByRole('link', { name: 'QT26000008' })).closest('li');
  expect(row).toHaveTextContent('Additional to QT26000007');
});

it('adds up what is to be paid with several orders', async () => {
  const storage = { ...acceptedQuote, id: 8, number: 'QT26000008', is_storage: true, amount: 2500 };
  const order = { id: 32, number: 'ORD1000032', status: 'reserved', open: 2500 };
  const fee = { ...acceptedQuote, id: 9, number: 'QT26000009', is_fee: true };
  await openWork({ quotes: [{ ...storage, order }, fee, acceptedQuote] });
  expect(await screen.findByText(/^Total to pay: KSh.7,500\.00\. /)).toBeVisible();
});

it('shows what was approved, what is left and what is to be paid', async () => {
  const { container } = await openWork({
    quotes: [acceptedQuote],
    parts: [{ ...rollers, left: 0 }, { ...mainBoard, is_short: true }, labour],
    taken: [
      {
        delivery_id: 4,
        at: '2026-11-24T08:00:00.000Z',
        by: 'Otieno',
        lines: [{ product_name: 'Pickup roller', quantity: 2, serials: [] }],
        can_put_back: true,
      },
    ],
  });
  expect(await screen.findByText(/KSh\s5,000\.00 to pay/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Record payment for ORD1000031' })).toHaveAttribute(
    'href',
    '/admin/sales/order?pay=31',
  );
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(row(/Pickup roller/)).toBe('Pickup roller 2Taken');
  expect(row(/Main board/)).toBe('Main board Not enough in stock11');
  expect(row(/Labour/)).toBe('Labour, hour 2Labour');
  expect(screen.getByText('2 × Pickup roller')).toBeVisible();
  await expectAccessible(container);
});

it('shows a technician parts, and neither prices nor quotations to make', async () => {
  await openWork(
    { quotes: [{ ...acceptedQuote, amount: null, order: { ...acceptedQuote.order, open: null } }], parts: [rollers] },
    { role: 'Technician' },
  );
  expect(await screen.findByText('QT26000007')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText(/KSh/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Take parts' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give up parts' })).not.toBeInTheDocument();
});

it('takes parts with their serial numbers, and leaves those with 0', async () => {
  const { user } = await openWork({ quotes: [acceptedQuote], parts: [rollers, mainBoard] }, { role: 'Technician' });
  await user.click(await screen.findByRole('button', { name: 'Take parts' }));
  const dialog = await takeDialog();
  expect(dialog.getByText('One per line. In stock: MB-1, MB-2')).toBeInTheDocument();
  const quantity = dialog.getByRole('textbox', { name: /^Pickup roller/ });
  expect(quantity).toHaveValue('2');
  await user.clear(quantity);
  await user.type(quantity, '0');
  server.post(
    '/take-service-parts/5',
    { message: 'Invalid.', errors: { 'lines.0.serials': ['There is no unit MB-9 of Main board in stock.'] } },
    400,
  );
  const serials = dialog.getByRole('textbox', { name: /^Serial numbers of Main board/ });
  await user.type(serials, 'MB-9');
  await user.click(dialog.getByRole('button', { name: 'Take parts' }));
  expect(await dialog.findByText('There is no unit MB-9 of Main board in stock.')).toBeVisible();
  const calls = server.post('/take-service-parts/5', { message: 'Parts taken' });
  await user.clear(serials);
  await user.type(serials, 'MB-2');
  await user.click(dialog.getByRole('button', { name: 'Take parts' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls[0]?.body).toEqual({ lines: [{ order_line_id: 12, quantity: 1, serials: ['MB-2'] }] });
});

it('gives up what is not needed, with a reason, and says what that means', async () => {
  const { user } = await openWork({ quotes: [acceptedQuote], parts: [rollers, { ...mainBoard, left: 0 }, labour] });
  await user.click(await screen.findByRole('button', { name: 'Give up parts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give up parts of SJ26000005' }));
  expect(dialog.queryByRole('textbox', { name: /^Main board/ })).not.toBeInTheDocument();
  expect(dialog.getAllByText('Up to 2. Enter 0 to keep it.')).toHaveLength(2);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The old ones are fine');
  await user.click(dialog.getByRole('button', { name: 'Give up parts' }));
  expect(await dialog.findByText('Enter the quantity of at least one part.')).toBeVisible();
  const quantity = dialog.getByRole('textbox', { name: /^Labour, hour/ });
  await user.clear(quantity);
  await user.type(quantity, '3');
  const errors = { 'lines.0.quantity': ['Only 1 of Labour, hour can be given up.'] };
  server.post('/give-up-service-parts/5', { message: 'Invalid.', errors }, 400);
  await user.click(dialog.getByRole('button', { name: 'Give up parts' }));
  expect(await dialog.findByText('Only 1 of Labour, hour can be given up.')).toBeVisible();
  const calls = server.post('/give-up-service-parts/5', {
    message: 'Parts given up: ORD1000031 costs KSh 3,000.00 now.',
  });
  await user.clear(quantity);
  await user.type(quantity, '1');
  await user.click(dialog.getByRole('button', { name: 'Give up parts' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls[0]?.body).toEqual({
    lines: [{ order_line_id: 13, quantity: 1 }],
    reason: 'The old ones are fine',
  });
});

it('says when somebody else took the parts first', async () => {
  const { user } = await openWork({ quotes: [acceptedQuote], parts: [rollers] });
  server.post('/take-service-parts/5', { message: 'These parts were taken in the meantime.' }, 409);
  await user.click(await screen.findByRole('button', { name: 'Take parts' }));
  const dialog = await takeDialog();
  await user.click(dialog.getByRole('button', { name: 'Take parts' }));
  await waitFor(() => expect(dialog.getByText('These parts were taken in the meantime.')).toBeVisible());
});

it('puts back what was taken', async () => {
  const taken = {
    delivery_id: 4,
    at: '2026-11-24T08:00:00.000Z',
    by: 'Otieno',
    lines: [{ product_name: 'Main board', quantity: 1, serials: ['MB-2'] }],
    can_put_back: true,
  };
  const { user } = await openWork({ quotes: [acceptedQuote], taken: [taken] });
  const calls = server.post('/put-back-service-parts/5', { message: 'Parts put back' });
  await user.click(await screen.findByRole('button', { name: 'Put back 1 × Main board, S/N MB-2' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ delivery_id: 4 }));
});

it('uses a part under warranty with the version of the job', async () => {
  server.get('/view-service-items', {
    items: [{ id: 3, title: 'Drum unit', sku: null, barcode: null, available: 4, unit: null, requires_serial: false }],
  });
  const { user } = await openWork({}, { role: 'Technician', job: { payer: 'warranty', version: 6 } });
  expect(await screen.findByText('On our warranty: the customer pays nothing.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a part' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use a part: SJ26000005' }));
  await user.click(dialog.getByRole('combobox', { name: /^Part/ }));
  await user.click(await screen.findByText('4 available'));
  const calls = server.post('/use-service-part/5', { message: 'Drum unit taken' });
  await user.click(dialog.getByRole('button', { name: 'Take part' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ version: 6, item_id: 3, quantity: 1, serials: [] }));
});

it('charges the diagnosis after asking', async () => {
  const { user } = await openWork({ diagnosis_fee: 500 });
  await user.click(await screen.findByRole('button', { name: /^Charge diagnosis/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: /^Charge KSh\s500\.00 for the diagnosis of SJ26000005/ }),
  );
  server.post('/charge-service-diagnosis/5', { message: 'The diagnosis was charged with ORD1000032.' }, 409);
  await user.click(dialog.getByRole('button', { name: 'Charge diagnosis' }));
  await waitFor(() => expect(dialog.getByText('The diagnosis was charged with ORD1000032.')).toBeVisible());
  const calls = server.post('/charge-service-diagnosis/5', { message: 'Diagnosis charged', order_id: 32 });
  await user.click(dialog.getByRole('button', { name: 'Charge diagnosis' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('offers no diagnosis to charge once the repair is agreed', async () => {
  await openWork({ quotes: [acceptedQuote], parts: [rollers], diagnosis_fee: 500 }, { job: { stage: 'approved' } });
  expect(await screen.findByText('QT26000007')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Charge diagnosis/ })).not.toBeInTheDocument();
});

it('charges the storage after asking, with a key of its own each time', async () => {
  const { user } = await openWork(
    { quotes: [{ ...acceptedQuote, is_storage: true }], storage_fee: 450 },
    { job: { stage: 'ready', payer: 'warranty' } },
  );
  expect(await screen.findByText('Storage')).toBeVisible();
  const calls = server.post('/charge-service-storage/5', { message: 'Storage charged', order_id: 32 });
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: /^Charge storage, KSh\s450\.00/ }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Charge KSh\s450\.00 for the storage of SJ26000005/ }),
    );
    await user.click(dialog.getByRole('button', { name: 'Charge storage' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toHaveLength(times);
  }
  const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBe(second);
});

it('offers no storage to charge while a quotation is open', async () => {
  await openWork(
    { quotes: [{ ...acceptedQuote, status: 'sent', order: null }], storage_fee: 450 },
    { job: { stage: 'ready' } },
  );
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Charge storage/ })).not.toBeInTheDocument();
});

it('offers nothing for a job that has ended', async () => {
  await openWork({ quotes: [acceptedQuote], parts: [rollers] }, { job: { stage: 'handed_over' } });
  expect(await screen.findByText('QT26000007')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

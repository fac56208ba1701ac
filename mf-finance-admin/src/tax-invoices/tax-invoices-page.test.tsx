import type { TaxDocument, TaxListsResponse, TaxServiceResponse } from '@ofisi/api-contract/etims/tax-documents';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TaxInvoicesPage } from './tax-invoices-page';

const server = apiServer();

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

const waiting = (differences: Partial<TaxDocument> = {}): TaxDocument => ({
  id: 7,
  reference: 'INV26000107',
  kind: 'sale',
  status: 'waiting',
  order_id: 31,
  order_number: 'INV26000107',
  customer: 'Wanjiru Kamau',
  pin: 'P051000910X',
  total: 7_000,
  tax: 965.52,
  receipt: null,
  signature: null,
  verify_url: null,
  signed_at: null,
  error: null,
  waits_for: null,
  number: null,
  issued_at: minutesAgo(90),
  ...differences,
});

const refused = (differences: Partial<TaxDocument> = {}) =>
  waiting({
    status: 'refused',
    error: 'KRA refused it: custTin P051000910X is not registered.',
    ...differences,
  });

const signed = (differences: Partial<TaxDocument> = {}) =>
  waiting({
    status: 'signed',
    receipt: 'KRACU0100000001/12',
    signature: 'ABCDEFGH23456722',
    verify_url: 'https://etims.test/receipt?Data=P051234567X00ABCDEFGH23456722',
    signed_at: '2026-11-25T09:00:00.000Z',
    ...differences,
  });

const fine = {
  is_active: true,
  waiting: 0,
  refused: 0,
  stuck: 0,
  unread: 0,
  oldest_at: null,
  problem: null,
  retry_at: null,
};

async function openPage(
  documents: TaxDocument[],
  service: Partial<TaxServiceResponse> = {},
  lists: Partial<TaxListsResponse> = {},
) {
  const calls = server.get('/view-tax-documents', listAnswer('documents', documents));
  server.get('/tax-service', { ...fine, ...service });
  server.get('/tax-lists', { unlisted_items: 0, problem: null, ...lists });
  const view = renderScreen(
    <>
      <TaxInvoicesPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'Tax Invoices', busy: false });
  return { ...view, calls };
}

const row = (reference: string) => within(screen.getByRole('cell', { name: reference }).closest('tr') ?? document.body);

it('is empty when nothing was sold, and reports that KRA has signed everything', async () => {
  const { container } = await openPage([]);
  expect(await screen.findByText('No tax invoices yet')).toBeVisible();
  expect(await screen.findByText('KRA has signed everything.')).toBeVisible();
  await expectAccessible(container);
});

it('explains that a shop without a device issues none', async () => {
  await openPage([], { is_active: false });
  expect(await screen.findByText('Tax invoices are off: no KRA device is set up.')).toBeVisible();
  expect(screen.queryByText('KRA has signed everything.')).not.toBeInTheDocument();
});

it('shows how long a document waits, why nothing can be sent, and that it is retried automatically', async () => {
  const { container } = await openPage([waiting()], {
    waiting: 1,
    oldest_at: minutesAgo(90),
    problem: 'KRA’s service cannot be reached.',
  });
  expect(await screen.findByText('Waiting for 1 hour')).toBeVisible();
  expect(row('INV26000107').getByText('It will be sent automatically.')).toBeVisible();
  expect(screen.getByText(/^1 waiting, 0 set aside/)).toHaveTextContent(
    '1 waiting, 0 set aside. The oldest has had no signature for 1 hour. Nothing can be sent right now: KRA’s service cannot be reached. We’ll retry automatically.',
  );
  await expectAccessible(container);
});

it.each([
  [0.5, 'less than a minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60 * 24, '1 day'],
  [60 * 24 * 3, '3 days'],
])('shows %s minutes as %s', async (minutes, age) => {
  await openPage([waiting({ issued_at: minutesAgo(minutes) })], { waiting: 1, oldest_at: minutesAgo(minutes) });
  expect(await screen.findByText(`Waiting for ${age}`)).toBeVisible();
});

it('shows a signed document, with links to KRA and its order', async () => {
  const followed: string[][] = [];
  const follow = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push([this.href, this.target, this.rel]);
  });
  const { user, router } = await openPage([signed()]);
  expect(row('INV26000107').getByText('Signed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for INV26000107' }));
  expect(screen.queryByRole('menuitem', { name: 'Send again' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Check with KRA' }));
  expect(followed).toEqual([[signed().verify_url, '_blank', 'noopener']]);
  follow.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Actions for INV26000107' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open the order' }));
  expect(router.state.location).toMatchObject({ pathname: '/admin/sales/order', search: '?open=31' });
});

it('shows why a document was refused and what its credit note waits for, and resends it', async () => {
  const credit = waiting({ id: 8, reference: 'CN26000003', kind: 'return', waits_for: 'INV26000107' });
  const { user } = await openPage([credit, refused()], { waiting: 1, refused: 1, oldest_at: minutesAgo(90) });
  expect(row('CN26000003').getByText('INV26000107 must be signed first.')).toBeVisible();
  expect(
    screen.getByText(
      'KRA refused it: custTin P051000910X is not registered. Correct the item or the customer’s PIN, then send it again.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for INV26000107' }));
  const calls = server.post('/retry-tax-document/7', {
    message: 'The document will be sent again.',
    document: waiting({ error: null }),
  });
  server.get('/view-tax-documents', listAnswer('documents', [credit, waiting()]));
  server.get('/tax-service', { ...fine, waiting: 2, oldest_at: minutesAgo(90) });
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  expect(await screen.findByText('The document will be sent again.')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await screen.findByText(/^2 waiting, 0 set aside/)).toBeVisible();
  expect(row('INV26000107').getByText('It will be sent automatically.')).toBeVisible();
});

it('advises on a document without an answer from KRA', async () => {
  const stuck = waiting({ status: 'stuck', error: 'KRA’s service answered with status 500.' });
  const { user } = await openPage([stuck], { stuck: 1, oldest_at: minutesAgo(90) });
  expect(row('INV26000107').getByText('No answer')).toBeVisible();
  expect(
    screen.getByText(
      'KRA’s service answered with status 500. KRA accepts other documents but not this one. Find the cause, then send it again.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^0 waiting, 1 set aside/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for INV26000107' }));
  expect(await screen.findByRole('menuitem', { name: 'Send again' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Enter the signature' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Send under a new number' })).not.toBeInTheDocument();
});

const unread = () =>
  waiting({
    status: 'unread',
    number: 12,
    error:
      'KRA has signed it under number 12, and its answer was lost. Look it up on KRA’s portal and enter its signature.',
  });

it('accepts a signature copied from the portal when KRA’s answer was lost', async () => {
  const { user } = await openPage([unread()], { unread: 1, oldest_at: minutesAgo(90) });
  expect(row('INV26000107').getByText('Signature missing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for INV26000107' }));
  expect(screen.queryByRole('menuitem', { name: 'Send again' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Enter the signature' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter the Signature' }));
  expect(dialog.getByText('12')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Receipt Number' }), '11');
  await user.type(dialog.getByRole('textbox', { name: 'Internal Data' }), 'EAHS-AV6E');
  await user.type(dialog.getByRole('textbox', { name: 'Receipt Signature' }), 'QUII-27MA');
  await user.type(dialog.getByRole('textbox', { name: 'Signed At' }), '25/11/2026 10:15');
  server.post(
    '/enter-tax-signature/7',
    { message: 'The data is not valid.', errors: { signature: ['Enter letters and digits.'] } },
    400,
  );
  await user.click(dialog.getByRole('button', { name: 'Save signature' }));
  expect(await dialog.findByText('Enter letters and digits.')).toBeVisible();
  const calls = server.post('/enter-tax-signature/7', { message: 'The signature is saved.', document: signed() });
  server.get('/view-tax-documents', listAnswer('documents', [signed()]));
  server.get('/tax-service', fine);
  await user.click(dialog.getByRole('button', { name: 'Save signature' }));
  expect(await screen.findByText('The signature is saved.')).toBeVisible();
  expect(calls[0]?.body).toEqual({
    receipt_number: '11',
    internal_data: 'EAHS-AV6E',
    signature: 'QUII-27MA',
    signed_at: '2026-11-25T07:15:00.000Z',
  });
  expect(await row('INV26000107').findByText('Signed')).toBeVisible();
});

it('resends a document under a new number when KRA does not have it', async () => {
  const { user } = await openPage([unread()], { unread: 1, oldest_at: minutesAgo(90) });
  await user.click(screen.getByRole('button', { name: 'Actions for INV26000107' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send under a new number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Under a New Number' }));
  expect(dialog.getByText(/^Do this only if KRA’s portal doesn’t show this document under number 12/)).toBeVisible();
  const calls = server.post('/retry-tax-document/7', {
    message: 'The document will be sent again.',
    document: waiting(),
  });
  server.get('/view-tax-documents', listAnswer('documents', [waiting()]));
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The document will be sent again.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('shows why a document could not be resent', async () => {
  const { user } = await openPage([refused()], { refused: 1, oldest_at: minutesAgo(90) });
  server.post('/retry-tax-document/7', { message: 'This document is no longer set aside.' }, 409);
  await user.click(screen.getByRole('button', { name: 'Actions for INV26000107' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  expect(await screen.findByText(/The document could not be sent again\./)).toBeVisible();
  expect(screen.getByText(/This document is no longer set aside\./)).toBeVisible();
});

it('names stock movements refused by KRA, and resends them', async () => {
  const { user } = await openPage([], {
    stock_refused: 2,
    stock_problem: 'KRA refused the item Paper: itemClsCd.',
  });
  expect(
    await screen.findByText('KRA has not received 2 stock movements: KRA refused the item Paper: itemClsCd.'),
  ).toBeVisible();
  const calls = server.post('/retry-tax-stock', { message: 'The stock movements will be sent again.' });
  server.get('/tax-service', fine);
  await user.click(screen.getByRole('button', { name: 'Send stock again' }));
  expect(await screen.findByText('The stock movements will be sent again.')).toBeVisible();
  expect(calls).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send stock again' })).not.toBeInTheDocument());
});

it('shows the list when the service state cannot be loaded, and vice versa', async () => {
  server.get('/view-tax-documents', listAnswer('documents', [signed()]));
  server.fail('get', '/tax-service');
  server.fail('get', '/tax-lists');
  const { unmount } = renderScreen(<TaxInvoicesPage />, { role: 'Admin' });
  expect(await screen.findByText('The status of the tax service could not be loaded.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /INV26000107/ })).toBeVisible();
  unmount();

  server.fail('get', '/view-tax-documents');
  server.get('/tax-service', fine);
  renderScreen(<TaxInvoicesPage />, { role: 'Admin' });
  expect(await screen.findByText('KRA has signed everything.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

it('shows new signatures automatically', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
  try {
    await openPage([waiting()], { waiting: 1, oldest_at: minutesAgo(90) });
    server.get('/view-tax-documents', listAnswer('documents', [signed()]));
    server.get('/tax-service', fine);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await row('INV26000107').findByText('Signed')).toBeVisible();
    expect(await screen.findByText('KRA has signed everything.')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('counts items with codes missing from KRA’s lists, with a link to correct them', async () => {
  await openPage([], {}, { unlisted_items: 12, problem: 'KRA’s service cannot be reached.' });
  const alert = within(await screen.findByRole('alert'));
  expect(
    alert.getByText(/^12 items have a classification, packaging or unit that is not in KRA’s lists/),
  ).toBeVisible();
  expect(alert.getByRole('link', { name: 'Correct the items' })).toHaveAttribute(
    'href',
    '/admin/items/all?tax_codes=unlisted',
  );
  expect(
    screen.getByText(
      'KRA’s lists of codes could not be read: KRA’s service cannot be reached. We’ll retry automatically.',
    ),
  ).toBeVisible();
});

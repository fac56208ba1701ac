import { printingBrowser } from '@ofisi/shared-admin-ui/testing/printing-browser';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openCounter, placed } from '../testing/open-counter';

const server = apiServer();

const list = () => screen.findByRole('region', { name: 'Sales waiting to be recorded' });
const isEmpty = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Sales waiting to be recorded' })).not.toBeInTheDocument());

/** A sale of one toner in cash, KSh 2,001, for which no answer came. */
async function keepOne() {
  server.fail('post', '/ordered-products');
  const counter = await openCounter(server);
  await counter.user.type(counter.box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  await counter.user.keyboard('{F7}{F7}{F7}{F10}');
  await screen.findByRole('heading', { name: 'Waiting to be recorded' });
  return counter;
}

const goOnline = () => {
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
};

const refuse = (message: string) =>
  server.post('/ordered-products', { message: 'Some goods ran out.', errors: { items: [message] } }, 400);

it('keeps a sale in cash that has no answer, says the change, and goes on with the next customer', async () => {
  const { container } = await keepOne();
  expect(screen.getByLabelText('Change to give')).toHaveTextContent('KSh 999.00');
  expect(await list()).toHaveTextContent(/1 sale waiting to be recorded.*KSh 2,001.00.*Toner 26A/);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Scan or type/ })).toHaveFocus());
  expect(screen.getByLabelText('Total')).toHaveTextContent('KSh 0.00');
  await expectAccessible(container);
});

it('records it once the connection is back, with the key of the first call', async () => {
  const keys: (string | null)[] = [];
  const { user, box } = await openCounter(server);
  server.post('/ordered-products', ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return [{ message: 'The shop is away.' }, 503];
  });
  await user.type(box, '616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  await user.keyboard('{F10}');
  await list();
  const calls = server.post('/ordered-products', placed({ total: 2_001, change: 0 }));
  goOnline();
  await isEmpty();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('Idempotency-Key')).toBe(keys[0]);
  expect(calls[0]?.body).toMatchObject({ amount: 2_001, payments: [{ method: 'cash', amount: 2_001 }] });
});

it('says no longer that it waits once it is recorded, but still the change', async () => {
  const { user } = await keepOne();
  server.post('/ordered-products', placed({ total: 2_001, change: 999 }));
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByRole('heading', { name: 'Last sale' })).toBeVisible();
  expect(screen.getByLabelText('Change to give')).toHaveTextContent('KSh 999.00');
  expect(screen.queryByRole('button', { name: /provisional/ })).not.toBeInTheDocument();
});

it('is still there, and recorded, when the page is opened again', async () => {
  const { unmount } = await keepOne();
  unmount();
  const calls = server.post('/ordered-products', placed({ total: 2_001, change: 999 }));
  await openCounter(server);
  await waitFor(() => expect(calls).toHaveLength(1));
  await isEmpty();
});

it('leaves what the shop refuses to the cashier, who corrects it', async () => {
  const { user } = await keepOne();
  refuse('Only 0 Toner 26A are left.');
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await within(await list()).findByRole('alert')).toHaveTextContent('Only 0 Toner 26A are left.');
  await user.click(screen.getByRole('button', { name: /^Open the sale of/ }));
  expect(await screen.findByText('Toner 26A', { selector: 'strong' })).toBeVisible();
  expect(await list()).toBeVisible();
  server.post('/ordered-products', placed({ total: 2_001, change: 999 }));
  await user.keyboard('{F10}');
  expect(await screen.findByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
  await isEmpty();
});

it('discards one only after a question', async () => {
  const { user } = await keepOne();
  refuse('Toner 26A is no longer sold.');
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await user.click(await screen.findByRole('button', { name: /^Discard the sale of/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /Discard the sale of KSh 2,001.00\?.*although its cash was taken/,
  );
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await list()).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Discard the sale of/ }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await isEmpty();
});

it('never sends one again that the shop may have recorded and forgotten', async () => {
  const { unmount } = await keepOne();
  unmount();
  const [name = ''] = Object.keys(localStorage).filter((key) => key.startsWith('ofisi_waiting_sales:'));
  const text = localStorage.getItem(name) ?? '';
  localStorage.setItem(name, text.replace(/"since":"[^"]*"/, '"since":"2026-01-01T09:00:00.000Z"'));
  const calls = server.post('/ordered-products', placed({ total: 2_001 }));
  await openCounter(server);
  expect(await within(await list()).findByRole('alert')).toHaveTextContent('We don’t know whether it was recorded.');
  expect(calls).toHaveLength(0);
});

it('prints a provisional receipt, which says so', async () => {
  const print = printingBrowser();
  const { user } = await keepOne();
  await user.keyboard('{F4}');
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(document.body).toHaveTextContent(
    /Provisional receipt.*Toner 26A.*Cash.*3,000.*Provisional until the sale is recorded/,
  );
});

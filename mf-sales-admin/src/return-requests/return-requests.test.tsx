import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { AddReturnPage } from '../returns/add-return-page';
import { someOrder } from '../testing/some-deliveries';
import { returnableLines, returnRequestWith, returnWith } from '../testing/some-returns';
import { NewReturnRequests } from './new-return-requests';
import { ReturnRequestsPage } from './return-requests-page';

const server = apiServer();
const PATH = '/admin/sales/return-requests';

const having = (...rows: object[]) => server.get('/view-return-requests', listAnswer('return_requests', rows));

const open = () => renderScreen(<ReturnRequestsPage />, { role: 'Admin', path: PATH, at: PATH });

it('lists the requests, shows one in full, and leads to the return', async () => {
  having(returnRequestWith());
  const { user, container, router } = open();
  expect(await screen.findByRole('cell', { name: 'ORD1000007' })).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Actions for ORD1000007' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Return request for ORD1000007' }));
  expect(drawer.getByText('It jams')).toBeVisible();
  expect(drawer.getByRole('row', { name: 'A4 paper 2' })).toBeVisible();
  await user.click(drawer.getByRole('link', { name: 'Record return' }));
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/admin/sales/returns/new?order=1&request=5',
    ),
  );
});

it('declines one with a sentence; one that is over is only read', async () => {
  const declined = returnRequestWith({ id: 6, order_number: 'ORD1000008', status: 'declined', answer: 'It was used.' });
  having(returnRequestWith(), declined);
  const calls = server.post('/decline-return-request/5', { message: 'Declined', return_request: declined });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for ORD1000008' }));
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeInTheDocument();
  for (const name of ['Record return', 'Decline']) {
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
  }
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for ORD1000007' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Return Request' }));
  await user.type(dialog.getByLabelText(/^Answer/), 'It was used.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ answer: 'It was used.' }));
});

it('declines one from the drawer in which it was read', async () => {
  having(returnRequestWith());
  const calls = server.post('/decline-return-request/5', { message: 'Declined', return_request: returnRequestWith() });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for ORD1000007' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.type(await screen.findByLabelText(/^Answer/), 'It was used.{Tab}');
  const form = within(screen.getByLabelText(/^Answer/).closest<HTMLElement>('[role=dialog]') ?? document.body);
  await user.click(form.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ answer: 'It was used.' }));
});

it('says how many wait for an answer', async () => {
  server.get('/view-return-requests', { return_requests: [], meta: { page: 1, per_page: 1, total: 3, pages: 3 } });
  renderScreen(<NewReturnRequests />, { role: 'Admin', path: PATH, at: PATH });
  expect(await screen.findByRole('link', { name: 'New requests: 3' })).toHaveAttribute('href', `${PATH}?status=new`);
});

describe('the return for a request', () => {
  const at = '/admin/sales/returns/new';
  function record(request = returnRequestWith()) {
    server.get('/view-return-requests', { return_requests: [request] });
    const meta = { total: 1, last_page: 1 };
    server.get('/view-orders-for-return', { orders: [someOrder], order_items: returnableLines, meta });
    return renderScreen(<AddReturnPage />, { role: 'Admin', path: at, at: `${at}?order=1&request=5` });
  }

  it('begins with what was asked for, and accepts the request', async () => {
    const calls = server.post('/add-returns', { message: 'Return saved successfully.', return: returnWith() });
    const { user } = record();
    await user.type(await screen.findByRole('textbox', { name: /^Returned By/ }), 'Otieno');
    expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Faulty: It jams');
    await user.click(screen.getByRole('button', { name: 'Save return' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      order_id: 1,
      return_request_id: 5,
      items: [{ order_line_id: 12, quantity: 2 }],
    });
  });

  it('is an ordinary return once the request is over', async () => {
    record(returnRequestWith({ status: 'withdrawn' }));
    expect(await screen.findByText(/^The return request is withdrawn/)).toBeVisible();
    expect(await screen.findByRole('textbox', { name: /^Note/ })).toHaveValue('');
  });
});

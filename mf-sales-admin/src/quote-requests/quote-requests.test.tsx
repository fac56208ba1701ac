import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { requestWith } from '../testing/some-quotations';
import { QuoteRequestsPage } from './quote-requests-page';

const server = apiServer();
const PATH = '/admin/sales/quote-requests';

it('lists the requests, shows one in full, and makes a quotation of it', async () => {
  server.get('/view-quote-requests', listAnswer('quote_requests', [requestWith()]));
  const { user, container, router } = renderScreen(<QuoteRequestsPage />, { role: 'Cashier', path: PATH, at: PATH });
  expect(await screen.findByRole('cell', { name: 'QR26000005' })).toBeVisible();
  expect(screen.getByRole('cell', { name: `${requestWith().first_name} ${requestWith().last_name}` })).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Actions for QR26000005' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Request QR26000005' }));
  expect(drawer.getByText('Before the term begins')).toBeVisible();
  expect(drawer.getByRole('row', { name: 'Epson L3250 20 28,000.00' })).toBeVisible();
  await user.click(drawer.getByRole('link', { name: 'Make quotation' }));
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/admin/sales/quotations/new?request=5',
    ),
  );
});

it('opens the one named in the address, and keeps the address', async () => {
  server.get('/view-quote-requests', listAnswer('quote_requests', [requestWith()]));
  const { router } = renderScreen(<QuoteRequestsPage />, { role: 'Cashier', path: PATH, at: `${PATH}?open=5` });
  expect(await screen.findByRole('dialog', { name: 'Request QR26000005' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('closes one with a reason; a closed one is not quoted', async () => {
  const closed = requestWith({ id: 6, reference: 'QR26000006', status: 'closed', close_reason: 'Bought elsewhere' });
  server.get('/view-quote-requests', listAnswer('quote_requests', [requestWith(), closed]));
  const calls = server.post('/close-quote-request/5', { message: 'Quote request closed', quote_request: closed });
  const { user } = renderScreen(<QuoteRequestsPage />, { role: 'Cashier', path: PATH, at: PATH });
  await user.click(await screen.findByRole('button', { name: 'Actions for QR26000006' }));
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Close' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for QR26000005' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Request' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Bought elsewhere');
  await user.click(dialog.getByRole('button', { name: 'Close request' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ reason: 'Bought elsewhere' }));
});

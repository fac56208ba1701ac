import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { contractInFull, contractWith, machineWith } from '../testing/some-contracts';
import { ContractPage } from './contract-page';

const server = apiServer();

const withNotices = (page: ReactNode) => (
  <>
    {page}
    <Notices />
  </>
);

function open(...answer: Parameters<typeof contractInFull>) {
  server.get('/view-service-contracts/3', { ...contractInFull(...answer) });
  return renderScreen(withNotices(<ContractPage />), {
    role: 'Service Desk',
    path: '/admin/service/contracts/:id',
    at: '/admin/service/contracts/3',
  });
}

it('shows the machines, their last readings, and the customer’s link', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'SC26000003, Baraka School' })).toBeVisible();
  const row = screen.getByRole('row', { name: /TASKalfa/ });
  expect(row).toHaveTextContent('Staff room');
  expect(row).toHaveTextContent('31 Oct 2026');
  expect(row).toHaveTextContent('Reading due');
  expect(screen.getByText('https://shop.example/meters/token')).toBeVisible();
  await expectAccessible(container);
});

it('says when the last day of a running contract has passed', async () => {
  open({ ends_on: '2025-12-31' });
  expect(await screen.findByText('Past its last day')).toBeVisible();
  expect(screen.getByText('Its last day was 31 Dec 2025. End it, or give it a later last day.')).toBeVisible();
});

it('shows what was invoiced, estimated, and is still to be taken off', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Invoices' }));
  const row = await screen.findByRole('row', { name: /October 2026/ });
  expect(row).toHaveTextContent('1 machine estimated. Still to take off: 300 mono, 0 colour pages');
  expect(within(row).getByRole('link', { name: 'INV26000077' })).toHaveAttribute('href', '/admin/sales/order?open=77');
  await user.click(screen.getByRole('tab', { name: 'Terms' }));
  expect(await screen.findByText('KSh 5,000.00')).toBeVisible();
});

it('mails the link, and says so when that fails', async () => {
  const { user } = open();
  const calls = server.post('/send-meter-link/3', { message: 'Link sent to head@baraka.example' });
  await user.click(await screen.findByRole('button', { name: 'Send by Email' }));
  expect(await screen.findByText('Link sent to head@baraka.example')).toBeVisible();
  expect(calls).toHaveLength(1);
  server.fail('post', '/send-meter-link/3');
  await user.click(screen.getByRole('button', { name: 'Send by Email' }));
  expect(await screen.findByText('The link could not be sent.')).toBeVisible();
});

it('renews the link after asking, unless somebody else was faster', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Renew Link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renew the link of SC26000003?' });
  expect(dialog).toHaveTextContent('The present link stops working at once. Send the customer the new one.');
  server.post('/renew-meter-link/3', { message: 'Changed.', current: contractWith({ version: 5 }) }, 409);
  await user.click(within(dialog).getByRole('button', { name: 'Renew Link' }));
  expect(await screen.findByText('Someone else has changed this contract. Check it and try again.')).toBeVisible();
  const calls = server.post('/renew-meter-link/3', { message: 'Link renewed', service_contract: contractWith() });
  await user.click(within(dialog).getByRole('button', { name: 'Renew Link' }));
  expect(await screen.findByText('Link renewed')).toBeVisible();
  expect(calls).toMatchObject([{ body: { version: 4 } }]);
});

it('starts a draft once it has a machine', async () => {
  const { user, unmount } = open({ state: 'draft' }, { machines: [], months: [] });
  expect(await screen.findByRole('button', { name: 'Start' })).toBeDisabled();
  unmount();
  server.get('/view-service-contracts/3', { ...contractInFull({ state: 'draft' }) });
  open({ state: 'draft' });
  const calls = server.post('/move-service-contract/3', {
    message: 'SC26000003 is running',
    service_contract: contractWith(),
  });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('SC26000003 is running')).toBeVisible();
  expect(calls).toMatchObject([{ body: { to: 'running' } }]);
});

it('ends a contract with its last day', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End' }));
  const dialog = await screen.findByRole('dialog', { name: 'End SC26000003' });
  const errors = { ends_on: ['That month is invoiced already. Choose a later day.'] };
  server.post('/move-service-contract/3', { message: 'Please check your entries.', errors }, 400);
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Moved away');
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('That month is invoiced already. Choose a later day.')).toBeVisible();
  const calls = server.post('/move-service-contract/3', {
    message: 'SC26000003 has ended',
    service_contract: contractWith({ state: 'ended' }),
  });
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Contract ended')).toBeVisible();
  expect(calls).toMatchObject([{ body: { to: 'ended', reason: 'Moved away' } }]);
});

describe('its machines', () => {
  it('are added by their serial numbers, with a first reading', async () => {
    const { user } = open({ state: 'draft' }, { machines: [] });
    await user.click(await screen.findByRole('button', { name: 'Add Machine' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a machine to SC26000003' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Serial Number/ }), 'ABC123');
    await user.type(within(dialog).getByRole('textbox', { name: /^Place/ }), 'Office');
    await user.type(within(dialog).getByRole('textbox', { name: /^Mono/ }), '1500');
    const calls = server.post('/add-contract-machine/3', {
      message: 'Machine added successfully',
      contract_machine: machineWith(),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Add Machine' }));
    expect(await screen.findByText('Machine added')).toBeVisible();
    expect(calls).toMatchObject([{ body: { serial_number: 'ABC123', place: 'Office', mono: 1500, colour: null } }]);
    expect(calls[0]?.headers.get('idempotency-key')).toHaveLength(36);
  });

  it('begin on the day of the one before, and with nothing else of it', async () => {
    const { user } = open({ state: 'draft' }, { machines: [] });
    await user.click(await screen.findByRole('button', { name: 'Add Machine' }));
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByRole('textbox', { name: /^Read On/ });
    await user.clear(day);
    await user.type(day, '01/10/2026');
    await user.type(dialog.getByRole('textbox', { name: /^Serial Number/ }), 'ABC123');
    await user.type(dialog.getByRole('textbox', { name: /^Place/ }), 'Office');
    await user.type(dialog.getByRole('textbox', { name: /^Mono/ }), '1500');
    server.post('/add-contract-machine/3', { message: 'Added', contract_machine: machineWith() });
    await user.click(dialog.getByRole('button', { name: 'Add Machine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add Machine' }));
    const next = within(await screen.findByRole('dialog'));
    expect(next.getByRole('textbox', { name: /^Read On/ })).toHaveValue('01/10/2026');
    for (const name of [/^Serial Number/, /^Place/, /^Mono/]) {
      expect(next.getByRole('textbox', { name })).toHaveValue('');
    }
  });

  it('of a large fleet are found by their serial numbers, and shown all on request', async () => {
    const machines = Array.from({ length: 60 }, (_, index) =>
      machineWith({ id: index + 1, serial_number: `FLEET${index}`, place: `Room ${index}` }),
    );
    const { user } = open({}, { machines });
    expect(await screen.findByRole('row', { name: /FLEET19 / })).toBeVisible();
    expect(screen.queryByRole('row', { name: /FLEET20 / })).not.toBeInTheDocument();
    const box = screen.getByRole('searchbox', { name: 'Find a machine by serial number or place' });
    await user.type(box, 'fleet57');
    expect(screen.getByRole('row', { name: /FLEET57 / })).toBeVisible();
    expect(screen.queryByRole('row', { name: /FLEET19 / })).not.toBeInTheDocument();
    await user.type(box, 'x');
    expect(screen.getByText('No matching machines.')).toBeVisible();
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Show all 60 machines' }));
    expect(screen.getByRole('row', { name: /FLEET59 / })).toBeVisible();
  });

  it('leave with a last reading', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Take Off Contract: Kyocera/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Take Kyocera TASKalfa 2554ci off the contract' });
    const calls = server.post('/remove-contract-machine/7', { message: 'Machine taken off the contract' });
    await user.click(within(dialog).getByRole('button', { name: 'Take Off Contract' }));
    expect(await screen.findByText('Machine taken off the contract')).toBeVisible();
    expect(calls).toMatchObject([{ body: { mono: 12_345 } }]);
  });
});

describe('its visits', () => {
  const visitsTab = async (...answer: Parameters<typeof open>) => {
    const view = open(...answer);
    await view.user.click(await screen.findByRole('tab', { name: 'Visits' }));
    return view;
  };

  it('are planned while their quarter lasts, and missed afterwards', async () => {
    const { container } = await visitsTab();
    const due = await screen.findByRole('row', { name: /Oct–Dec 2099/ });
    expect(due).toHaveTextContent('1 by 31 Dec 2099');
    expect(within(due).getByRole('link', { name: 'Plan visit, Oct–Dec 2099' })).toHaveAttribute(
      'href',
      '/admin/service/jobs/new?contract=3&quarter=2099-Q4',
    );
    const past = screen.getByRole('row', { name: /Apr–Jun 2026/ });
    expect(past).toHaveTextContent('1 missed');
    expect(past).toHaveTextContent('12 May 2026 Handed over');
    expect(within(past).getByRole('link', { name: 'SJ26000031' })).toHaveAttribute('href', '/admin/service/jobs/31');
    expect(within(past).queryByRole('link', { name: /^Plan visit/ })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('are not planned once the contract has ended', async () => {
    await visitsTab({ state: 'ended' });
    expect(await screen.findByRole('row', { name: /Oct–Dec 2099/ })).toHaveTextContent('1 missed');
    expect(screen.queryByRole('link', { name: /^Plan visit/ })).not.toBeInTheDocument();
  });

  it('say when there are none', async () => {
    const { unmount } = await visitsTab({}, { visits: [] });
    expect(await screen.findByText('This contract has no visits.')).toBeVisible();
    unmount();
    await visitsTab({ state: 'draft' }, { visits: [] });
    expect(await screen.findByText('The contract has not started yet.')).toBeVisible();
  });
});

it('says that it could not be loaded', async () => {
  server.fail('get', '/view-service-contracts/3');
  renderScreen(<ContractPage />, { path: '/admin/service/contracts/:id', at: '/admin/service/contracts/3' });
  expect(await screen.findByText('The contract could not be loaded.')).toBeVisible();
});

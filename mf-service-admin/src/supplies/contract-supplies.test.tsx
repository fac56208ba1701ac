import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type { ContractSupply } from '@ofisi/api-contract/service/contract-supplies';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { ContractPage } from '../contracts/contract-page';
import { contractInFull, machineWith } from '../testing/some-contracts';
import { marginInFull, supplyWith } from '../testing/some-supplies';

const server = apiServer();

const copier = machineWith();
const printer = machineWith({ id: 8, model: 'ECOSYS M2040dn', serial_number: 'VXR7654321', place: 'Office' });

const meta = { page: 1, per_page: 25, total: 1, pages: 1 };

interface Opened {
  readonly role?: BuiltInRole;
  readonly tab?: 'supplies' | 'margin';
  readonly rows?: readonly ContractSupply[];
  readonly answer?: Parameters<typeof contractInFull>;
}

function open({ role = 'Service Desk', tab = 'supplies', rows = [supplyWith()], answer = [] }: Opened = {}) {
  const [differences, others] = answer;
  server.get('/view-service-contracts/3', {
    ...contractInFull(differences, { machines: [copier, printer], ...others }),
  });
  server.get('/view-contract-supplies/3', { status: 200, contract_supplies: rows, meta });
  server.get('/view-service-items', {
    items: [
      { id: 51, title: 'Toner TK-8345K', sku: null, barcode: null, available: 4, unit: null, requires_serial: false },
    ],
    meta,
  });
  return renderScreen(
    <>
      <ContractPage />
      <Notices />
    </>,
    { role, path: '/admin/service/contracts/:id', at: `/admin/service/contracts/3?tab=${tab}` },
  );
}

const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows what was given, to which machine and by whom, without costs to the desk', async () => {
  const back = {
    put_back_at: '2026-11-21T06:30:00.000Z',
    put_back_by: 'Achieng',
    put_back_reason: 'Wrong machine',
  };
  const { container } = open({ rows: [supplyWith(), supplyWith({ id: 22, item: 'Drum', serials: 'DU-1', ...back })] });
  const given = await row(/Toner TK-8345K/);
  expect(given).toHaveTextContent('Kyocera TASKalfa 2554ci');
  expect(given).toHaveTextContent('Otieno');
  const gone = await row(/Drum/);
  expect(gone).toHaveTextContent('S/N DU-1');
  expect(gone).toHaveTextContent('Put back 21 Nov 2026');
  expect(screen.queryByRole('columnheader', { name: 'Cost' })).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('shows costs to those who may know them', async () => {
  open({ role: 'Admin', rows: [supplyWith({ cost: 8000 })] });
  expect(await row(/Toner TK-8345K/)).toHaveTextContent('8,000.00');
});

it('gives supplies to one of the machines, and says what is wrong', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Give Supplies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give supplies: SC26000003' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Machine/ }), '8');
  await user.click(dialog.getByRole('combobox', { name: /^Item/ }));
  await user.click(await screen.findByText('4 available'));
  const short = { quantity: ['Only 4 of Toner TK-8345K can be taken.'] };
  server.post('/give-contract-supply/8', { message: 'Please check your entries.', errors: short }, 400);
  const quantity = dialog.getByRole('textbox', { name: /^Quantity/ });
  await user.clear(quantity);
  await user.type(quantity, '5');
  await user.click(dialog.getByRole('button', { name: 'Give Supplies' }));
  expect(await dialog.findByText('Only 4 of Toner TK-8345K can be taken.')).toBeVisible();
  const calls = server.post('/give-contract-supply/8', { message: 'Toner TK-8345K given' });
  await user.clear(quantity);
  await user.type(quantity, '2');
  await user.click(dialog.getByRole('button', { name: 'Give Supplies' }));
  expect(await screen.findByText('Toner TK-8345K given')).toBeVisible();
  expect(calls).toMatchObject([{ body: { item_id: 51, quantity: 2, serials: [], note: '' } }]);
  expect(calls[0]?.headers.get('idempotency-key')).toHaveLength(36);
});

it('puts supplies back with a reason', async () => {
  const { user } = open();
  await user.click(within(await row(/Toner TK-8345K/)).getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Put Back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put back supplies' }));
  const again = 'Toner TK-8345K was put back already.';
  server.post('/put-back-contract-supply/21', { message: again }, 409);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong machine');
  await user.click(dialog.getByRole('button', { name: 'Put Back' }));
  expect(await dialog.findByText(again)).toBeVisible();
  const calls = server.post('/put-back-contract-supply/21', { message: 'Toner TK-8345K put back' });
  await user.click(dialog.getByRole('button', { name: 'Put Back' }));
  expect(await screen.findByText('Toner TK-8345K put back')).toBeVisible();
  expect(calls).toMatchObject([{ body: { reason: 'Wrong machine' } }]);
});

it('gives nothing under a contract that does not run', async () => {
  open({ answer: [{ state: 'ended' }], rows: [] });
  expect(await screen.findByText('Nothing has been given under this contract yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give Supplies' })).not.toBeInTheDocument();
});

describe('the margin', () => {
  it('is shown to those who may know costs, by machine', async () => {
    server.get('/view-contract-margin/3', { ...marginInFull({ without_cost: 1 }) });
    const { container } = open({ role: 'Admin', tab: 'margin' });
    const machine = within(await screen.findByRole('table', { name: 'Margin by machine' })).getByRole('row', {
      name: /TASKalfa/,
    });
    expect([...machine.children].slice(1).map((cell) => cell.textContent)).toEqual([
      ...['10,000.00', '6,000.00', '1,500.00', '2,500.00', '25.0%'],
    ]);
    expect(screen.getByText('1 supply or part has no cost price. The margin doesn’t include it.')).toBeVisible();
    await expectAccessible(container);
  });

  it('is neither shown to others nor asked for', async () => {
    open({ tab: 'margin' });
    expect(await screen.findByRole('tab', { name: 'Supplies' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Margin' })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded', async () => {
    server.fail('get', '/view-contract-margin/3');
    open({ role: 'Admin', tab: 'margin' });
    await waitFor(() => expect(screen.getByText('The margin of this contract could not be loaded.')).toBeVisible());
  });
});

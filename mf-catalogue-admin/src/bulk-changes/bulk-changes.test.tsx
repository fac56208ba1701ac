import type { BulkChange, PreparedLine } from '@ofisi/api-contract/catalogue/bulk-changes';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { ItemsPage } from '../items/items-page';
import { copier, laptop } from '../testing/some-items';
import { BulkChangesPage } from './bulk-changes-page';

const server = apiServer();

const change: BulkChange = {
  id: 4,
  status: 'prepared',
  field: 'price',
  by: 'percent',
  change: -5.5,
  round_to: 50,
  rounding: 'nearest',
  category: null,
  state: null,
  items: 1,
  user: 'Wanjiku',
  applied_at: null,
  undone_by: null,
  undone_at: null,
  restored: null,
};

const same: PreparedLine = {
  item_id: 7,
  title: 'Kyocera TASKalfa',
  sku: 'KYO-1',
  price_before: 1000,
  price_after: 1000,
  category_before: null,
  category_after: null,
  state_before: null,
  state_after: null,
  offer: null,
  charged_after: null,
  old_price_after: null,
  cost: 700,
  is_below_cost: false,
};

const cheap: PreparedLine = {
  ...same,
  item_id: 8,
  title: 'Laptop',
  sku: null,
  price_after: 950,
  offer: 10,
  charged_after: 855,
  old_price_after: 950,
  cost: 800,
  is_below_cost: true,
};

async function openItems() {
  server.get('/view-items-for-staff', listAnswer('items', [copier, laptop]));
  const { user, container } = renderScreen(
    <>
      <ItemsPage />
      <Notices />
    </>,
    { role: 'Staff' },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, container, press };
}

/** Opens the preview of a change of prices. */
async function openPreview() {
  const desk = await openItems();
  const prepared = server.post('/prepare-price-change', { change, lines: [same, cheap] });
  await desk.press('Change prices');
  await screen.findByRole('dialog', { name: 'Change prices of 2 items' });
  await desk.user.selectOptions(screen.getByRole('combobox', { name: /^Change/ }), 'Lower by a percentage');
  await desk.user.type(screen.getByLabelText(/^Percentage/), '5.5');
  await desk.user.selectOptions(screen.getByLabelText(/^Round to/), 'KSh 50');
  await desk.press('Preview');
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
  return { ...desk, prepared, dialog };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('previews new prices, warnings first, and applies them once', async () => {
  const { press, prepared, dialog } = await openPreview();
  expect(prepared[0]?.body).toEqual({ ids: [7, 8], by: 'percent', change: -5.5, round_to: 50, rounding: 'nearest' });
  const rows = dialog.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'ItemNow (KSh)After (KSh)',
    'LaptopBelow cost: KSh 800.00 without VAT10% offer: KSh 855.00Old price shown: KSh 950.001,000.00950.00',
    'Kyocera TASKalfaKYO-1No change1,000.001,000.00',
  ]);
  expect(dialog.getByText('1 of 2 items will change.')).toBeVisible();
  expect(dialog.getByText('1 item would sell below its cost.')).toBeVisible();
  await expectAccessible(document.body);
  const applied = server.post('/apply-bulk-change/4', { message: 'Price of 1 item changed', change });
  await press('Apply');
  expect(await screen.findByText('Price of 1 item changed')).toBeVisible();
  await gone();
  expect(applied).toHaveLength(1);
  expect(applied[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
});

it('names the items that changed meanwhile, and goes back to the form as it was', async () => {
  const { press, dialog } = await openPreview();
  const refused = server.post('/apply-bulk-change/4', { message: 'Laptop has changed since the preview.' }, 409);
  await press('Apply');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The change was not applied.Laptop has changed since the preview.',
  );
  await press('Apply');
  await waitFor(() => expect(refused).toHaveLength(2));
  expect(refused[0]?.headers.get('idempotency-key')).toBe(refused[1]?.headers.get('idempotency-key'));
  await press('Back');
  await screen.findByRole('dialog', { name: 'Change prices of 2 items' });
  expect(screen.getByLabelText(/^Percentage/)).toHaveValue('5.50');
});

it('is used with the keyboard alone', async () => {
  const { user, press } = await openItems();
  server.post('/prepare-price-change', { change, lines: [cheap] });
  server.post('/apply-bulk-change/4', { message: 'Price of 1 item changed', change });
  await press('Change prices');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Change/ })).toHaveFocus());
  await user.tab();
  await user.keyboard('5{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Preview' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  for (let steps = 0; steps < 8 && document.activeElement?.textContent !== 'Apply'; steps += 1) await user.tab();
  expect(within(dialog).getByRole('button', { name: 'Apply' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Price of 1 item changed')).toBeVisible();
  await gone();
});

it.each([
  ['Raise by a percentage', '901', 'Enter a number of 900 or less.'],
  ['Lower by a percentage', '91', 'Enter a number of 90 or less.'],
  ['Raise by an amount', '0', 'Enter a number above 0.'],
  ['Lower by an amount', 'some', 'Enter a number.'],
  ['Raise by a percentage', '1.234', 'Use at most two decimals.'],
])('%s %s is refused at once', async (step, typed, message) => {
  const { user, press } = await openItems();
  const calls = server.post('/prepare-price-change', { change, lines: [] });
  await press('Change prices');
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Change/ }), step);
  await user.type(screen.getByLabelText(/^(Percentage|Amount)/), typed);
  await press('Preview');
  expect(await screen.findByText(message)).toBeVisible();
  expect(calls).toHaveLength(0);
});

it('shows what the server refuses at its field, or above the form', async () => {
  const { user, press } = await openItems();
  server.post(
    '/prepare-price-change',
    { message: 'Invalid.', errors: { change: ['Laptop would be free.'], ids: ['At most 500 items.'] } },
    400,
  );
  await press('Change prices');
  await user.type(await screen.findByLabelText(/^Percentage/), '5');
  await press('Preview');
  expect(await screen.findByText('Laptop would be free.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('At most 500 items.');
});

it('changes the category of the chosen items', async () => {
  const { user, press } = await openItems();
  server.get(
    '/view-product-categories',
    listAnswer('categories', [
      { id: 2, category_name: 'Copiers', category_slug: 'copiers', category_image: null, category_description: null },
    ]),
  );
  const moved = { ...change, field: 'category', by: null, change: null, category: 'Copiers' };
  const line = { ...same, price_before: null, price_after: null, category_before: 'Toners', category_after: 'Copiers' };
  const prepared = server.post('/prepare-category-change', { change: moved, lines: [line] });
  await press('Change category');
  await user.click(await screen.findByRole('combobox', { name: /^Category/ }));
  await user.click(await screen.findByText('Copiers', { selector: '.ant-select-item *' }));
  await press('Preview');
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(dialog.getAllByRole('row')[1]).toHaveTextContent('Kyocera TASKalfaKYO-1TonersCopiers');
  expect(prepared[0]?.body).toEqual({ ids: [7, 8], category_id: 2 });
  await press('Cancel');
  await gone();
});

it('changes the state of the chosen items', async () => {
  const { user, press } = await openItems();
  const hidden: BulkChange = { ...change, field: 'state', by: null, change: null, state: 'hidden' };
  const line = { ...same, price_before: null, price_after: null, state_before: 'on_sale', state_after: 'hidden' };
  const prepared = server.post('/prepare-state-change', { change: hidden, lines: [line] });
  await press('Change state');
  await user.selectOptions(await screen.findByLabelText(/^State/), 'Hidden');
  await press('Preview');
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ItemState nowState after',
    'Kyocera TASKalfaKYO-1On saleHidden',
  ]);
  expect(prepared[0]?.body).toEqual({ ids: [7, 8], state: 'hidden' });
});

describe('the list', () => {
  const applied: BulkChange = { ...change, status: 'applied', items: 3, applied_at: '2026-11-20T08:00:00.000Z' };
  const undone: BulkChange = {
    ...applied,
    id: 3,
    status: 'undone',
    field: 'category',
    change: null,
    by: null,
    category: 'Toners',
    restored: 2,
    undone_by: 'Otieno',
  };

  async function openList() {
    server.get('/view-bulk-changes', listAnswer('changes', [applied, undone]));
    const { user, container } = renderScreen(
      <>
        <BulkChangesPage />
        <Notices />
      </>,
      { role: 'Staff' },
    );
    await screen.findByText('Prices lowered by 5.5%');
    const menu = async (row: string) => user.click(screen.getByRole('button', { name: `Actions for ${row}` }));
    return { user, container, menu };
  }

  it('says who changed what and when, and what was undone', async () => {
    const { container } = await openList();
    expect(screen.getByText('Category changed to Toners')).toBeVisible();
    expect(screen.getByText('2 of 3 items')).toBeVisible();
    expect(screen.getAllByText('20 Nov 2026, 11:00')).toHaveLength(2);
    await expectAccessible(container);
  });

  it('undoes a change after a question, and shows the answer', async () => {
    const { user, menu } = await openList();
    await menu('4');
    await user.click(await screen.findByRole('menuitem', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this change of 3 items?' }));
    server.post('/undo-bulk-change/4', { message: 'Otieno has already undone this change.' }, 409);
    await user.click(dialog.getByRole('button', { name: 'Undo change' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Otieno has already undone this change.');
    const calls = server.post('/undo-bulk-change/4', { message: 'Change of 2 items undone', change: applied });
    await user.click(dialog.getByRole('button', { name: 'Undo change' }));
    expect(await screen.findByText('Change of 2 items undone')).toBeVisible();
    await gone();
    expect(calls).toHaveLength(1);
  });

  it('shows the items of a change; one that is undone cannot be undone again', async () => {
    const { user, menu } = await openList();
    const line = { item_id: 8, title: 'Laptop', sku: 'L-1', price_before: null, price_after: null };
    const noState = { state_before: null, state_after: null };
    const moved = { ...line, ...noState, category_before: 'Copiers', category_after: 'Toners' };
    server.get('/view-bulk-changes/3', {
      change: undone,
      lines: [
        { ...moved, outcome: 'restored' },
        { ...moved, item_id: 9, outcome: 'changed' },
      ],
    });
    await menu('3');
    const show = await screen.findByRole('menuitem', { name: 'Show items' });
    expect(screen.queryByRole('menuitem', { name: 'Undo' })).not.toBeInTheDocument();
    await user.click(show);
    const dialog = within(await screen.findByRole('dialog', { name: 'Category changed to Toners' }));
    expect((await dialog.findAllByRole('row')).map((row) => row.textContent)).toEqual([
      'ItemBeforeAfter',
      'LaptopL-1Old value restoredCopiersToners',
      'LaptopL-1Left as it is: changed sinceCopiersToners',
    ]);
  });

  it('says when the items cannot be read', async () => {
    const { user, menu } = await openList();
    server.get('/view-bulk-changes/4', { message: 'No.' }, 500);
    await menu('4');
    await user.click(await screen.findByRole('menuitem', { name: 'Show items' }));
    expect(await screen.findByText('The items of this change could not be loaded.')).toBeVisible();
  });
});

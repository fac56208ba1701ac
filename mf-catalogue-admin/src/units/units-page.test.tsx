import type { Unit } from '@ofisi/api-contract/catalogue/units';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { UnitsPage } from './units-page';

const server = apiServer();
const metre: Unit = { id: 5, name: 'Metre', short_name: 'm', allow_decimal: true, version: 4 };
const piece: Unit = { id: 6, name: 'Piece', short_name: 'pc', allow_decimal: false, version: 1 };
const saved = { message: 'Unit saved successfully.', unit: metre };

async function openUnits(units = [metre, piece]) {
  server.get('/view-units', listAnswer('units', units));
  const { user } = renderScreen(
    <>
      <UnitsPage />
      <Notices />
    </>,
    { role: 'Staff' },
  );
  await screen.findByRole('table', { name: 'Units', busy: false });
  const field = (name: string) => within(screen.getByRole('form')).getByRole('textbox', { name });
  const openForm = async () => {
    await user.click(screen.getByRole('button', { name: 'New Unit' }));
    await waitFor(() => expect(field('Unit Name')).toHaveFocus());
  };
  const choose = async (entry: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Metre' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await screen.findByRole('dialog');
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, field, openForm, choose, press };
}

it('lists the units, and whether they allow decimals', async () => {
  await openUnits();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell', { name: /^(Yes|No)$/ })[0]?.textContent)).toEqual([
    'Yes',
    'No',
  ]);
});

it('adds a unit with the texts of the specification', async () => {
  const { user, field, openForm, press } = await openUnits([]);
  const calls = server.post('/add-unit', saved);
  server.get('/view-units', listAnswer('units', [metre]));
  await openForm();
  expect(screen.getByRole('dialog', { name: 'Add Unit' })).toBeVisible();
  await user.type(field('Unit Name'), 'Metre');
  await user.type(field('Short Name'), 'm');
  await user.click(screen.getByRole('switch', { name: 'Allow Decimal' }));
  await press('Create');
  expect(await screen.findByText('Unit saved successfully.')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Metre' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ unit_name: 'Metre', short_name: 'm', allow_decimal: 1 });
});

it('shows the server’s error at the short name', async () => {
  const { field, openForm, press } = await openUnits();
  server.post('/add-unit', { message: 'Invalid.', errors: { short_name: ['Taken.'] } }, 400);
  await openForm();
  await press('Create');
  await waitFor(() => expect(field('Short Name')).toHaveAccessibleDescription('Taken.'));
});

it.each([
  ['the server breaks', () => void server.post('/add-unit', { message: 'Broken.' }, 500)],
  ['nothing answers', () => server.fail('post', '/add-unit')],
])('keeps the form when %s', async (_what, failing) => {
  const { user, field, openForm, press } = await openUnits();
  failing();
  await openForm();
  await user.type(field('Unit Name'), 'Roll');
  await press('Create');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save unit.');
  expect(field('Unit Name')).toHaveValue('Roll');
});

it('edits a unit with its version, and shows at the switch why decimals stay', async () => {
  const { user, field, choose, press } = await openUnits();
  const refusal = 'The stock of Cable is 2.5, which is not a whole number.';
  const calls = server.post('/update-unit/5', { message: 'Invalid.', errors: { allow_decimal: [refusal] } }, 400);
  await choose('Edit');
  expect(field('Short Name')).toHaveValue('m');
  const allowed = screen.getByRole('switch', { name: 'Allow Decimal' });
  expect(allowed).toBeChecked();
  await user.click(allowed);
  await press('Save');
  await waitFor(() => expect(allowed).toHaveAccessibleDescription(refusal));
  expect(calls[0]?.body).toEqual({ unit_name: 'Metre', short_name: 'm', allow_decimal: 0, version: 4 });
});

it('shows the current values of a unit changed by someone else', async () => {
  const { field, choose, press } = await openUnits();
  server.post('/update-unit/5', { message: 'Stale.', current: { ...metre, name: 'Meter', version: 5 } }, 409);
  await choose('Edit');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('This unit was changed by someone else');
  expect(field('Unit Name')).toHaveValue('Meter');
});

it('deletes a unit after asking', async () => {
  const { choose, press } = await openUnits();
  server.post('/delete-unit/5', { message: 'Deleted.' });
  server.get('/view-units', listAnswer('units', [piece]));
  await choose('Delete');
  expect(screen.getByText('Are you sure you want to delete this unit?')).toBeInTheDocument();
  await press('Delete');
  expect(await screen.findByText('Unit deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Metre' })).not.toBeInTheDocument());
});

it.each([
  [409, 'Failed to delete unitItems have it.'],
  [500, 'Failed to delete unit. Please try again later.'],
])('shows why a unit was not deleted (%i)', async (status, text) => {
  const { choose, press } = await openUnits();
  server.post('/delete-unit/5', { message: 'Items have it.' }, status);
  await choose('Delete');
  await press('Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('offers a retry after a failed list', async () => {
  server.fail('get', '/view-units');
  const { user } = renderScreen(<UnitsPage />, { role: 'Staff' });
  expect(await screen.findByText('An error occurred while fetching units.')).toBeVisible();
  server.get('/view-units', listAnswer('units', [metre]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('cell', { name: 'Metre' })).toBeVisible();
});

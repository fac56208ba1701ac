import type { ImportInFull } from '@ofisi/api-contract/imports/imports';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ImportPage } from './import-page';

const server = apiServer();

const read: ImportInFull = {
  id: 7,
  kind: 'pens',
  file_name: 'pens.csv',
  status: 'matching',
  by: 'Achieng',
  existing: 'leave',
  rows: 3,
  progress: 0,
  new_rows: 0,
  same_rows: 0,
  differing_rows: 0,
  wrong_rows: 0,
  problems: 0,
  failure: null,
  created_at: '2026-11-23T12:00:00.000Z',
  finished_at: null,
  columns: ['Name', 'Colour', ''],
  mapping: ['name', null, null],
  values: {},
  fields: [
    { name: 'name', label: 'Name', required: true, stand_ins: [] },
    { name: 'ink', label: 'Ink', required: true, stand_ins: [] },
    { name: 'price', label: 'Price', required: false, stand_ins: [] },
    { name: 'title', label: 'Title', required: true, stand_ins: ['name'] },
  ],
  note: null,
  sheet: null,
  sheets: [],
  first_rows: [
    ['Fine liner', 'Blue', '20'],
    ['Marker', 'Red', ''],
  ],
  first_problems: [],
  same_file_at: null,
  can_update: true,
};

const Page = () => (
  <ImportPage kind="pens" many="pens" resource={{ key: 'pens' }} back={{ to: '/admin/pens', label: 'Pens' }} />
);

/** A mock of the server's import whose state advances with its calls. */
function serve(changes: Partial<ImportInFull> = {}) {
  let now: ImportInFull = { ...read, ...changes };
  server.get('/view-imports/pens', () => [{ imports: [{ ...now }] }, 200]);
  server.get('/view-import/7', () => [{ import: now }, 200]);
  const move = (call: string, next: Partial<ImportInFull>) =>
    server.post(call, () => {
      now = { ...now, ...next };
      return [{ message: 'Done.', import: now }, 200];
    });
  return { move, becomes: (next: Partial<ImportInFull>) => (now = { ...now, ...next }) };
}

const open = (at = '/?import=7') => renderScreen(<Page />, { at, role: 'Admin' });

/** jsdom's files do not reach the mock server; their names do. */
beforeEach(() => {
  const append = Reflect.get(FormData.prototype, 'append') as (name: string, value: string) => void;
  jest.spyOn(FormData.prototype, 'append').mockImplementation(function (this: FormData, name, value) {
    append.call(this, name, typeof value === 'string' ? value : (value as File).name);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

function choose(container: Element, file: File) {
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error('There is no input for a file.');
  fireEvent.change(input, { target: { files: [file] } });
}

const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('sends the chosen file, and keeps its import in the address', async () => {
  const { move } = serve();
  const calls = move('/add-import/pens', {});
  const { router, container } = open('/');
  const past = await screen.findByRole('table', { name: 'Past imports' });
  expect(within(past).getByRole('link', { name: 'pens.csv' })).toHaveAttribute('href', '/?import=7');
  await expectAccessible(container);
  choose(container, new File(['Name\nMarker\n'], 'pens.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('heading', { name: 'Match the columns' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ file_name: 'pens.csv', file: 'pens.csv' });
  expect(router.state.location.search).toBe('?import=7');
});

it('reads another sheet of the file', async () => {
  const { move, becomes } = serve({ file_name: 'pens.xlsx', sheet: 'Pens', sheets: ['Pens', 'Inks'] });
  const calls = move('/add-import/pens', {});
  const { user, router, container } = open('/');
  choose(container, new File(['PK'], 'pens.xlsx'));
  const sheet = await screen.findByRole('combobox', { name: 'Sheet' });
  expect(sheet).toHaveValue('Pens');
  await expectAccessible(container);
  becomes({ id: 8, sheet: 'Inks' });
  server.get('/view-import/8', { import: { ...read, id: 8, sheet: 'Inks', sheets: ['Pens', 'Inks'] } });
  const cancelled = move('/cancel-import/7', {});
  await user.selectOptions(sheet, 'Inks');
  await waitFor(() => expect(router.state.location.search).toBe('?import=8'));
  expect(calls[1]?.body).toEqual({ file_name: 'pens.xlsx', sheet: 'Inks', file: 'pens.xlsx' });
  await waitFor(() => expect(cancelled).toHaveLength(1));
});

it('names the sheet read when the file is no longer available', async () => {
  serve({ sheet: 'Pens', sheets: ['Pens', 'Inks'] });
  open();
  expect(await screen.findByText(/Read from the sheet “Pens”/)).toBeVisible();
});

it('shows why a file cannot be read', async () => {
  serve();
  server.post(
    '/add-import/pens',
    { message: 'Invalid.', errors: { file: ['The file has no rows below its header row.'] } },
    400,
  );
  const { container } = open('/');
  await screen.findByRole('table', { name: 'Past imports' });
  choose(container, new File(['Name\n'], 'pens.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file has no rows below its header row.');
});

it('matches the columns, checks the rows and imports them', async () => {
  const { move, becomes } = serve({ note: 'Read as Windows-1252.', same_file_at: '2026-11-20T09:00:00.000Z' });
  const { user, container } = open();
  expect(await screen.findByText('Read as Windows-1252.')).toBeVisible();
  expect(screen.getByText(/The same file was already imported/)).toBeVisible();
  expect(screen.getByText('Choose a column for Ink, or set its value for all rows.')).toBeVisible();
  expect(screen.getByText(/No field is chosen for the columns “Colour”, “Column 3”/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check rows' })).toBeDisabled();
  expect(screen.getByText('Blue · Red')).toBeVisible();
  await expectAccessible(container);
  await user.selectOptions(screen.getByLabelText('Field for Colour'), 'ink');
  // Assigning a field to another column removes it from its previous one.
  await user.selectOptions(screen.getByLabelText('Field for Column 3'), 'price');
  await user.selectOptions(screen.getByLabelText('Existing rows that differ'), 'update');

  const checks = move('/check-import/7', { status: 'checking', progress: 1 });
  await press(user, 'Check rows');
  expect(checks[0]?.body).toEqual({ mapping: ['name', 'ink', 'price'], values: {}, existing: 'update' });
  expect(await screen.findByRole('progressbar', { name: 'Checking rows' })).toHaveValue(1);
  expect(screen.getByText('1 of 3 rows')).toBeVisible();

  becomes({ status: 'checked', existing: 'update', new_rows: 1, same_rows: 1, differing_rows: 1 });
  const result = await screen.findByText('1 row will be added.', {}, { timeout: 3_000 });
  expect(result).toBeVisible();
  expect(screen.getByText('1 row already exists and will be updated.')).toBeVisible();
  await expectAccessible(container);

  const runs = move('/run-import/7', { status: 'storing', progress: 0 });
  await press(user, 'Import 2 rows');
  expect(runs).toHaveLength(1);
  expect(await screen.findByRole('progressbar', { name: 'Storing rows' })).toBeVisible();
  becomes({ status: 'done' });
  expect(await screen.findByText('1 row added.', {}, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import another file' })).toBeVisible();
});

it('continues once each column has a field or is left out, and a field without a column gets one value', async () => {
  const { move } = serve();
  const { user, container } = open();
  const check = await screen.findByRole('button', { name: 'Check rows' });
  await user.type(screen.getByLabelText('Ink (required)'), 'Blue');
  expect(screen.queryByText(/Choose a column for/)).not.toBeInTheDocument();
  expect(check).toBeDisabled();
  await press(user, 'Leave these 2 columns out');
  expect(screen.getByLabelText('Field for Colour')).toHaveDisplayValue('Leave out');
  expect(check).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('Add a field'), 'Price');
  await user.type(screen.getByLabelText('Price'), '20');
  await user.selectOptions(screen.getByLabelText('Add a field'), 'Title');
  await press(user, 'Remove Title');
  await expectAccessible(container);
  const checks = move('/check-import/7', { status: 'checking' });
  await press(user, 'Check rows');
  expect(checks[0]?.body).toEqual({
    mapping: ['name', '-', '-'],
    values: { ink: 'Blue', price: '20' },
    existing: 'leave',
  });
});

it('imports the valid rows, and offers the others as a file', async () => {
  const { move } = serve({
    status: 'checked',
    new_rows: 2,
    wrong_rows: 1,
    problems: 1,
    first_problems: [{ row: 3, column: 'Cost', message: '“Cost”: enter a number.', value: 'much' }],
  });
  const { user, container } = open();
  expect(await screen.findByText('2 rows will be added.')).toBeVisible();
  expect(screen.getByText('1 row has a problem and is left out.')).toBeVisible();
  await expectAccessible(container);
  server.get('/view-import-left-out/7', { message: 'This import no longer exists.' }, 404);
  await press(user, 'Download 1 row with problems');
  expect(await screen.findByText('The rows could not be downloaded.')).toBeVisible();
  const runs = move('/run-import/7', { status: 'done' });
  await press(user, 'Import the 2 rows without problems');
  expect(runs[0]?.body).toEqual({ left_out: 1 });
  expect(await screen.findByText('2 rows added.')).toBeVisible();
  expect(screen.getByText('1 row left out.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download 1 row with problems' })).toBeVisible();
});

it('shows the problem of each cell, and imports nothing without a valid row', async () => {
  const { move } = serve({
    status: 'checked',
    wrong_rows: 140,
    problems: 140,
    first_problems: [{ row: 3, column: 'Price', message: '“Price”: enter a number.', value: 'much' }],
  });
  const { user, container } = open();
  const problems = await screen.findByRole('table', { name: 'Problems' });
  expect(within(problems).getAllByRole('row')[1]).toHaveTextContent('3Pricemuch“Price”: enter a number.');
  expect(screen.getByText('The first 100 are shown.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await expectAccessible(container);
  move('/cancel-import/7', { status: 'cancelled' });
  await press(user, 'Cancel import');
  expect(await screen.findByText('The import was cancelled. Nothing was imported.')).toBeVisible();
});

it('starts over with the corrected file', async () => {
  const { move } = serve({ status: 'checked', wrong_rows: 1, problems: 1, first_problems: [] });
  const calls = move('/cancel-import/7', { status: 'cancelled' });
  const { user, router } = open();
  await press(user, 'Choose the corrected file');
  expect(await screen.findByText('Drop a CSV or Excel (.xlsx) file here')).toBeVisible();
  expect([calls.length, router.state.location.search]).toEqual([1, '']);
});

it('can match the columns again after the check', async () => {
  serve({ status: 'checked', mapping: ['name', 'ink', null], new_rows: 3 });
  const { user } = open();
  await press(user, 'Change columns');
  expect(screen.getByLabelText('Field for Colour')).toHaveValue('ink');
});

it('can be cancelled while storing, and reports a failure', async () => {
  serve({ status: 'storing', progress: 2 });
  server.post('/cancel-import/7', { message: 'The import has moved on.' }, 409);
  const { user } = open();
  await press(user, 'Cancel import');
  expect(await screen.findByRole('alert')).toHaveTextContent('The import has moved on.');
});

it.each([
  [{ status: 'failed', failure: 'Row 3: The SKU has already been taken.' }, 'Row 3: The SKU has already been taken.'],
  [{ status: 'done', new_rows: 2, same_rows: 1 }, '1 row already existed.'],
  [{ status: 'done', new_rows: 2, wrong_rows: 1, problems: 3 }, '1 row left out.'],
] as const)('shows the result: %j', async (changes, said) => {
  serve(changes);
  open();
  expect(await screen.findByText(said)).toBeVisible();
});

it('reports an unknown import', async () => {
  server.get('/view-import/7', { message: 'This import no longer exists.' }, 404);
  open();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This import no longer exists.'));
});

import { Notices } from '../testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { LabelsForm } from './labels-form';
import { useLabels } from './print-labels';

const server = apiServer();

const paper = { id: 4, title: 'Copy paper', requires_serial: false };
const printer = { id: 7, title: 'Laser printer', requires_serial: true };

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:labels';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

type Labelled = typeof paper & {
  readonly received?: { readonly quantity: number; readonly serials: readonly string[] };
};

function Labels({ items }: { readonly items: readonly Labelled[] }) {
  const { open, form } = useLabels();
  return (
    <>
      <button type="button" onClick={() => open(items)}>
        {'Labels'}
      </button>
      {form && <LabelsForm {...form} />}
      <Notices />
    </>
  );
}

async function openLabels(items: readonly Labelled[], role: 'Admin' | 'Staff' = 'Admin') {
  const { user } = renderScreen(<Labels items={items} />, { role });
  await user.click(screen.getByRole('button', { name: 'Labels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print Labels' }));
  const field = (name: RegExp) => dialog.getByLabelText(name);
  const make = () => user.click(dialog.getByRole('button', { name: 'Download PDF' }));
  return { user, dialog, field, make };
}

it('creates a file of copies, starting at the first free label', async () => {
  const { user, dialog, field, make } = await openLabels([paper]);
  expect(dialog.getByText('Copy paper')).toBeInTheDocument();
  const calls = server.postFile('/item-labels', 'application/pdf', '%PDF');
  await user.selectOptions(field(/^Paper/), 'A4 sheet, 65 labels of 38 × 21 mm');
  await user.clear(field(/^Copies of each/));
  await user.type(field(/^Copies of each/), '12');
  await user.type(field(/^First free label/), '5');
  await user.click(field(/^With prices/));
  await make();
  await waitFor(() => expect(saved).toEqual(['labels.pdf']));
  expect(await screen.findByText(/^The labels are in your downloads/)).toBeVisible();
  expect(calls[0]?.body).toEqual({
    size: '38x21',
    prices: false,
    start: 5,
    labels: [{ item_id: 4, copies: 12 }],
  });
});

it('labels each piece in stock with its number, and other items once per piece', async () => {
  const { user, dialog, field, make } = await openLabels([paper, printer]);
  expect(dialog.getByText('Labels for 2 items.')).toBeInTheDocument();
  const calls = server.postFile('/item-labels', 'application/pdf', '%PDF');
  await user.selectOptions(field(/^Paper/), 'Roll, labels of 50 × 30 mm');
  expect(dialog.queryByLabelText(/^First free label/)).not.toBeInTheDocument();
  await user.selectOptions(field(/^Number of Labels/), 'One per unit in stock, with its serial number');
  await make();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    size: '50x30',
    prices: true,
    labels: [
      { item_id: 4, copies: 'on_hand' },
      { item_id: 7, serials: 'in_stock' },
    ],
  });
});

it('labels received goods, each piece with its number, and measured goods at least once', async () => {
  const { field, make } = await openLabels([
    { ...paper, received: { quantity: 12.5, serials: [] } },
    { ...paper, id: 5, received: { quantity: 0.25, serials: [] } },
    { ...printer, received: { quantity: 2, serials: ['LP-1', 'LP-2'] } },
  ]);
  expect(field(/^Number of Labels/)).toHaveDisplayValue('One per unit received');
  const calls = server.postFile('/item-labels', 'application/pdf', '%PDF');
  await make();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    labels: [
      { item_id: 4, copies: 12 },
      { item_id: 5, copies: 1 },
      { item_id: 7, serials: ['LP-1', 'LP-2'] },
    ],
  });
});

it('offers serial numbers only to those who may see them', async () => {
  const { dialog } = await openLabels([printer], 'Staff');
  expect(dialog.queryByRole('option', { name: /serial number/ })).not.toBeInTheDocument();
});

it('shows at its field why labels cannot be created', async () => {
  const { field, make } = await openLabels([paper]);
  const errors = { size: ['The code of Copy paper is too long for this size.'] };
  server.post('/item-labels', { message: 'Invalid.', errors }, 400);
  await make();
  await waitFor(() => expect(field(/^Paper/)).toHaveAccessibleDescription(errors.size[0]));
  server.fail('post', '/item-labels');
  await make();
  const failed = await screen.findByText('Failed to prepare the labels. Please try again later.');
  await waitFor(() => expect(failed).toBeVisible());
  expect(saved).toEqual([]);
});

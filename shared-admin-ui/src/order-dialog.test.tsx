import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { AdminTheme } from './admin-theme';
import { moved, placeAt } from './order';
import { OrderDialog } from './order-dialog';

const ROWS = ['Printers', 'Toners', 'Copiers', 'Spares', 'Paper'].map((name, index) => ({ id: index + 1, name }));

interface TrialProps {
  readonly save: (ids: readonly number[], seen: readonly number[]) => Promise<unknown>;
}

function Trial({ save }: TrialProps) {
  const [open, setOpen] = useState(false);
  return (
    <AdminTheme>
      <button type="button" onClick={() => setOpen(true)}>
        Rearrange
      </button>
      <OrderDialog title="Order of categories" open={open} rows={ROWS} save={save} onClose={() => setOpen(false)} />
    </AdminTheme>
  );
}

async function openDialog(save: TrialProps['save'] = () => Promise.resolve()) {
  const sent: (readonly (readonly number[])[])[] = [];
  const { user } = renderScreen(
    <Trial
      save={(ids, seen) => {
        sent.push([ids, seen]);
        return save(ids, seen);
      }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Rearrange' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order of categories' });
  const names = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  const button = (name: string) => within(dialog).getByRole('button', { name });
  const press = (name: string) => user.click(button(name));
  return { user, sent, dialog, names, button, press };
}

it('moves a row with the keyboard, keeps the focus on it, and announces its position', async () => {
  const { user, dialog, names, button } = await openDialog();
  button('Move Toners down').focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Printers', 'Copiers', 'Toners', 'Spares', 'Paper']);
  expect(within(dialog).getByRole('status')).toHaveTextContent('Toners, 3 of 5');
  expect(button('Move Toners down')).toHaveFocus();
  button('Move Toners up').focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(names()).toEqual(['Toners', 'Printers', 'Copiers', 'Spares', 'Paper']);
  expect(within(dialog).getByRole('status')).toHaveTextContent('Toners, 1 of 5');
  expect(button('Move Toners up')).toHaveFocus();
  expect(button('Move Toners up')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(dialog);
});

it('moves a row by dragging it', async () => {
  const { dialog, names } = await openDialog();
  const rows = within(dialog).getAllByRole('listitem');
  for (const row of rows) {
    row.getBoundingClientRect = () => {
      const place = [...(row.parentElement?.children ?? [])].indexOf(row);
      return new DOMRect(0, place * 50, 300, 50);
    };
  }
  const [handle] = within(dialog).getAllByTitle('Drag to reorder');
  if (!handle) throw new Error('There is nothing to drag.');
  // Pointer events in jsdom have no coordinates.
  const hold = (clientY: number) => fireEvent(window, new MouseEvent('pointermove', { clientY }));
  fireEvent.pointerDown(handle);
  hold(60);
  expect(names()[0]).toBe('Printers');
  hold(140);
  expect(names()).toEqual(['Toners', 'Copiers', 'Printers', 'Spares', 'Paper']);
  fireEvent.pointerUp(window);
  hold(10);
  expect(names()).toEqual(['Toners', 'Copiers', 'Printers', 'Spares', 'Paper']);
});

it('saves all ids in order, with the previous order, and closes', async () => {
  const { sent, press } = await openDialog();
  await press('Move Paper up');
  await press('Save order');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    [
      [1, 2, 3, 5, 4],
      [1, 2, 3, 4, 5],
    ],
  ]);
});

it('stays as it is when saving fails, with the reason', async () => {
  const { names, press } = await openDialog(() => Promise.reject(new Error('A category is new.')));
  await press('Move Paper up');
  await press('Save order');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to save the order. Please try again later.A category is new.',
  );
  expect(names()[3]).toBe('Paper');
});

it('asks before discarding an order, and starts fresh afterwards', async () => {
  const { user, press, sent } = await openDialog();
  await press('Move Paper up');
  await press('Cancel');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Rearrange' }));
  const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(ROWS.map(({ name }) => name));
  expect(sent).toEqual([]);
});

it('finds the drop position between other rows', () => {
  const boxes = [0, 50, 100].map((top) => ({ top, bottom: top + 50 }));
  expect([10, 60, 80, 140].map((y) => placeAt(y, boxes, 0))).toEqual([0, 0, 1, 2]);
  expect([10, 60, 80, 140].map((y) => placeAt(y, boxes, 2))).toEqual([0, 1, 2, 2]);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
});

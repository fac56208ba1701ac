import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { listAnswer } from '../testing/list-answer';
import { Notices } from '../testing/notices';
import { PensPage, somePens } from '../testing/pens';

const server = apiServer();

async function tick(...names: string[]) {
  server.get('/view-pens', listAnswer('pens', somePens(12)));
  const { user, container } = renderScreen(
    <>
      <PensPage />
      <Notices />
    </>,
  );
  await screen.findByRole('table', { name: 'Pens', busy: false });
  for (const name of names) {
    if (!screen.queryByRole('checkbox', { name: `Select ${name}` })) {
      await user.click(screen.getByRole('button', { name: 'Next' }));
    }
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  const askToDelete = async () => {
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Delete' })) };
  };
  return { user, bar, askToDelete, container };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('is shown while rows are selected, on any page', async () => {
  const { user, bar, container } = await tick('Pen 3', 'Pen 12');
  expect(bar.getByText('2 selected, 1 not on this page')).toBeVisible();
  expect(screen.getByText('2 of 12 row(s) selected.')).toBeVisible();
  await expectAccessible(container);
  await user.click(bar.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  expect(screen.getByText('0 of 12 row(s) selected.')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

it('offers the matching rows of the other pages once all of a page are ticked', async () => {
  const { user, bar } = await tick('Pen 1');
  expect(bar.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(bar.getByRole('button', { name: 'Select all 12 matching' }));
  expect(await bar.findByText('12 selected, 2 not on this page')).toBeVisible();
  expect(bar.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
});

it('says so when the rows of the other pages cannot be loaded', async () => {
  const { user, bar } = await tick('Pen 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  server.get('/view-pens', () => [{ message: 'Down' }, 500]);
  await user.click(bar.getByRole('button', { name: 'Select all 12 matching' }));
  expect(await bar.findByRole('alert')).toHaveTextContent('The other rows could not be loaded. Please try again.');
});

it('says how many rows can be selected at once when more match', async () => {
  server.get('/view-pens', listAnswer('pens', somePens(501)));
  const { user } = renderScreen(<PensPage />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  expect(bar.getByText('To select all matching rows, narrow the list to 500.')).toBeVisible();
  expect(bar.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
});

it('asks, names the rows, and deletes all of them in one call', async () => {
  const { askToDelete } = await tick('Pen 3', 'Pen 12');
  const calls = server.post('/delete-pens', { message: '2 pens deleted.', done: [3, 12], refused: [] });
  const { dialog, confirm } = await askToDelete();
  expect(dialog.getByText('Are you sure you want to delete these 2 pens?')).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Pen 3', 'Pen 12']);
  server.get('/view-pens', listAnswer('pens', somePens(10)));
  await confirm();
  expect(await screen.findByText('2 pens deleted.')).toBeVisible();
  await gone();
  expect(calls[0]?.body).toEqual({ ids: [3, 12] });
  expect(await screen.findByText('0 of 10 row(s) selected.')).toBeVisible();
});

it('lists the first five of many', async () => {
  const { user, askToDelete } = await tick('Pen 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  const { dialog } = await askToDelete();
  expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent('and 5 more');
});

it('lists refused rows with reasons, and keeps them selected', async () => {
  const { user, askToDelete } = await tick('Pen 3', 'Pen 4');
  server.post('/delete-pens', { message: '1 pen deleted.', done: [3], refused: [{ id: 4, message: 'It is in use.' }] });
  const { confirm } = await askToDelete();
  await confirm();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not possible for 1 row:Pen 4 It is in use.');
  expect(screen.getByText('1 pen deleted.')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await gone();
  expect(screen.getByRole('checkbox', { name: 'Select Pen 4' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Pen 3' })).not.toBeChecked();
});

it.each([
  [400, 'Failed to delete pens. Please try again later.At most 1,000 at once.'],
  [500, 'Failed to delete pens. Please try again later.'],
])('reports in its dialog that nothing was done (%i)', async (status, text) => {
  const { askToDelete } = await tick('Pen 3');
  server.post('/delete-pens', { message: 'At most 1,000 at once.' }, status);
  const { dialog, confirm } = await askToDelete();
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByRole('checkbox', { name: 'Select Pen 3' })).toBeChecked();
});

it('deselects a row deleted by its own menu', async () => {
  const { user } = await tick('Pen 3');
  server.post('/delete-pen/3', { message: 'Deleted.' });
  await user.click(screen.getByRole('button', { name: 'Actions for Pen 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await gone();
  expect(screen.getByText('0 of 12 row(s) selected.')).toBeVisible();
});

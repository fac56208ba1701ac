import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { Notices } from './testing/notices';
import { listAnswer } from './testing/list-answer';
import { PensPage, somePens } from './testing/pens';

const server = apiServer();

async function askToDelete() {
  server.get('/view-pens', listAnswer('pens', somePens(2)));
  const { user } = renderScreen(
    <>
      <PensPage />
      <Notices />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Pen 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Delete' }));
  return { user, dialog, confirm };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('deleting a row', () => {
  it('asks, with the focus on Cancel, and keeps the row on request', async () => {
    const { user, dialog } = await askToDelete();
    const calls = server.post('/delete-pen/1', { message: 'Deleted.' });
    expect(dialog.getByText('Are you sure you want to delete this pen?')).toBeInTheDocument();
    expect(dialog.getByText('Pen 1')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await gone();
    expect(calls).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Actions for Pen 1' })).toHaveFocus();
  });

  it('locks the page behind it while open', async () => {
    const page = document.documentElement;
    const { user, dialog } = await askToDelete();
    expect(page).toHaveStyle({ overflow: 'hidden' });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect([page.style.overflow, page.style.paddingInlineEnd]).toEqual(['', '']);
  });

  it('removes the row, announces it and moves the focus to the heading', async () => {
    const { confirm } = await askToDelete();
    server.post('/delete-pen/1', { message: 'Deleted.' });
    server.get('/view-pens', listAnswer('pens', somePens(2).slice(1)));
    await confirm();
    expect(await screen.findByText('Pen deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Pen 1')).not.toBeInTheDocument());
    await gone();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pens' })).toHaveFocus());
  });

  it('shows the reason of a refusal, in the dialog', async () => {
    const { dialog, confirm } = await askToDelete();
    server.post('/delete-pen/1', { message: 'It is in use.' }, 409);
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete penIt is in use.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('suggests a later try after an exception, and can be retried', async () => {
    const { dialog, confirm } = await askToDelete();
    server.fail('post', '/delete-pen/1');
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete pen. Please try again later.');
    server.post('/delete-pen/1', { message: 'Deleted.' });
    await confirm();
    expect(await screen.findByText('Pen deleted successfully')).toBeVisible();
  });
});

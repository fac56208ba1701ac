import type { ListView } from '@ofisi/api-contract/list-settings/list-settings';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { useWrites } from '@ofisi/shared-auth/writes';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listAnswer } from '../testing/list-answer';
import { Notices } from '../testing/notices';
import { PensPage, somePens } from '../testing/pens';

const server = apiServer();

interface Settings {
  readonly columns?: readonly string[] | null;
  readonly views?: readonly ListView[];
}

const GREEN = { id: 7, name: 'Green, dearest first', query: 'ink=green&sort=-price' };

async function openPens({ columns = null, views = [] }: Settings = {}, at = '/') {
  server.get('/list-settings/pens', { columns, views } as never);
  server.get('/view-pens', listAnswer('pens', somePens(12)));
  const { user, router, unmount } = renderScreen(
    <>
      <PensPage />
      <Notices />
    </>,
    { at, role: 'Staff' },
  );
  await screen.findByRole('table', { name: 'Pens', busy: false });
  const unfold = (menu: string) => user.click(screen.getByRole('button', { name: menu }));
  return { user, router, unmount, unfold };
}

const headers = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((header) => header.textContent);

beforeEach(() => localStorage.setItem(STORAGE_KEYS.accessToken, 'token-1'));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the columns of a list', () => {
  it('are those chosen earlier', async () => {
    await openPens({ columns: ['name', 'price'] });
    expect(headers()).toEqual(['Name', 'Price', 'Actions']);
  });

  it('are all shown when the chosen ones no longer exist', async () => {
    await openPens({ columns: ['colour'] });
    expect(headers()).toEqual(['#', 'Name', 'Ink', 'Price', 'Actions']);
  });

  it('are saved once, shortly after the last change', async () => {
    const { unfold } = await openPens();
    const calls = server.post('/list-settings/pens/columns', { message: 'Kept.' });
    await unfold('Columns');
    const changes = [
      ['#', ['Name', 'Ink', 'Price', 'Actions']],
      ['Ink', ['Name', 'Price', 'Actions']],
      ['#', ['#', 'Name', 'Price', 'Actions']],
    ] as const;
    for (const [name, left] of changes) {
      // A user's click takes a slow machine so long that the change before is saved meanwhile.
      fireEvent.click(screen.getByRole('checkbox', { name }));
      await waitFor(() => expect(headers()).toEqual(left));
    }
    await waitFor(() => expect(calls).toHaveLength(1), { timeout: 2000 });
    expect(calls[0]?.body).toEqual({ columns: ['row-number', 'name', 'price'] });
  });

  it('are saved when the page is left at once', async () => {
    const { user, unfold, unmount } = await openPens();
    const calls = server.post('/list-settings/pens/columns', { message: 'Kept.' });
    await unfold('Columns');
    await user.click(screen.getByRole('checkbox', { name: 'Ink' }));
    unmount();
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('are saved when the document unloads: by a keepalive call, once, also during another call', async () => {
    const { user, unfold } = await openPens();
    const calls = server.post('/list-settings/pens/columns', { message: 'Kept.' });
    const sent = jest.spyOn(window, 'fetch');
    await unfold('Columns');
    await user.click(screen.getByRole('checkbox', { name: 'Ink' }));
    window.dispatchEvent(new Event('pagehide'));
    // A closed page sends nothing more.
    expect(sent.mock.calls).toEqual([
      ['/api/list-settings/pens/columns', expect.objectContaining({ keepalive: true })],
    ]);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ columns: ['row-number', 'name', 'price'] });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('are saved at once when the tab is hidden, and again when it closes before the response', async () => {
    const { user, unfold } = await openPens();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const calls = server.post('/list-settings/pens/columns', async () => {
      await answered;
      return [{ message: 'Kept.' }, 200];
    });
    const sent = jest.spyOn(window, 'fetch');
    await unfold('Columns');
    await user.click(screen.getByRole('checkbox', { name: 'Ink' }));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls).toHaveLength(1), { timeout: 500 });
    expect(sent).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveBeenCalledTimes(1);
    answer();
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(useWrites.getState().underWay).toBe(0));
  });

  it('are not written again once saved', async () => {
    const { user, unfold } = await openPens();
    const calls = server.post('/list-settings/pens/columns', { message: 'Kept.' });
    const sent = jest.spyOn(window, 'fetch');
    await unfold('Columns');
    await user.click(screen.getByRole('checkbox', { name: 'Ink' }));
    await waitFor(() => expect(calls).toHaveLength(1), { timeout: 2000 });
    await waitFor(() => expect(useWrites.getState().underWay).toBe(0));
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('stay as chosen when saving fails, with a notice', async () => {
    const { user, unfold } = await openPens();
    server.fail('post', '/list-settings/pens/columns');
    await unfold('Columns');
    await user.click(screen.getByRole('checkbox', { name: 'Ink' }));
    expect(await screen.findByRole('alert', {}, { timeout: 2000 })).toHaveTextContent(
      'Your choice of columns couldn’t be saved.',
    );
    expect(headers()).toEqual(['#', 'Name', 'Price', 'Actions']);
  });

  it('are all shown when the choice cannot be read', async () => {
    server.fail('get', '/list-settings/pens');
    server.get('/view-pens', listAnswer('pens', somePens(1)));
    const { user } = renderScreen(<PensPage />, { role: 'Staff' });
    await screen.findByRole('cell', { name: 'Pen 1' });
    expect(headers()).toEqual(['#', 'Name', 'Ink', 'Price', 'Actions']);
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Your views couldn’t be loaded.');
    server.get('/list-settings/pens', { columns: null, views: [GREEN] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: GREEN.name })).toBeVisible();
  });
});

describe('named views', () => {
  it('restore their list, and mark the current view', async () => {
    const { user, router, unfold } = await openPens({ views: [GREEN] }, '/?page=2&q=pen');
    await unfold('Views');
    expect(screen.getByRole('button', { name: GREEN.name })).not.toHaveAttribute('aria-current');
    await expectAccessible(document.body);
    await user.click(screen.getByRole('button', { name: GREEN.name }));
    expect(router.state.location.search).toBe('?ink=green&sort=-price');
    expect(await screen.findByText('0 of 6 row(s) selected.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus();
    await unfold('Views');
    expect(screen.getByRole('button', { name: GREEN.name })).toHaveAttribute('aria-current', 'true');
  });

  it('save the state of the list, without its page', async () => {
    const { user, unfold } = await openPens({}, '/?q=pen&sort=name&page=2');
    const calls = server.post('/list-settings/pens/views', { message: 'View saved.', view: GREEN });
    await unfold('Views');
    expect(screen.getByText('No saved views yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save current view as...' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'By name');
    server.get('/list-settings/pens', { columns: null, views: [{ id: 8, name: 'By name', query: 'q=pen&sort=name' }] });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('View saved.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ name: 'By name', query: 'q=pen&sort=name' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await unfold('Views');
    expect(await screen.findByRole('button', { name: 'By name' })).toHaveAttribute('aria-current', 'true');
  });

  it('show the error at the name', async () => {
    const { user, unfold } = await openPens({}, '/?q=pen');
    server.post('/list-settings/pens/views', { message: 'Invalid.', errors: { name: ['At most 50 views.'] } }, 400);
    await unfold('Views');
    await user.click(screen.getByRole('button', { name: 'Save current view as...' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'One more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('At most 50 views.'));
  });

  it('have nothing to save for an unchanged list', async () => {
    const { unfold } = await openPens();
    await unfold('Views');
    expect(screen.getByRole('button', { name: 'Save current view as...' })).toBeDisabled();
    expect(screen.getByText('Search, filter or sort the list first.')).toBeVisible();
  });

  it('are deleted after asking', async () => {
    const { user, unfold } = await openPens({ views: [GREEN] });
    const calls = server.post('/list-settings/pens/views/7/delete', { message: 'Deleted.' });
    await unfold('Views');
    await user.click(screen.getByRole('button', { name: `Delete view ${GREEN.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(GREEN.name)).toBeInTheDocument();
    server.get('/list-settings/pens', { columns: null, views: [] });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('View deleted successfully')).toBeVisible();
    expect(calls).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await unfold('Views');
    expect(await screen.findByText('No saved views yet.')).toBeVisible();
  });
});

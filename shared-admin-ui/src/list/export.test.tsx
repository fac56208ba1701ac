import { useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { listAnswer } from '../testing/list-answer';
import { PensPage, somePens } from '../testing/pens';

const server = apiServer();

/** The files that the browser was given to save: name and text. */
const saved: { readonly name: string; readonly text: Promise<string> }[] = [];

beforeEach(() => {
  saved.length = 0;
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file: Blob) => {
    files.set(`blob:${files.size}`, file);
    return `blob:${files.size - 1}`;
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    saved.push({ name: this.download, text: file?.text() ?? Promise.resolve('') });
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

async function openPens(at = '/') {
  server.get('/view-pens', listAnswer('pens', somePens(12)));
  const { user } = renderScreen(<PensPage />, { at, role: 'Staff' });
  await screen.findByRole('table', { name: 'Pens', busy: false });
  const exportList = async (kind = 'Export CSV') => {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: kind }));
  };
  return { user, exportList };
}

it('exports all filtered rows of every page on the server', async () => {
  const { exportList } = await openPens('/?q=pen&ink=green&sort=-price&page=2');
  act(() => useSession.getState().start('secret'));
  const calls = server.csv('/view-pens', 'Name,Price\nPen 2,20.00\n');
  await exportList();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('pens.csv');
  expect(await saved[0]?.text).toBe('Name,Price\nPen 2,20.00\n');
  expect(new URL(calls[0]?.url ?? '').search).toBe('?q=pen&ink=green&sort=-price&format=csv');
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer secret');
});

it('can be an Excel file', async () => {
  const { exportList } = await openPens('/?q=pen');
  const calls = server.file('/view-pens', 'xlsx', 'PK');
  await exportList('Export Excel');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('pens.xlsx');
  expect(new URL(calls[0]?.url ?? '').search).toBe('?q=pen&format=xlsx');
});

it.each([
  ['Export CSV', 'csv'],
  ['Export Excel', 'xlsx'],
])('exports the selected rows, by id, with %s', async (button, format) => {
  const { user } = await openPens();
  const calls = server.file('/view-pens', format, 'Name\n');
  for (const name of ['Pen 2', 'Pen 5']) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Export selected' }));
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe(`pens.${format}`);
  expect(new URL(calls[0]?.url ?? '').search).toBe(`?ids=2%2C5&format=${format}`);
});

it.each([
  ['refuses', () => server.get('/view-pens', { message: 'No.' }, 403)],
  ['breaks', () => server.get('/view-pens', { message: 'Broken.' }, 500)],
  ['is not there', () => server.fail('get', '/view-pens')],
])('reports when the server %s, and retries', async (_name, fail) => {
  const { exportList } = await openPens();
  fail();
  await exportList();
  expect(await screen.findByRole('alert')).toHaveTextContent('The list couldn’t be exported.');
  expect(saved).toHaveLength(0);
  server.csv('/view-pens', 'Name\n');
  await exportList();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('continues once its user has signed in again', async () => {
  const { exportList } = await openPens();
  let isSignedIn = false;
  server.get('/view-pens', () => [{ message: 'Unauthenticated.' }, 401]);
  server.get('/user-profile', () => {
    isSignedIn = true;
    server.csv('/view-pens', 'Name\n');
    return [{ user: null }, 200];
  });
  await exportList();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(isSignedIn).toBe(true);
});

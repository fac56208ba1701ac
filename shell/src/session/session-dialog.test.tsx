import { get, post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { holdUnsaved, useUnsaved } from '@ofisi/shared-page/unsaved';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderInShell } from '../testing/boot-fixture';
import { AskToSignIn } from './ask-to-sign-in';
import { reloadPage } from './reload-page';
import { Guard } from './guard';
import { useLoadSession } from './use-load-session';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const server = apiServer();
const PROFILE = { id: 1, name: 'Test Staff', email: 'staff@ofisi.example', phone_number: null };
const FRESH = { roles: ['Staff'], permissions: ['backoffice.access', 'catalogue.manage'] };

/** A page with a form that sends its call manually. */
function Form() {
  const [answer, setAnswer] = useState('');
  useEffect(holdUnsaved, []);
  const send = (body: object, guestAction?: string) =>
    post<{ message: string }>('/add-pen', { ...body }, 'key-1', undefined, guestAction).then(
      ({ message }) => setAnswer(message),
      (error: unknown) => setAnswer(String(error)),
    );
  return (
    <>
      <label>
        Name <input />
      </label>
      <button type="button" onClick={() => void send({ name: 'Fineliner' })}>
        Save
      </button>
      <button type="button" onClick={() => void send({}, 'Order without an account')}>
        Place Order
      </button>
      <p>{answer}</p>
    </>
  );
}

function Screen() {
  useLoadSession();
  return (
    <>
      <Guard access="catalogue.manage">
        <Form />
      </Guard>
      <AskToSignIn />
    </>
  );
}

/** Stubs a server that accepts only the token issued by signing in again. */
async function open() {
  const view = renderInShell(<Screen />, { path: '/admin/product/brands', at: '/admin/product/brands', role: 'Staff' });
  localStorage.setItem('ofisi_access_token', 'old');
  const saves = server.post('/add-pen', ({ headers }) =>
    headers.get('authorization') === 'Bearer new' || !headers.get('authorization')
      ? [{ message: 'Saved.' }, 200]
      : [{ message: 'Please log in.' }, 401],
  );
  server.get('/sanctum/csrf-cookie', {});
  server.post('/user-login', { token: 'new', role: ['Staff'], message: '' });
  server.get('/user-profile', PROFILE);
  server.get('/user-roles-permissions', FRESH);
  await view.user.type(screen.getByLabelText('Name'), 'Fineliner');
  const dialog = async () => within(await screen.findByRole('dialog'));
  const logIn = async () => {
    await view.user.type((await dialog()).getByLabelText('Password'), 'kahawa-tamu');
    await view.user.click((await dialog()).getByRole('button', { name: 'Login' }));
  };
  const addressOf = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, saves, dialog, logIn, addressOf };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

afterEach(() => {
  act(() => {
    useSession.getState().end();
    useUnsaved.setState({ forms: 0 });
  });
  jest.mocked(reloadPage).mockReset();
});

describe('a session that ended while a form was being filled in', () => {
  it('is renewed in place: the form keeps its text and the save continues automatically', async () => {
    const { user, saves, dialog, logIn, addressOf } = await open();
    const field = screen.getByLabelText('Name');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await dialog()).getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    expect((await dialog()).getByLabelText('Email')).toHaveValue('staff@ofisi.example');
    expect((await dialog()).getByLabelText('Password')).toHaveFocus();
    await expectAccessible(await screen.findByRole('dialog'));

    await logIn();
    expect(await screen.findByText('Saved.')).toBeVisible();
    await gone();
    expect(screen.getByLabelText('Name')).toBe(field);
    expect(field).toHaveValue('Fineliner');
    expect(addressOf()).toBe('/admin/product/brands');
    expect(saves.map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual([
      ['key-1', { name: 'Fineliner' }],
      ['key-1', { name: 'Fineliner' }],
    ]);
    expect(useSession.getState().permissions).toEqual(FRESH.permissions);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('asks once for all affected calls', async () => {
    server.get('/view-pens', { message: 'No.' }, 401);
    const { user } = await open();
    const reads = [get('/view-pens'), get('/view-pens')].map((read) => read.catch(() => 'refused'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    act(() => useSession.getState().dismiss());
    expect(await Promise.all(reads)).toEqual(['refused', 'refused']);
  });

  it('stays open after a wrong password, with an error', async () => {
    const { user, dialog, logIn } = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    server.post('/user-login', { message: 'The email or password is incorrect.' }, 401);
    await logIn();
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent('The email or password is incorrect.');
    expect(screen.getByLabelText('Name')).toHaveValue('Fineliner');
    expect(useSession.getState().interruption).toBe('expired');
  });

  it.each([
    ['Esc', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['“Not now”', () => fireEvent.click(screen.getByRole('button', { name: 'Not now' }))],
  ])('signs the user out when closed by %s; typed input stays, and saving asks again', async (_, close) => {
    const { user, saves, dialog, logIn, addressOf } = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await dialog();
    close();
    await gone();
    expect(await screen.findByText(/Please log in\./)).toBeVisible();
    expect(useSession.getState()).toMatchObject({ status: 'signed-out', user: null });
    expect(localStorage.getItem('ofisi_access_token')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Fineliner');
    expect(addressOf()).toBe('/admin/product/brands');

    server.post('/add-pen', ({ headers }) =>
      headers.get('authorization') ? [{ message: 'Saved.' }, 200] : [{ message: 'Please log in.' }, 401],
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await logIn();
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(saves).toHaveLength(1);
  });

  it('goes to the login page once nothing is unsaved', async () => {
    const { user, dialog, addressOf } = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click((await dialog()).getByRole('button', { name: 'Not now' }));
    act(() => useUnsaved.setState({ forms: 0 }));
    await waitFor(() => expect(addressOf()).toBe('/login?next=%2Fadmin%2Fproduct%2Fbrands'));
  });

  it('starts a fresh page for another user, in whose name nothing is sent', async () => {
    const { user, saves, dialog, logIn } = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const email = (await dialog()).getByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'njeri@ofisi.example');
    expect(email).toHaveAccessibleDescription('Another account starts on a fresh page, without what you entered here.');
    server.get('/user-profile', { ...PROFILE, id: 2, name: 'Njeri' });
    server.get('/user-roles-permissions', { roles: ['Admin'], permissions: ['backoffice.access'] });
    await logIn();
    await waitFor(() => expect(reloadPage).toHaveBeenCalledWith('/admin'));
    expect(localStorage.getItem('ofisi_access_token')).toBe('new');
    expect(saves).toHaveLength(1);
  });

  it('can be sent without an account if offered', async () => {
    const { user, saves, dialog } = await open();
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    await user.click((await dialog()).getByRole('button', { name: 'Order without an account' }));
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', null]);
    expect(useSession.getState().status).toBe('signed-out');
  });

  it('offers no guest option when an account is needed', async () => {
    const { user, dialog } = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await dialog()).queryByRole('button', { name: /without/ })).not.toBeInTheDocument();
  });

  it('continues when its owner signs in again in another tab', async () => {
    const { user, dialog } = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await dialog();
    localStorage.setItem('ofisi_access_token', 'new');
    act(() => useSession.getState().interrupt('replaced'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    await gone();
  });

  it('starts a fresh page when another tab holds the session of another user', async () => {
    const { saves } = await open();
    server.get('/user-profile', { ...PROFILE, id: 2 });
    localStorage.setItem('ofisi_access_token', 'new');
    act(() => useSession.getState().interrupt('replaced'));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledWith());
    expect(saves).toHaveLength(0);
  });
});

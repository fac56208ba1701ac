import { callAs, get, post } from './http';
import { connectSession, useSession } from './session';
import { apiServer, type Answer } from './testing/api-server';

const server = apiServer();
const OWNER = { id: 1, name: 'Achieng Otieno', email: 'achieng@ofisi.example' };
const OTHER = { id: 2, name: 'Njeri Mwangi', email: 'njeri@ofisi.example' };

/** Accepts one token; a guest also gets 401, unless the call is open to everybody. */
const knows =
  (token: string, forGuests = false): Answer =>
  ({ headers }) => {
    const sent = headers.get('authorization');
    return sent === `Bearer ${token}` || (forGuests && sent === null)
      ? [{ done: true }, 200]
      : [{ message: 'No.' }, 401];
  };

const session = () => useSession.getState();
const interrupted = () => expect(session().interruption).toBe('expired');
/** Waits until the page has learnt that its session is over. */
const hearing = async () => {
  while (!session().interruption) await new Promise((resume) => setTimeout(resume, 5));
};

beforeEach(() => {
  session().end();
  localStorage.setItem('ofisi_access_token', 'old');
  session().complete(OWNER, ['Staff'], ['catalogue.manage']);
});

describe('a session that ended unknown to the page', () => {
  it('keeps the page, and continues calls automatically once its owner has signed in again', async () => {
    const reads = server.get('/view-suppliers', knows('new'));
    const writes = server.post('/add-supplier', knows('new'));
    const calls = [get('/view-suppliers'), post('/add-supplier', { name: 'Kifaru' }, 'key-1')];
    await hearing();
    interrupted();
    expect(session()).toMatchObject({ status: 'signed-in', user: OWNER, permissions: ['catalogue.manage'] });

    session().resume('new', OWNER, ['Admin'], ['sales.view']);
    expect(await Promise.all(calls)).toEqual([
      { status: 200, done: true },
      { status: 200, done: true },
    ]);
    expect([reads, writes].map((received) => received.length)).toEqual([2, 2]);
    expect(writes.map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual([
      ['key-1', { name: 'Kifaru' }],
      ['key-1', { name: 'Kifaru' }],
    ]);
    expect(session()).toMatchObject({ interruption: null, roles: ['Admin'], permissions: ['sales.view'] });
    expect(localStorage.getItem('auth_token')).toBe('new');
  });

  it('repeats a call only once', async () => {
    const writes = server.post('/add-supplier', knows('newest'));
    const call = post('/add-supplier', {});
    await hearing();
    session().resume('new', OWNER, [], []);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(writes).toHaveLength(2);
    expect(session().interruption).toBeNull();
  });

  it('queues calls that start meanwhile', async () => {
    const reads = server.get('/view-suppliers', knows('new'));
    session().interrupt('expired');
    const call = get('/view-suppliers');
    await new Promise((resume) => setTimeout(resume, 20));
    expect(reads).toHaveLength(0);
    session().resume('new', OWNER, [], []);
    await call;
    expect(reads).toHaveLength(1);
  });

  it('sends nothing in the name of another user who signs in', async () => {
    const writes = server.post('/add-supplier', knows('theirs'));
    const call = post('/add-supplier', {});
    await hearing();
    session().resume('theirs', OTHER, [], []);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(writes).toHaveLength(1);
  });

  it('fails the calls when the dialog is dismissed; reads do not reopen it, user actions do', async () => {
    server.get('/view-suppliers', knows('new'));
    server.post('/add-supplier', knows('new'));
    const call = post('/add-supplier', {});
    await hearing();
    session().dismiss();
    await expect(call).rejects.toMatchObject({ status: 401, message: 'No.' });
    expect(session()).toMatchObject({ status: 'signed-out', user: null, owner: OWNER });
    expect(localStorage.getItem('ofisi_access_token')).toBeNull();

    await expect(get('/view-suppliers')).rejects.toMatchObject({ status: 401 });
    expect(session().interruption).toBeNull();
    const again = post('/add-supplier', {});
    await hearing();
    session().resume('new', OWNER, [], []);
    expect(await again).toMatchObject({ done: true });
  });

  it('sends guest calls without an account, under the same key, on request; nothing else', async () => {
    const orders = server.post('/ordered-products', knows('new', true));
    server.get('/my-orders', knows('new'));
    const order = post('/ordered-products', {}, 'key-1', undefined, 'Order without an account');
    const list = get('/my-orders');
    await hearing();
    while (!session().guestAction) await new Promise((resume) => setTimeout(resume, 5));
    expect(session().guestAction).toBe('Order without an account');
    session().continueAsGuest();
    expect(await order).toMatchObject({ done: true });
    await expect(list).rejects.toMatchObject({ status: 401 });
    expect(orders.map(({ headers }) => [headers.get('authorization'), headers.get('idempotency-key')])).toEqual([
      ['Bearer old', 'key-1'],
      [null, 'key-1'],
    ]);
    expect(session()).toMatchObject({ status: 'signed-out', owner: null, guestAction: null });
  });

  it('does not affect calls outside the session', async () => {
    server.post('/user-login', { message: 'The email or password is incorrect.' }, 401);
    await expect(callAs(null, 'POST', '/user-login', {})).rejects.toMatchObject({ status: 401 });
    expect(session()).toMatchObject({ status: 'signed-in', interruption: null });
  });
});

describe('another tab', () => {
  let disconnect: () => void;
  const store = (token: string | null) => {
    if (token) localStorage.setItem('ofisi_access_token', token);
    else localStorage.removeItem('ofisi_access_token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'ofisi_access_token', newValue: token }));
  };

  beforeEach(() => {
    disconnect = connectSession(window);
    session().complete(OWNER, ['Staff'], []);
  });
  afterEach(() => disconnect());

  it('that signs in again closes the dialog here; calls wait until the user is known', async () => {
    server.post('/add-supplier', knows('new'));
    const call = post('/add-supplier', {});
    await hearing();
    store('new');
    expect(session()).toMatchObject({ interruption: 'replaced', user: OWNER });
    session().complete(OWNER, ['Staff'], []);
    expect(await call).toMatchObject({ done: true });
  });

  it('that dismisses its dialog leaves it open here', async () => {
    session().interrupt('expired');
    store(null);
    expect(session()).toMatchObject({ interruption: 'expired', user: OWNER });
  });

  it('that logs out ends the session here', () => {
    store(null);
    expect(session()).toMatchObject({ status: 'signed-out', user: null, owner: null });
  });
});

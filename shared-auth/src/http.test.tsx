import { ApiError, get, isTemporary, post } from './http';
import { useSession } from './session';
import { apiServer } from './testing/api-server';

const server = apiServer();

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('the HTTP client', () => {
  it('sends the bearer token and resolves with the body', async () => {
    useSession.getState().start('secret');
    const calls = server.get('/view-items', { items: [] });
    expect(await get('/view-items')).toEqual({ status: 200, items: [] });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  it('sends form data, and the key of an attempt with its secret', async () => {
    const calls = server.post('/ordered-products', {});
    const form = new FormData();
    form.append('first_name', 'Achieng');
    await post('/ordered-products', form, { key: 'key-1', secret: 'mine' });
    expect(calls[0]?.body).toEqual({ first_name: 'Achieng' });
    expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(calls[0]?.headers.get('idempotency-secret')).toBe('mine');
  });

  it('starts a trace with each call, but keeps the request of a preloaded call', async () => {
    const calls = server.get('/view-items', { items: [] });
    const traceparents = () => calls.map(({ headers }) => headers.get('traceparent'));
    const link = document.createElement('link');
    const attributes = { rel: 'preload', as: 'fetch', href: '/api/view-items?page=1' };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
    await get('/view-items?page=1');
    expect(traceparents()).toEqual([null]);
    for (const page of [1, 2]) await get(`/view-items?page=${page}`);
    link.remove();
    const [, again, other] = traceparents();
    for (const traceparent of [again, other]) expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(again?.slice(3, 35)).not.toBe(other?.slice(3, 35));
  });

  it('reduces a refusal to its first message per field', async () => {
    server.post('/user-register', { message: 'Not valid.', errors: { email: ['Taken.', 'Odd.'] } }, 400);
    const error = await failure(post('/user-register', {}));
    expect(error).toMatchObject({
      kind: 'refused',
      status: 400,
      message: 'Not valid.',
      fieldErrors: { email: 'Taken.' },
    });
  });

  it.each([500, 503])('treats %i as an exception', async (status) => {
    server.get('/view-items', { message: 'Broken.' }, status);
    expect(await failure(get('/view-items'))).toMatchObject({ kind: 'exception', status });
  });

  it('treats a broken connection as an exception', async () => {
    server.fail('get', '/view-items');
    expect(await failure(get('/view-items'))).toMatchObject({ kind: 'exception', status: 0 });
  });

  it('follows the body when HTTP reports success and the body a refusal', async () => {
    server.post('/ordered-products', { status: 400, errors: { phone_number: ['Too long.'] } }, 200);
    expect(await failure(post('/ordered-products', {}))).toMatchObject({
      kind: 'refused',
      status: 400,
      fieldErrors: { phone_number: 'Too long.' },
    });
    server.post('/ordered-products', { status: 500, message: 'Broken.' }, 200);
    expect(await failure(post('/ordered-products', {}))).toMatchObject({ kind: 'exception', status: 500 });
  });

  it('ends a session not loaded yet when the API rejects its token', async () => {
    useSession.getState().start('revoked');
    server.get('/view-orders', { message: 'Unauthenticated.' }, 401);
    await failure(get('/view-orders'));
    expect(useSession.getState().status).toBe('signed-out');
    expect(localStorage.getItem('ofisi_access_token')).toBeNull();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it.each([
    ['get', 10_000],
    ['post', 15_000],
  ] as const)('aborts a %s after %i milliseconds', async (method, patience) => {
    const timeout = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    server[method]('/view-items', {});
    await (method === 'get' ? get('/view-items') : post('/view-items'));
    expect(timeout.mock.calls).toEqual([[patience]]);
    timeout.mockRestore();
  });

  it.each([
    ['get', '/qa/registry/environments', 10_000],
    ['get', '/qa/registry/comparisons?one=qa&other=production&pictures=yes', 120_000],
    ['post', '/qa/registry/environments/qa/pins', 120_000],
  ] as const)('sends %s %s to the gateway, with time for a trial', async (method, path, patience) => {
    const timeout = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    const calls = server[method](path.split('?', 1)[0] ?? '', { isThere: true });
    expect(await (method === 'get' ? get(path) : post(path))).toMatchObject({ isThere: true });
    expect(new URL(calls[0]?.url ?? '').pathname).toBe(path.split('?', 1)[0]);
    expect(timeout.mock.calls).toEqual([[patience]]);
    timeout.mockRestore();
  });

  it('gives a file the time needed on a slow line, and a form without one the usual time', async () => {
    const timeout = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    server.fail('post', '/upload-picture');
    const form = new FormData();
    form.append('folder', 'items');
    await failure(post('/upload-picture', form));
    form.append('image', new File([new Uint8Array(320_000)], 'desk.png'));
    await failure(post('/upload-picture', form));
    expect(timeout.mock.calls).toEqual([[15_000], [25_000]]);
    timeout.mockRestore();
  });

  it.each([
    ['a broken connection', 0, true],
    ['an error of the server', 503, true],
    ['an answer that is no JSON', 200, true],
    ['a refusal', 409, false],
    ['a refusal by something that speaks no JSON', 404, false],
    ['too many calls', 429, false],
  ])('decides whether %s may pass', (_, status, temporary) => {
    const kind = status === 409 || status === 429 ? 'refused' : 'exception';
    expect(isTemporary(new ApiError('', kind, status, {}, null, null))).toBe(temporary);
  });
});

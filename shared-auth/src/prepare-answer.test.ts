import { get, post } from './http';
import { prepareAnswer } from './prepare-answer';
import { useSession } from './session';
import { apiServer } from './testing/api-server';

const server = apiServer();
const ORDERS = '/view-orders?page=1';

/** Each answer says how many calls there were. */
function orders() {
  const calls: unknown[] = [];
  server.get('/view-orders', () => [{ call: calls.push(null) }, 200]);
  return calls;
}

/** Of the test alone: what one has left is not for the next. */
let token = '';
beforeEach(() => {
  token = `secret ${Math.random()}`;
  useSession.getState().start(token);
});

it('is the answer of the next call for the same path, once', async () => {
  const calls = server.get('/view-orders', { orders: ['ORD1'] });
  await prepareAnswer(ORDERS);
  expect(await get(ORDERS)).toMatchObject({ orders: ['ORD1'] });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  await get(ORDERS);
  expect(calls).toHaveLength(2);
});

it('is made once, however often it is prepared, and only for that path', async () => {
  const calls = orders();
  await Promise.all([prepareAnswer(ORDERS), prepareAnswer(ORDERS)]);
  await prepareAnswer(ORDERS);
  expect(await get('/view-orders?page=2')).toMatchObject({ call: 2 });
  expect(await get(ORDERS)).toMatchObject({ call: 1 });
  expect(calls).toHaveLength(2);
});

it('is not for another user', async () => {
  orders();
  await prepareAnswer(ORDERS);
  useSession.getState().start('of somebody else');
  expect(await get(ORDERS)).toMatchObject({ call: 2 });
});

it('is not used three seconds later', async () => {
  orders();
  await prepareAnswer(ORDERS);
  const later = performance.now() + 3_001;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  expect(await get(ORDERS)).toMatchObject({ call: 2 });
});

it('is not used after a write, nor prepared during one', async () => {
  orders();
  await prepareAnswer(ORDERS);
  server.post('/add-order', async () => {
    await prepareAnswer(ORDERS);
    return [{}, 200];
  });
  await post('/add-order', {});
  expect(await get(ORDERS)).toMatchObject({ call: 2 });
});

it.each([401, 503])('leaves a %d to the call itself', async (status) => {
  const calls: unknown[] = [];
  server.get('/view-orders', () => (calls.push(null) === 1 ? [{ message: 'No.' }, status] : [{ orders: [] }, 200]));
  await prepareAnswer(ORDERS);
  expect(await get(ORDERS)).toMatchObject({ orders: [] });
  expect(useSession.getState().interruption).toBeNull();
  expect(calls).toHaveLength(2);
});

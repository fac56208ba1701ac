import { PERMISSIONS } from '@ofisi/api-contract/permissions';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const asking = (accept: string) => shop.get('/api/view-items', { accept });

test.each([
  ['pages of the oldest contract', 'application/json;contract=4.0.0'],
  ['pages of a later contract', 'application/json;contract=999.0.0'],
  ['requests without a contract', 'application/json'],
  ['requests with an unknown contract', 'application/json;contract=old'],
])('%s are served', async (_who, accept) => {
  expect((await asking(accept)).statusCode).toBe(200);
});

test.each(['application/json;contract=3.9.9', 'application/json; contract=1', 'application/json;contract=0'])(
  'a page of a contract no longer served (%s) is refused as outdated, and changes nothing',
  async (accept) => {
    const refused = await asking(accept);
    expect(refused.statusCode).toBe(406);
    expect(refused.json()).toEqual({
      status: 406,
      code: 'outdated',
      message: expect.stringMatching(/^This page is older than the shop\./),
    });
    const registered = await shop.post('/api/user-register', {}, { accept });
    expect(registered.statusCode).toBe(406);
  },
);

test('everybody can read the served contracts and the permissions', async () => {
  const answer = await shop.get('/api/contract');
  expect(answer.json()).toEqual({ status: 200, oldest: 4, newest: 4, permissions: [...PERMISSIONS] });
});

import { openPayingShop, type PayingShop } from '../testing/paying-shop';

let open: PayingShop;

beforeAll(async () => {
  open = await openPayingShop();
});

afterAll(() => open.close());

test('an order is paid by a prompt: sent, waiting, paid with its receipt', async () => {
  const order = await open.order();
  expect(await open.payment(order.token)).toMatchObject({ due: 1500, can_prompt: true, prompt: null, reason: null });
  const sent = await open.prompt(order.token, '+254 712-345678');
  expect(sent.json()).toMatchObject({
    status: 200,
    payment: { can_prompt: false, prompt: { phone: '07** *** 678', amount: 1500, state: 'waiting', receipt: null } },
  });
  await open.simulator.flush();
  const paid = await open.becomes(order.token, 'paid');
  const [receipt] = open.simulator.books.payments().slice(-1);
  expect(paid).toMatchObject({
    due: 0,
    can_prompt: false,
    reason: 'This order is paid.',
    prompt: { receipt: receipt?.receipt },
  });
  expect(await open.ledgerOf(order.id)).toEqual({ sum: 1500, count: 1 });
});

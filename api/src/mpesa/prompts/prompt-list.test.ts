import type { MpesaPrompt, MpesaPromptsResponse } from '@ofisi/api-contract/mpesa/prompt-list';
import { sql } from 'drizzle-orm';
import { readStatement } from '../received/read-statement';
import { openPayingShop, type PayingShop } from '../testing/paying-shop';
import { pollPrompts } from './poll-prompts';

let open: PayingShop;

beforeAll(async () => {
  open = await openPayingShop();
});

afterAll(() => open.close());

async function list(query = ''): Promise<MpesaPrompt[]> {
  const answer = await open.shop.get(`/api/view-mpesa-prompts${query}`, await open.shop.as('Admin'));
  expect(answer.statusCode).toBe(200);
  return answer.json<MpesaPromptsResponse>().prompts;
}

const call = async (path: string, body: object = {}) =>
  open.shop.post(`/api/${path}`, body, await open.shop.as('Admin'));

/** An order with a prompt sent a day ago, whose outcome M-Pesa never reported. @param phone its last digits decide the outcome */
async function forgotten(phone: string) {
  const order = await open.order();
  await open.prompt(order.token, phone);
  await open.shop.db.execute(
    sql`update mpesa_prompts set state = 'unknown', next_poll_at = null, created_at = now() - interval '25 hours' where order_id = ${order.id}`,
  );
  const [prompt] = await list(`?order_id=${order.id}`);
  if (!prompt) throw new Error('The prompt is not listed.');
  return { order, prompt };
}

test('prompts are listed with their orders, and narrowed by what became of them', async () => {
  const order = await open.order();
  await open.prompt(order.token, '0711110601');
  const { prompt } = await forgotten('0711125001');
  expect(await list(`?order_id=${order.id}`)).toMatchObject([
    {
      order_number: order.number,
      phone: '254711110601',
      amount: 1500,
      state: 'waiting',
      is_asked: true,
      sent_by: null,
    },
  ]);
  const unknown = await list('?state=unknown');
  expect(unknown.map(({ id }) => id)).toEqual([prompt.id]);
  expect(unknown[0]).toMatchObject({ state: 'unknown', is_asked: false, receipt: null });
});

test('M-Pesa’s answer to another query counts', async () => {
  const { order, prompt } = await forgotten('0711135001');
  const asked = await call(`ask-about-mpesa-prompt/${prompt.id}`);
  expect(asked.json()).toMatchObject({ message: 'Checking with M-Pesa again', prompt: { is_asked: true } });
  await open.simulator.flush();
  await pollPrompts(open.shop.db, open.mpesa);
  const [known] = await list(`?order_id=${order.id}`);
  expect(['paid', 'failed']).toContain(known?.state);
  expect((await call(`ask-about-mpesa-prompt/${prompt.id}`)).statusCode).toBe(409);
});

test('a prompt without an outcome is recorded as not paid, with a reason, and the customer can pay again', async () => {
  const { order, prompt } = await forgotten('0711145001');
  expect((await call(`close-mpesa-prompt/${prompt.id}`)).json()).toMatchObject({
    errors: { reason: expect.anything() },
  });
  const closed = await call(`close-mpesa-prompt/${prompt.id}`, { reason: 'Not on the statement of that day' });
  expect(closed.json()).toMatchObject({
    message: 'Prompt recorded as not paid',
    prompt: { state: 'failed', message: 'Not on the statement of that day' },
  });
  const seen = await open.payment(order.token);
  expect(seen).toMatchObject({ can_prompt: true, prompt: { state: 'failed' } });
  expect(seen.prompt?.message).toMatch(/^As far as we can see, nothing was paid\./);
  expect((await call(`close-mpesa-prompt/${prompt.id}`, { reason: 'Again' })).statusCode).toBe(409);
});

test.each([
  ['1032', 'Request cancelled by user', 'Cancelled by the customer'],
  ['4711', 'Something new', 'Something new'],
])('a failed prompt with code %s and “%s” is listed as “%s”', async (code, told, words) => {
  const { order } = await forgotten('0711175001');
  await open.shop.db.execute(
    sql`update mpesa_prompts set state = 'failed', result_code = ${code}, result_text = ${told} where order_id = ${order.id}`,
  );
  expect(await list(`?order_id=${order.id}`)).toMatchObject([{ state: 'failed', message: words }]);
});

test('money that came all the same is found, and makes it paid', async () => {
  const order = await open.order();
  await open.prompt(order.token, '0711155001');
  await open.simulator.flush();
  await open.shop.db.execute(
    sql`update mpesa_prompts set state = 'unknown', next_poll_at = null where order_id = ${order.id}`,
  );
  const [prompt] = await list(`?order_id=${order.id}`);
  await call(`close-mpesa-prompt/${prompt?.id}`, { reason: 'The customer says so' });
  await readStatement(open.shop.db, open.mpesa);
  expect(await open.ledgerOf(order.id)).toEqual({ sum: 1500, count: 1 });
  expect((await open.payment(order.token)).due).toBe(0);
});

test('a prompt that M-Pesa is still being asked about, or an unknown one, is left alone', async () => {
  const order = await open.order();
  await open.prompt(order.token, '0711165001');
  const [prompt] = await list(`?order_id=${order.id}`);
  expect((await call(`close-mpesa-prompt/${prompt?.id}`, { reason: 'Impatient' })).json()).toMatchObject({
    status: 409,
    message: 'M-Pesa is still being asked about this prompt, or its outcome is already known.',
  });
  for (const path of ['ask-about-mpesa-prompt', 'close-mpesa-prompt']) {
    expect((await call(`${path}/999999`, { reason: 'None' })).statusCode).toBe(404);
  }
});

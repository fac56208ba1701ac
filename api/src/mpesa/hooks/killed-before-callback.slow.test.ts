import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { OrderPaymentResponse } from '@ofisi/api-contract/mpesa/order-payment';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { buildSimulator, SANDBOX } from '@ofisi/simulators/mpesa';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { startKilledProcess } from '../../testing/killed-process';
import { leaveData, reopenData } from '../../testing/run-server';
import { checkout, openTestShop } from '../../testing/test-shop';
import { createSpoiltProvider, late } from '../testing/spoilt-provider';

const PUSH = '/mpesa/stkpush/v1/';

jest.setTimeout(180_000);

/** A client of a shop over HTTP, without an account. */
function customerOf(shop: string, item: number) {
  /** Retries under the same key while the machine is too busy to answer. */
  async function post<Body>(path: string, body: object, key = randomUUID()): Promise<Body> {
    const answer = await fetch(`${shop}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'idempotency-secret': `of-${key}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status >= 500) return post(path, body, key);
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    return JSON.parse(text) as Body;
  }
  return {
    async order(): Promise<string> {
      const form = checkout([{ id: item, price: 1500, quantity: 1 }]);
      return (await post<OrderPlacedResponse>('/ordered-products', form)).order.token;
    },
    prompt: (token: string, mpesa_phone: string) =>
      post<OrderPaymentResponse>(`/orders/${token}/prompts`, { mpesa_phone }),
    async payment(token: string) {
      const answer = await fetch(`${shop}/api/orders/${token}/payment`);
      return ((await answer.json()) as OrderPaymentResponse).payment;
    },
  };
}

test('what is paid while the shop is away, whose prompts it had sent or was sending, is in its books once', async () => {
  const simulator = buildSimulator({ answersAfter: 600_000 });
  await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  const provider = createSpoiltProvider();
  const baseUrl = await provider.stand(`http://127.0.0.1:${(simulator.app.server.address() as AddressInfo).port}`);
  const filled = await openTestShop();
  const item = await filled.addItem({ title: 'Toner 85A', price: 1500, stock: 10 });
  const data = await leaveData(filled);
  const api = await startKilledProcess('testing/quick-server.ts', (port) => ({
    ...data.environment,
    API_PORT: String(port),
    MPESA_BASE_URL: baseUrl,
    MPESA_CONSUMER_KEY: SANDBOX.consumerKey,
    MPESA_CONSUMER_SECRET: SANDBOX.consumerSecret,
    MPESA_SHORTCODE: SANDBOX.shortCode,
    MPESA_PASSKEY: SANDBOX.passkey,
    MPESA_NOMINATED_NUMBER: SANDBOX.pullNumber,
    MPESA_CALLBACK_ORIGIN: `http://127.0.0.1:${port}`,
  }));
  const customer = customerOf(`http://127.0.0.1:${api.port}`, item);

  const sent = await customer.order();
  await customer.prompt(sent, '0712345678');
  await eventually(async () => expect((await customer.payment(sent)).prompt?.state).toBe('waiting'));
  const sending = await customer.order();
  // Requested and not yet answered when everything ends.
  provider.spoil(
    PUSH,
    late(() => new Promise(() => undefined)),
  );
  await customer.prompt(sending, '0712345679');
  await eventually(async () => expect(provider.asked(PUSH)).toBe(1));
  await api.end();
  provider.mend();
  // Both phones pay while nobody is there to receive the callbacks.
  await simulator.flush();
  expect(simulator.books.payments()).toHaveLength(2);
  await api.startAgain();

  const bothPaid = async () => {
    for (const token of [sent, sending]) {
      expect(await customer.payment(token)).toMatchObject({ due: 0, prompt: { state: 'paid' } });
    }
  };
  // A busy machine may need longer than one wait.
  await eventually(bothPaid).catch(() => eventually(bothPaid));
  // No prompt was sent again.
  expect([provider.asked(PUSH), simulator.books.prompts().length]).toEqual([0, 2]);
  await api.stop();

  const engine = await reopenData(data.environment);
  const [told] = await selectRows(
    engine.db,
    sql`select (select count(*)::int from mpesa_messages) as messages, (select count(*)::int from payments) as payments,
          (select -sum(amount)::float8 from ledger_entries where payment_id is not null) as ledger`,
  );
  expect(told).toEqual({ messages: 0, payments: 2, ledger: 3_000 });
  const receipts = await selectRows<{ receipt: string }>(engine.db, sql`select receipt from mpesa_receipts`);
  expect(receipts.map(({ receipt }) => receipt).sort()).toEqual(
    simulator.books
      .payments()
      .map(({ receipt }) => receipt)
      .sort(),
  );
  await engine.close();
  await data.remove();
  await simulator.app.close();
  await provider.close();
});

import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderPaymentResponse } from '@ofisi/api-contract/mpesa/order-payment';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { buildSimulator, SANDBOX } from '@ofisi/simulators/mpesa';
import { sql } from 'drizzle-orm';
import { readyPort, startServer } from '../../testing/run-server';
import { POSTGRES_URL } from '../../testing/test-engine';
import { checkout, openTestShop } from '../../testing/test-shop';
import { createSpoiltProvider, late } from '../testing/spoilt-provider';

const TOKEN = '/oauth/';
const PUSH = '/mpesa/stkpush/v1/';
const EACH = 4;

jest.setTimeout(120_000);

/** Embedded data has only one process. */
(POSTGRES_URL ? test : test.skip)('two processes that need a token at the same moment ask for it once', async () => {
  const simulator = buildSimulator({ answersAfter: 600_000 });
  await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  const provider = createSpoiltProvider();
  const baseUrl = await provider.stand(`http://127.0.0.1:${(simulator.app.server.address() as AddressInfo).port}`);
  const shop = await openTestShop();
  const item = await shop.addItem({ title: 'Toner 85A', price: 1500, stock: 100 });
  const environment = {
    DATA_DIR: shop.dataDir,
    DATABASE_URL: shop.url ?? '',
    MPESA_BASE_URL: baseUrl,
    MPESA_CONSUMER_KEY: SANDBOX.consumerKey,
    MPESA_CONSUMER_SECRET: SANDBOX.consumerSecret,
    MPESA_SHORTCODE: SANDBOX.shortCode,
    MPESA_PASSKEY: SANDBOX.passkey,
    MPESA_CALLBACK_ORIGIN: 'http://127.0.0.1:9',
  };
  const servers = [startServer(environment), startServer(environment)];
  const ports = await Promise.all(servers.map(readyPort));

  let phones = 0;
  async function prompt(port: number, token: string): Promise<string | undefined> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/orders/${token}/prompts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mpesa_phone: `07123400${10 + (phones += 1)}` }),
    });
    return ((await answer.json()) as OrderPaymentResponse).payment.prompt?.state;
  }
  const wanted: { readonly port: number; readonly token: string }[] = [];
  for (const port of ports) {
    for (let count = 0; count < EACH; count += 1) {
      const placed = await shop.post('/api/ordered-products', checkout([{ id: item, price: 1500, quantity: 1 }]));
      wanted.push({ port, token: placed.json<OrderPlacedResponse>().order.token });
    }
  }
  await shop.db.execute(sql`update mpesa_connection set token = null`);
  // Long enough for every process to need the token.
  provider.spoil(
    TOKEN,
    late(() => pause(500)),
  );
  const states = await Promise.all(wanted.map(({ port, token }) => prompt(port, token)));
  expect(states).toEqual(wanted.map(() => 'waiting'));
  expect([provider.asked(TOKEN), provider.asked(PUSH)]).toEqual([1, wanted.length]);

  for (const { child, exit } of servers) {
    child.kill('SIGTERM');
    await exit;
  }
  await shop.close();
  await simulator.app.close();
  await provider.close();
});

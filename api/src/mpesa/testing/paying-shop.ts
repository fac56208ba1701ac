import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { OrderPayment, OrderPaymentResponse } from '@ofisi/api-contract/mpesa/order-payment';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { silentLog } from '@ofisi/shared-server/log';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { buildSimulator, SANDBOX } from '@ofisi/simulators/mpesa';
import { sql } from 'drizzle-orm';
import type { AppOptions } from '../../app';
import { createBackground } from '../../jobs/background';
import { selectRows } from '../../engine/database';
import { createSecretBox } from '../../access/secret-box';
import { apiMetrics } from '../../metrics';
import { checkout, openTestShop } from '../../testing/test-shop';
import type { MpesaSettings } from '../daraja/settings';
import { openMpesa } from '../mpesa';

const HONEST = '0712345678';

interface PayingShopOptions {
  readonly simulator?: Parameters<typeof buildSimulator>[0];
  readonly mpesa?: Partial<MpesaSettings>;
  readonly app?: Partial<AppOptions>;
  readonly secretKey?: Buffer;
  /** A proxy between the shop and the simulator. @returns its origin for the shop */
  readonly through?: (simulator: string) => Promise<string>;
}

export interface TestOrder {
  readonly id: number;
  readonly token: string;
  readonly number: string;
}

/** A shop paid by a simulator of M-Pesa, both over HTTP. */
export async function openPayingShop(options: PayingShopOptions = {}) {
  const simulator = buildSimulator({ answersAfter: 60_000, ...options.simulator });
  await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  const portOf = (address: ReturnType<typeof simulator.app.server.address>) => (address as AddressInfo).port;
  const simulated = `http://127.0.0.1:${portOf(simulator.app.server.address())}`;
  const at = { origin: '' };
  const settings: MpesaSettings = {
    baseUrl: (await options.through?.(simulated)) ?? simulated,
    ...SANDBOX,
    transactionType: 'CustomerPayBillOnline',
    get callbackOrigin() {
      return at.origin;
    },
    promptLimit: 250_000,
    initiator: { name: 'api', credential: 'secret' },
    times: { poll: 3_600_000, statement: 3_600_000 },
    ...options.mpesa,
  };
  const { secretKey = randomBytes(32) } = options;
  const metrics = apiMetrics();
  const shop = await openTestShop({ mpesa: settings, secretKey, metrics, ...options.app });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  at.origin = `http://127.0.0.1:${portOf(shop.app.server.address())}`;
  const background = createBackground(silentLog());
  /** The M-Pesa services of a second process of the same shop. */
  const mpesa = openMpesa({
    settings,
    db: shop.db,
    secretBox: createSecretBox(secretKey),
    background,
    log: silentLog(),
    clock: () => new Date(),
    reservationMinutes: 30,
    metrics: apiMetrics(),
  });
  const toner = await shop.addItem({ title: 'Toner 85A', price: 1500, stock: 10_000 });

  async function order(quantity = 1, item = toner, price = 1500): Promise<TestOrder> {
    const placed = await shop.post('/api/ordered-products', checkout([{ id: item, price, quantity }]));
    const { token } = placed.json<OrderPlacedResponse>().order;
    const [row] = await selectRows<TestOrder>(
      shop.db,
      sql`select id, token, number from orders where token = ${token}`,
    );
    if (!row) {
      throw new Error(`There is no order: ${placed.body}`);
    }
    return row;
  }

  const payment = async (token: string): Promise<OrderPayment> =>
    (await shop.get(`/api/orders/${token}/payment`)).json<OrderPaymentResponse>().payment;

  return {
    shop,
    simulator,
    mpesa,
    metrics,
    toner,
    origin: at.origin,
    order,
    payment,
    prompt: (token: string, phone = HONEST, fields: object = {}) =>
      shop.post(`/api/orders/${token}/prompts`, { mpesa_phone: phone, ...fields }),
    /** Waits until the last prompt of an order is in a state. */
    async becomes(token: string, state: string): Promise<OrderPayment> {
      let last = await payment(token);
      await eventually(async () => {
        last = await payment(token);
        expect(last.prompt?.state).toBe(state);
      });
      return last;
    },
    /** Payments in the ledger for an order, or unallocated; in shillings. */
    async ledgerOf(orderId: number | null) {
      const [row] = await selectRows<{ sum: number; count: number }>(
        shop.db,
        orderId === null
          ? sql`select coalesce(-sum(amount), 0)::float8 as sum, count(distinct payment_id)::int as count from ledger_entries
                where order_id is null and party_id is null and payment_id is not null`
          : sql`select coalesce(-sum(amount), 0)::float8 as sum, count(*)::int as count from ledger_entries
                where order_id = ${orderId} and payment_id is not null`,
      );
      return row;
    },
    async close() {
      await simulator.app.close();
      await background.close();
      await shop.close();
    },
  };
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

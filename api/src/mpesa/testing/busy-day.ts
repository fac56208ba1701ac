import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentAttentionResponse } from '@ofisi/api-contract/dashboard/payment-attention';
import type { LoginResponse } from '@ofisi/api-contract/identity/identity';
import type { MpesaPaymentsResponse } from '@ofisi/api-contract/mpesa/mpesa-payments';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { SANDBOX as TAX_OFFICE, buildSimulator as buildTaxOffice } from '@ofisi/simulators/etims';
import { SANDBOX as MPESA, buildSimulator as buildMpesa } from '@ofisi/simulators/mpesa';
import { openDataForProcesses } from '../../testing/data-for-processes';
import { startKilledProcess } from '../../testing/killed-process';
import { emailOf, TEST_PASSWORD } from '../../testing/test-shop';

const SIMULATORS = '../../simulators/src';
const MANY = '100000000';
/** Here, all customers of a day come from one address. */
const GENEROUS = {
  ORDERS_PER_MINUTE: MANY,
  POSTS_PER_MINUTE: MANY,
  UNPAID_PIECES: MANY,
  UNPAID_AMOUNT: MANY,
};

async function read<Body>(url: string, request: RequestInit = {}): Promise<Body> {
  const answer = await fetch(url, request);
  return (await answer.json()) as Body;
}

/** Logs the accountant in. @returns the headers */
async function logIn(shop: string) {
  const { token } = await read<LoginResponse>(`${shop}/api/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('Admin'), password: TEST_PASSWORD }),
  });
  return { headers: { authorization: `Bearer ${token}` } };
}

const attentionOf = (shop: string, accountant: RequestInit) =>
  read<PaymentAttentionResponse>(`${shop}/api/payment-attention`, accountant);

/** Checks what the accountant sees: every receipt of M-Pesa, and no waiting invoice. @throws Error until it is so */
async function expectSettled(shop: string, phones: string, accountant: RequestInit): Promise<void> {
  // The cheap check first: it is repeated often, and the shop has other work.
  const attention = await attentionOf(shop, accountant);
  expect([attention.invoices_waiting.count, attention.invoices_refused.count, attention.invoices_unread.count]).toEqual(
    [0, 0, 0],
  );
  const told = await read<{ payments: { receipt: string }[] }>(`${phones}/statement`);
  const known = await read<MpesaPaymentsResponse>(`${shop}/api/view-mpesa-payments`, accountant);
  const receipts = (rows: readonly { readonly receipt: string | null }[]) => rows.map(({ receipt }) => receipt).sort();
  expect(receipts(known.payments)).toEqual(receipts(told.payments));
}

/**
 * A shop, M-Pesa and the tax office on their worst day. Each is a process of its own that can be killed, and so can a PostgreSQL. Their
 * books survive them.
 */
export async function openBusyDay(price: number) {
  const data = await openDataForProcesses();
  const folder = mkdtempSync(join(tmpdir(), 'simulators-'));
  const filled = await data.fill();
  const item = await filled.addItem({ title: 'Toner 85A', price, stock: 1_000_000 });
  await filled.app.close();
  await filled.engine.close();
  const [mpesa, taxOffice] = await Promise.all([
    startKilledProcess(`${SIMULATORS}/mpesa/testing/unreliable-server.ts`, (port) => ({
      DATA_DIR: folder,
      MPESA_SIMULATOR_PORT: String(port),
    })),
    startKilledProcess(`${SIMULATORS}/etims/testing/unreliable-server.ts`, (port) => ({
      DATA_DIR: folder,
      ETIMS_SIMULATOR_PORT: String(port),
    })),
  ]);
  const api = await startKilledProcess('testing/quick-server.ts', (port) => ({
    ...data.environment,
    ...GENEROUS,
    API_PORT: String(port),
    MPESA_BASE_URL: `http://127.0.0.1:${mpesa.port}`,
    MPESA_CONSUMER_KEY: MPESA.consumerKey,
    MPESA_CONSUMER_SECRET: MPESA.consumerSecret,
    MPESA_SHORTCODE: MPESA.shortCode,
    MPESA_PASSKEY: MPESA.passkey,
    MPESA_NOMINATED_NUMBER: MPESA.pullNumber,
    MPESA_CALLBACK_ORIGIN: `http://127.0.0.1:${port}`,
    ETIMS_BASE_URL: `http://127.0.0.1:${taxOffice.port}`,
    ETIMS_PIN: TAX_OFFICE.pin,
    ETIMS_BRANCH: TAX_OFFICE.branch,
    ETIMS_DEVICE_SERIAL: TAX_OFFICE.serial,
    ETIMS_CMC_KEY: TAX_OFFICE.cmcKey,
  }));
  const journal = (name: string) => ({ journal: join(folder, 'simulators', `${name}.jsonl`) });

  const [shop, phones] = [`http://127.0.0.1:${api.port}`, `http://127.0.0.1:${mpesa.port}`];

  return {
    item,
    shop,
    phones,
    /** Resolves when the shop knows of all payments, and all its invoices are signed. */
    async settled() {
      const accountant = await logIn(shop);
      // Documents are signed one after the other: as long as their number falls between checks, waiting makes sense.
      for (let left = Infinity; ;) {
        try {
          return await eventually(() => expectSettled(shop, phones, accountant));
        } catch (error) {
          const { invoices_waiting: waiting } = await attentionOf(shop, accountant);
          if (waiting.count >= left) throw error;
          left = waiting.count;
        }
      }
    },
    /** Kills a process; each resolves when it is running again. */
    victims: [
      api.kill,
      mpesa.kill,
      taxOffice.kill,
      ...(data.postgres
        ? [
            async () => {
              data.postgres?.end();
              data.postgres?.startAgain();
            },
          ]
        : []),
    ],
    /** Ends the processes, so that the data can be opened here. */
    async stop() {
      for (const one of [api, mpesa, taxOffice]) await one.stop();
    },
    open: data.open,
    /** The records of M-Pesa and the tax office, once they have been stopped. */
    books: () => ({ mpesa: buildMpesa(journal('mpesa')).books, taxOffice: buildTaxOffice(journal('etims')).books }),
    remove() {
      data.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type HardDay = Awaited<ReturnType<typeof openBusyDay>>;

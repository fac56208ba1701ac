import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { mpesaPhonesSettings, startMpesaPhones } from './mpesa-phones';
import { changeData, freshDataDir, startApi, startGateway } from './shop';
import { requireFreePort } from './start-checks';

/** A shop in which customers pay by phone. */
export interface PaidShop {
  readonly origin: string;
  readonly dataDir: string;
  /** The page with the phones of its customers. */
  readonly phones: string;
  /** Makes an order's time for payment expire, so that the shop sells its goods again. @param number of the order */
  readonly letExpire: (number: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a separate shop with a stand-in for M-Pesa. */
export async function startPaidShop(): Promise<PaidShop> {
  const dataDir = freshDataDir();
  const [phones, port] = await Promise.all([startMpesaPhones(dataDir), requireFreePort(0)]);
  const settings = mpesaPhonesSettings(phones.port, `http://127.0.0.1:${port}`);
  let api = await startApi(dataDir, port, undefined, settings);
  const gateway = await startGateway(dataDir, api.port);
  return {
    origin: `http://localhost:${gateway.port}`,
    dataDir,
    phones: `http://127.0.0.1:${phones.port}`,
    letExpire: async (number) => {
      await api.stop();
      await changeData(
        dataDir,
        sql`with overdue as (update orders set reserved_until = now() - interval '1 minute' where number = ${number})
            update jobs set due_at = now() where kind = 'order expiry'`,
      );
      api = await startApi(dataDir, port, undefined, settings);
    },
    stop: async () => {
      for (const service of [gateway, api, phones]) await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

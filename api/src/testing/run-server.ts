import { rmSync } from 'node:fs';
import { openPglite } from '../engine/pglite-engine';
import { openPostgres } from '../engine/postgres-engine';
import { runScript, type Run } from './run-script';
import { openTestShop, type TestShop } from './test-shop';

/** Environment that tells a separate server where a shop's data is. */
export type DataEnvironment = Readonly<Record<'DATA_DIR', string> & Partial<Record<'DATABASE_URL', string>>>;

/** Starts the API in its own process. */
export const startServer = (environment: Record<string, string>) => runScript('server.ts', { environment });

/** Resolves with the port on which it answers. @throws Error when it ends instead */
export function readyPort({ child, output, exit }: Run): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (message.ready && message.port) {
        resolve(message.port);
      }
    });
    void exit.then(() => reject(new Error(`The server ended: ${output()}`)));
  });
}

/** Closes a shop but leaves its data to other processes until `remove` is called. */
export async function leaveData(shop: TestShop) {
  const { dataDir, url } = shop;
  await shop.app.close();
  if (url) {
    const environment: DataEnvironment = { DATA_DIR: dataDir, DATABASE_URL: url };
    return { environment, remove: () => shop.close() };
  }
  await shop.engine.close();
  const environment: DataEnvironment = { DATA_DIR: dataDir };
  return { environment, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A data folder or database with one item of ample stock, not in use by any process. */
export async function shopOfPlenty() {
  const shop = await openTestShop();
  const itemId = await shop.addItem({ title: 'Plenty', price: 100, stock: 100_000 });
  return { ...(await leaveData(shop)), itemId };
}

/** Opens data that no process uses any more. */
export const reopenData = ({ DATABASE_URL, DATA_DIR }: DataEnvironment) =>
  DATABASE_URL ? openPostgres(DATABASE_URL) : openPglite(DATA_DIR);

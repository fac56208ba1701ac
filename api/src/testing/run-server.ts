import { rmSync } from 'node:fs';
import { openPglite } from '../engine/pglite-engine';
import { openPostgres } from '../engine/postgres-engine';
import { runScript, type Run } from './run-script';
import { openTestShop, type TestShop } from './test-shop';

/** Where a server of its own finds a shop's data. */
export type DataEnvironment = Readonly<Record<'DATA_DIR', string> & Partial<Record<'DATABASE_URL', string>>>;

/** The API as a process of its own. */
export const startServer = (environment: Record<string, string>) => runScript('server.ts', { environment });

/** The port on which it answers. @throws Error when it ends instead */
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

/** Ends a shop, but leaves what it has to other processes until `remove` is called. */
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

/** A data folder or database with one item of plenty, and nobody working on it. */
export async function shopOfPlenty() {
  const shop = await openTestShop();
  const itemId = await shop.addItem({ title: 'Plenty', price: 100, stock: 100_000 });
  return { ...(await leaveData(shop)), itemId };
}

/** Opens what no process works on any more. */
export const reopenData = ({ DATABASE_URL, DATA_DIR }: DataEnvironment) =>
  DATABASE_URL ? openPostgres(DATABASE_URL) : openPglite(DATA_DIR);

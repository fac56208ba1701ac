import { rmSync } from 'node:fs';
import type { Engine } from '../engine/engine';
import { openPglite } from '../engine/pglite-engine';
import { openPostgres } from '../engine/postgres-engine';
import { openPrivatePostgres } from './private-postgres';
import { freshDataDir, POSTGRES_URL } from './test-engine';
import { openTestShop } from './test-shop';

/** A shop's data for other processes: a folder, and on PostgreSQL a server of its own that can be killed. */
export async function openDataForProcesses() {
  const dataDir = await freshDataDir();
  const postgres = POSTGRES_URL ? await openPrivatePostgres() : null;
  const open = (): Promise<Engine> => (postgres ? openPostgres(postgres.url) : openPglite(dataDir));
  return {
    postgres,
    environment: { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) },
    open,
    fill: async () => {
      const engine = await open();
      return openTestShop({}, { engine, dataDir, url: postgres?.url, dispose: () => engine.close() });
    },
    remove() {
      postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

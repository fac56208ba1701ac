import { rmSync } from 'node:fs';
import { freshDataDir } from '@ofisi/services/shop';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { startService } from '@ofisi/services/service';
import type { AttackedShop } from './attack';

interface ShopSettings {
  /** Additional settings of the API. */
  readonly api?: NodeJS.ProcessEnv;
  /** Additional settings of the gateway. */
  readonly gateway?: NodeJS.ProcessEnv;
  /** Folder in which the data folder is created; by default the machine's temporary folder. */
  readonly parent?: string;
}

/** Starts an API and a gateway on free loopback ports. */
export async function openShop({ parent, ...more }: ShopSettings = {}): Promise<AttackedShop> {
  const dataDir = freshDataDir(parent);
  const api = await startService('The API', 'api/src/server.ts', { DATA_DIR: dataDir, API_PORT: '0', ...more.api });
  const stopApi = async () => {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const gateway = await startService('The gateway', 'platform/src/gateway/server.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    ENVIRONMENT: LOCAL_ENVIRONMENT,
    API_ORIGIN: `http://127.0.0.1:${api.port}`,
    ...more.gateway,
  }).catch(async (error: unknown) => {
    await stopApi();
    throw error;
  });
  const stop = async () => {
    await gateway.stop();
    await stopApi();
  };
  return { gateway, api, dataDir, databaseUrl: more.api?.['DATABASE_URL'] ?? null, stop };
}

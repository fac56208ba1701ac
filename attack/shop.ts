import { rmSync } from 'node:fs';
import { freshDataDir } from '@ofisi/services/shop';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { startService } from '@ofisi/services/service';
import type { AttackedShop } from './attack';

interface ShopSettings {
  /** Settings of the API's own. */
  readonly api?: NodeJS.ProcessEnv;
  /** Settings of the gateway's own. */
  readonly gateway?: NodeJS.ProcessEnv;
  /** In which folder the data folder is made; the machine's temporary one unless it is said. */
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

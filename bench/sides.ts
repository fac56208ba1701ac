import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { startService, type Service } from '@ofisi/services/service';
import { freshDataDir, startApi } from '@ofisi/services/shop';

export interface Side {
  readonly origin: string;
  readonly port: number;
}

export interface Sides {
  readonly platform: Side;
  readonly oneBundle: Side;
  readonly apiPort: number;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** The environment in which the one bundle is pinned, beside the one with all releases. */
export const ONE_BUNDLE_ENVIRONMENT = 'one-bundle';

/** Two gateways with the same code before one API: they differ only in what is pinned. */
export async function openSides(pinOneBundle: (dataDir: string) => Promise<void>): Promise<Sides> {
  const dataDir = freshDataDir();
  await pinOneBundle(dataDir);
  const api = await startApi(dataDir);
  const gateways = await Promise.all(
    [LOCAL_ENVIRONMENT, ONE_BUNDLE_ENVIRONMENT].map((environment) =>
      startService('The gateway', 'platform/src/gateway/server.ts', {
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        ENVIRONMENT: environment,
        API_ORIGIN: `http://127.0.0.1:${api.port}`,
      }),
    ),
  );
  const [platform, oneBundle] = gateways.map(sideOf);
  if (!platform || !oneBundle) throw new Error('Both gateways are needed.');
  const stop = async () => {
    for (const service of [...gateways, api]) await service.stop();
  };
  return { platform, oneBundle, apiPort: api.port, dataDir, stop };
}

const sideOf = ({ port }: Service): Side => ({ origin: `http://127.0.0.1:${port}`, port });

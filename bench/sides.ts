import { join } from 'node:path';
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
  /** The gateways' log files. */
  readonly logs: readonly string[];
  readonly stop: () => Promise<void>;
}

/** The environment in which the one bundle is pinned, besides the one with all releases. */
export const ONE_BUNDLE_ENVIRONMENT = 'one-bundle';

/** Two gateways with the same code in front of one API: they differ only in their pins. */
export async function openSides(pinOneBundle: (dataDir: string) => Promise<void>): Promise<Sides> {
  const dataDir = freshDataDir();
  await pinOneBundle(dataDir);
  const api = await startApi(dataDir);
  const environments = [LOCAL_ENVIRONMENT, ONE_BUNDLE_ENVIRONMENT];
  const logOf = (environment: string) => join(dataDir, 'logs', `gateway-${environment}.log`);
  const gateways = await Promise.all(
    environments.map((environment) => {
      const settings = {
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        ENVIRONMENT: environment,
        API_ORIGIN: `http://127.0.0.1:${api.port}`,
      };
      const options = { logFile: logOf(environment) };
      return startService('The gateway', 'platform/src/gateway/server.ts', settings, options);
    }),
  );
  const [platform, oneBundle] = gateways.map(sideOf);
  if (!platform || !oneBundle) throw new Error('Both gateways are needed.');
  const stop = async () => {
    for (const service of [...gateways, api]) await service.stop();
  };
  return { platform, oneBundle, apiPort: api.port, dataDir, logs: environments.map(logOf), stop };
}

const sideOf = ({ port }: Service): Side => ({ origin: `http://127.0.0.1:${port}`, port });

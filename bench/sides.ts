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
  /** Renders its pages as islands, which `islands/side.ts` serves with their script. */
  readonly islands: Side;
  readonly apiPort: number;
  readonly dataDir: string;
  /** The gateways' log files. */
  readonly logs: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Pins a side's release in an environment of its own. */
type Pin = (dataDir: string, environment: string) => Promise<void>;

/** Gateways with the same code in front of one API: they differ only in their pins. */
export async function openSides(pinOneBundle: Pin, pinIslands: Pin): Promise<Sides> {
  const dataDir = freshDataDir();
  await pinOneBundle(dataDir, 'one-bundle');
  await pinIslands(dataDir, 'islands');
  const api = await startApi(dataDir);
  const environments = [LOCAL_ENVIRONMENT, 'one-bundle', 'islands'];
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
  const [platform, oneBundle, islands] = gateways.map(sideOf);
  if (!platform || !oneBundle || !islands) throw new Error('All gateways are needed.');
  const stop = async () => {
    for (const service of [...gateways, api]) await service.stop();
  };
  return { platform, oneBundle, islands, apiPort: api.port, dataDir, logs: environments.map(logOf), stop };
}

const sideOf = ({ port }: Service): Side => ({ origin: `http://127.0.0.1:${port}`, port });

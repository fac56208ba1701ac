import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import { openPglite } from '@ofisi/api/testing/pglite-engine';
import { ensureGatewayToken } from '@ofisi/platform/registry/gateway-token';
import { trustedKeysPath } from '@ofisi/platform/registry/trusted-keys';
import { LOCAL_ENVIRONMENT } from './pin-new-releases';
import { startService, type Service } from './service';

/** A complete, separate shop: data folder, API and gateway on free ports. */
export interface Shop {
  readonly origin: string;
  /** The origin of a second gateway in front of the same API that renders no pages: they are made in the browser, as when rendering fails. */
  readonly unrendered: () => Promise<string>;
  readonly dataDir: string;
  /** Address of the registry's process; null where the gateways read its folder. */
  readonly registry: string | null;
  /** Starts the registry's process where there is none; gateways that read its folder find it. @returns its address */
  readonly openRegistry: () => Promise<string>;
  readonly apiPort: number;
  /** Changes the data directly: the API is stopped for it and started again. */
  readonly change: (statement: SQL) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A copy of the template's data folder in `parent`; the caller removes it. */
export function freshDataDir(parent = tmpdir()): string {
  const template = process.env['SHOP_TEMPLATE'];
  if (!template) throw new Error('SHOP_TEMPLATE is not set: run the journeys through their Playwright configuration.');
  const folder = mkdtempSync(join(parent, 'ofisi-shop-'));
  // The socket of a server that has ended cannot be copied, and is useless.
  cpSync(template, folder, { recursive: true, filter: (source) => !lstatSync(source).isSocket() });
  return folder;
}

/**
 * The journeys come from one address, faster than any person; the limits per address are not under test. On a slow machine they take longer
 * than an unpaid order is kept, which must not release its pieces in the middle of a journey.
 */
const LIMITS = {
  RESERVATION_MINUTES: '300',
  ORDERS_PER_MINUTE: '100000',
  POSTS_PER_MINUTE: '100000',
  UNPAID_PIECES: '100000',
  UNPAID_AMOUNT: '1000000000',
  REGISTRATIONS_PER_HOUR: '100000',
  QUOTES_PER_MINUTE: '100000',
  TRACKINGS_PER_10_MINUTES: '100000',
  PASSWORD_RESETS_PER_HOUR: '100000',
  REVIEWS_PER_HOUR: '100000',
};

/** @param more further settings of the API */
export const startApi = (
  dataDir: string,
  port = 0,
  compiledTo?: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Service> =>
  startService(
    'The API',
    'api/src/server.ts',
    { DATA_DIR: dataDir, API_PORT: String(port), ...LIMITS, ...more },
    { compiledTo },
  );

/** @param more further settings of the gateway */
export const startGateway = (
  dataDir: string,
  apiPort: number,
  more: NodeJS.ProcessEnv = {},
  compiledTo?: string,
): Promise<Service> =>
  startService(
    'The gateway',
    'platform/src/gateway/server.ts',
    {
      DATA_DIR: dataDir,
      PORT: '0',
      ENVIRONMENT: LOCAL_ENVIRONMENT,
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      ...more,
    },
    { compiledTo },
  );

/** Starts the registry's process; returns settings with which gateways use it over HTTP, without its folder. */
async function startRegistry(dataDir: string, apiPort: number, compiledTo?: string) {
  const settings = { DATA_DIR: dataDir, REGISTRY_PORT: '0', API_ORIGIN: `http://127.0.0.1:${apiPort}` };
  const service = await startService('The registry', 'platform/src/registry-server/server.ts', settings, {
    compiledTo,
  });
  const forGateways = {
    DATA_DIR: join(dataDir, 'gateway'),
    REGISTRY_URL: `http://127.0.0.1:${service.port}`,
    REGISTRY_TOKEN: await ensureGatewayToken(dataDir, join(dataDir, 'publisher', 'gateway-token')),
    TRUSTED_KEYS_FILE: trustedKeysPath(dataDir),
  };
  return { service, forGateways };
}

/** Changes embedded data that no process has open. */
export async function changeData(dataDir: string, statement: SQL): Promise<void> {
  const engine = await openPglite(dataDir);
  await engine.db.execute(statement);
  await engine.close();
}

/**
 * @param compiledTo the folder of compiled servers, which are assembled as in production; absent: they run from their sources, and the
 * gateways read the registry's folder
 */
export async function startShop(compiledTo?: string): Promise<Shop> {
  const dataDir = freshDataDir();
  let api: Service | undefined;
  let registry: Awaited<ReturnType<typeof startRegistry>> | undefined;
  const gateways: Promise<Service>[] = [];
  const stop = async () => {
    for (const gateway of gateways) await (await gateway.catch(() => undefined))?.stop();
    await registry?.service.stop();
    await api?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const first = await startApi(dataDir, 0, compiledTo);
    api = first;
    const apiPort = first.port;
    if (compiledTo !== undefined) registry = await startRegistry(dataDir, apiPort, compiledTo);
    const settings = { ...registry?.forGateways };
    const openGateway = (more: NodeJS.ProcessEnv = {}) => {
      const gateway = startGateway(dataDir, apiPort, { ...settings, ...more }, compiledTo);
      gateways.push(gateway);
      return gateway;
    };
    const originOf = async (gateway: Promise<Service>) => `http://localhost:${(await gateway).port}`;
    let unrendered: Promise<Service> | undefined;
    return {
      origin: await originOf(openGateway()),
      unrendered: () => originOf((unrendered ??= openGateway({ RENDER: 'off' }))),
      dataDir,
      registry: settings.REGISTRY_URL ?? null,
      openRegistry: async () => {
        registry ??= await startRegistry(dataDir, apiPort, compiledTo);
        return registry.forGateways.REGISTRY_URL;
      },
      apiPort,
      change: async (statement) => {
        await api?.stop();
        await changeData(dataDir, statement);
        api = await startApi(dataDir, apiPort, compiledTo);
        // The API's first list takes longer than a page waits: the gateway would show its cached answer.
        await (await fetch(`http://127.0.0.1:${apiPort}/api/view-items?per_page=8`)).arrayBuffer();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

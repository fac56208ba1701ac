import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '@ofisi/shared-server/log';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { usedRegistry } from '../gateway/used-registry';
import { addKey, grantToken } from '../registry/access';
import { overHttp } from '../registry/over-http';
import { newKeyPair } from '../registry/signatures';
import { trustedKeysPath, trustKey } from '../registry/trusted-keys';
import { registryCalls } from '../registry-server/calls';
import { buildRegistryServer } from '../registry-server/registry-server';
import { readBuild } from '../releases/publish';
import { emptyRegistry, temporaryFolder, writeBuild } from './fixtures';
import { closeAfterTest, gatewayOn, page } from './gateways';

export const GIT = { commit: null, dirty: false };
const MB = 1024 * 1024;

/** A registry's server, and a shop that is published, signed and pinned over it. */
export async function openRegistry() {
  const { registry, dataDir } = emptyRegistry();
  const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
  closeAfterTest(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const team = registryCalls(
    overHttp(origin, await grantToken(dataDir, 'team', { publish: ['*'], pin: ['*'], force: ['*'] })),
  );
  const { privateKey: key, publicKey } = newKeyPair();
  await addKey(dataDir, 'team', publicKey);
  const publish = async (which: 'shop' | 'shell', version: string) => {
    const remote = which === 'shell' ? 'shell' : 'mf-storefront';
    const files = await readBuild(await writeBuild(which, { version }), remote);
    return (await team.publish({ remote, files, git: GIT, key })).releaseId;
  };
  const shop = await publish('shop', '1.0.0');
  const shell = await publish('shell', '1.0.0');
  await team.pin('local', { releases: { shell, 'mf-storefront': shop }, reason: '' });
  return { registry, dataDir, app, origin, team, publish, publicKey, shell, shop };
}

export type OpenedRegistry = Awaited<ReturnType<typeof openRegistry>>;

/** A gateway that knows only the registry's address; given an earlier gateway's folder, it starts with that one's cache. */
export async function openGatewayOver(
  { origin, dataDir, publicKey }: OpenedRegistry,
  {
    folder = temporaryFolder(),
    warn = jest.fn(),
    ...given
  }: { readonly folder?: string; readonly warn?: jest.Mock; readonly token?: string } = {},
) {
  await trustKey(trustedKeysPath(folder), { name: 'team', key: publicKey });
  const token = given.token ?? (await grantToken(dataDir, 'gateway', { gateway: true }));
  const { registry, health, files, close } = await usedRegistry({
    dataDir: folder,
    trustedKeysFile: trustedKeysPath(folder),
    registryAt: { origin, token, cacheFolder: join(folder, 'cache'), cacheBytes: 64 * MB },
    linkKey: undefined,
    log: { warn },
  });
  /** What the gateway itself warns of; `warn` hears of the registry. */
  const gatewayWarn = jest.fn();
  const app = await gatewayOn(registry, {
    ...{ files, proving: { loads: 1, time: 0 } },
    health: { store: health, every: 20 },
    log: Object.assign(silentLog(), { warn: gatewayWarn }),
  });
  app.addHook('onClose', async () => close());
  return { app, folder, registry, warn, gatewayWarn, token };
}

/** A gateway whose cache contains the environment and all stored files of the shop, which are loaded in the background. */
export async function openFilledGatewayOver(opened: OpenedRegistry) {
  const gateway = await openGatewayOver(opened);
  expect(await shownBy(gateway.app)).toBe(opened.shop);
  const stored = readdirSync(join(opened.dataDir, 'registry/releases'), { recursive: true, withFileTypes: true });
  const files = stored.filter((entry) => entry.isFile() && entry.name !== '.index.json');
  await eventually(async () => expect(readdirSync(join(gateway.folder, 'cache'))).toHaveLength(files.length + 1));
  return gateway;
}

/** The release of the storefront in its pages. */
export async function shownBy(app: FastifyInstance): Promise<string | undefined> {
  return (await page(app, '/')).boot.remotes['mf-storefront']?.current.release;
}

import { readFile, writeFile } from 'node:fs/promises';
import { silentLog } from '@ofisi/shared-server/log';
import { accessPath, grantToken, type Rights } from '../registry/access';
import { overHttp } from '../registry/over-http';
import { registryCalls, type RegistryCalls } from '../registry-server/calls';
import { buildRegistryServer } from '../registry-server/registry-server';
import { CHANGE, emptyRegistry, openShop, release } from './fixtures';
import { closeAfterTest } from './gateways';
import { pin } from '../releases/pin';

/** Serves a data folder over HTTP; resolves to clients by token. */
export async function serveRegistry(dataDir: string): Promise<(token: string | null) => RegistryCalls> {
  const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
  closeAfterTest(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return (token) => registryCalls(overHttp(origin, token));
}

/** A registry's server with the shell, `mf-storefront` and `mf-rentals` pinned in `local` and in `qa`, and newer releases of both remotes. */
export async function openTwoTeams() {
  const { registry, dataDir } = emptyRegistry();
  const { shell, shop } = await openShop(registry);
  const rentals = await release(registry, 'shop', { ...RENTALS });
  await pin(registry, { ...CHANGE, remote: 'mf-rentals', release: rentals.releaseId });
  const now = { shell: shell.releaseId, 'mf-storefront': shop.releaseId, 'mf-rentals': rentals.releaseId };
  for (const [remote, id] of Object.entries(now)) {
    await pin(registry, { ...CHANGE, environment: 'qa', remote, release: id });
  }
  const next = {
    'mf-storefront': (await release(registry, 'shop', { version: '1.1.0' })).releaseId,
    'mf-rentals': (await release(registry, 'shop', { ...RENTALS, version: '1.1.0' })).releaseId,
  };
  const callsOf = await serveRegistry(dataDir);
  const as = async (name: string, rights: Rights) => callsOf(await grantToken(dataDir, name, rights));
  return { registry, dataDir, now, next, callsOf, as };
}

const RENTALS = { remote: 'mf-rentals', contributes: { routes: [], nav: [], widgets: [] } };

/** Writes further parts of the access file, as an operator does by hand. */
export async function editAccess(dataDir: string, parts: object): Promise<void> {
  const access = JSON.parse(await readFile(accessPath(dataDir), 'utf8')) as object;
  await writeFile(accessPath(dataDir), JSON.stringify({ ...access, ...parts }));
}

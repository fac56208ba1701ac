import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLog } from '@ofisi/shared-server/log';
import { accessPath, addKey, grantToken } from '../registry/access';
import { signedRegistry } from '../registry/registry';
import { newKeyPair } from '../registry/signatures';
import { pinSet } from '../releases/pin';
import { readBuild } from '../releases/publish';
import { CHANGE, emptyRegistry, writeBuild } from '../testing/fixtures';
import { closeAfterTest, gatewayOn, page } from '../testing/gateways';
import { registryCalls } from './calls';
import { overHttp } from './connect';
import { buildRegistryServer } from './registry-server';

const GIT = { commit: null, dirty: false };

async function openServer() {
  const { registry, dataDir } = emptyRegistry();
  const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
  closeAfterTest(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const callsOf = (token: string) => registryCalls(overHttp(origin, token));
  const team = callsOf(await grantToken(dataDir, 'team', { publish: ['*'], pin: ['*'], force: ['*'] }));
  const { privateKey: key, publicKey } = newKeyPair();
  await addKey(dataDir, 'team', publicKey);
  return { registry, dataDir, team, callsOf, key };
}

/** Publishes both, signed, and pins them. */
async function openSignedShop({ registry, team, key }: Awaited<ReturnType<typeof openServer>>) {
  const publish = async (which: 'shop' | 'shell', version: string) => {
    const remote = which === 'shell' ? 'shell' : 'mf-storefront';
    const files = await readBuild(await writeBuild(which, { version }), remote);
    return (await team.publish({ remote, files, git: GIT, key })).releaseId;
  };
  const pin = (releases: Record<string, string>) => pinSet(registry, { ...CHANGE, releases });
  const first = await publish('shop', '1.0.0');
  await pin({ shell: await publish('shell', '1.0.0'), 'mf-storefront': first });
  const second = await publish('shop', '1.1.0');
  await pin({ 'mf-storefront': second });
  return { first, second };
}

describe('signatures of releases', () => {
  it('are refused when they are missing, of another key, or about something else', async () => {
    const { registry, team, key } = await openServer();
    const files = await readBuild(await writeBuild('shop'), 'mf-storefront');
    const publish = (by: string | null) => team.publish({ remote: 'mf-storefront', files, git: GIT, key: by });
    await expect(publish(null)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('not signed') as string,
    });
    await expect(publish(newKeyPair().privateKey)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/is not by a key of team\.$/) as string,
    });
    await expect(publish('no key')).rejects.toMatchObject({ status: 400 });
    expect(await registry.releases.remotes()).toEqual([]);
    expect((await publish(key)).isNew).toBe(true);
  });

  it('are checked by the gateway: what somebody has altered in the folder is not used, and the last good release is', async () => {
    const server = await openServer();
    const { dataDir } = server;
    const { first, second } = await openSignedShop(server);
    const shown = async () => {
      const { boot } = await page(await gatewayOn(signedRegistry(dataDir)), '/');
      return boot.remotes['mf-storefront']?.current.release;
    };
    expect(await shown()).toBe(second);

    const folder = join(dataDir, 'registry', 'releases', 'mf-storefront', second);
    const alter = async (file: string, change: (text: string) => string) => {
      const text = await readFile(join(folder, file), 'utf8');
      const altered = change(text);
      expect(altered).not.toBe(text);
      await writeFile(join(folder, file), altered);
      expect(await shown()).toBe(first);
      await writeFile(join(folder, file), text);
    };
    await alter('release.json', (text) => text.replace('sha384-', 'sha384-AAAA').replace(/AAAA(.{60}).{4}/, 'AAAA$1'));
    await alter('release.json', (text) => text.replace('"access": "signed-in"', '"access": "public"'));
    await alter('build.json', (text) => text.replace('"access":"signed-in"', '"access":"public"'));
    await alter('release.sig', () => Buffer.alloc(64).toString('base64'));
    await alter('release.sig', () => '');
    expect(await shown()).toBe(second);
  });

  it('count only by whoever may publish the remote, and no longer when their key is taken away', async () => {
    const server = await openServer();
    const { dataDir } = server;
    const { second } = await openSignedShop(server);
    const { releases } = signedRegistry(dataDir);
    expect(await releases.read('mf-storefront', second)).toMatchObject({ version: '1.1.0' });
    const text = await readFile(accessPath(dataDir), 'utf8');
    await writeFile(accessPath(dataDir), text.replace(/"publish": \[\s*"\*"\s*\]/, '"publish": ["mf-rentals"]'));
    await expect(releases.read('mf-storefront', second)).rejects.toMatchObject({
      status: 422,
      message: `mf-storefront ${second} is not used: its signature is not by a key of those who publish it, or it was altered.`,
    });
    await writeFile(accessPath(dataDir), 'half');
    await expect(releases.read('mf-storefront', second)).rejects.toMatchObject({ status: 422 });
  });
});

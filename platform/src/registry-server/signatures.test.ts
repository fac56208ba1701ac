import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLog } from '@ofisi/shared-server/log';
import { addKey, grantToken } from '../registry/access';
import { ensureLocalMember, readLocalKey, readLocalToken } from '../registry/local-member';
import { folderRegistry, signedRegistry } from '../registry/registry';
import { newKeyPair } from '../registry/signatures';
import { readTrustedKeys, trustedKeysPath, trustKey } from '../registry/trusted-keys';
import { pin, pinSet } from '../releases/pin';
import { readBuild } from '../releases/publish';
import { CHANGE, emptyRegistry, openShop, release, SHOP, writeBuild } from '../testing/fixtures';
import { closeAfterTest, gatewayOn, page } from '../testing/gateways';
import { registryCalls } from './calls';
import { overHttp } from '../registry/over-http';
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
  await trustKey(trustedKeysPath(dataDir), { name: 'team', key: publicKey });
  return { registry, dataDir, team, callsOf, key };
}

/** The registry as a gateway reads it. */
const signed = (dataDir: string) => signedRegistry(folderRegistry(dataDir), trustedKeysPath(dataDir));

async function shownAt(dataDir: string): Promise<string | undefined> {
  const { boot } = await page(await gatewayOn(signed(dataDir)), '/');
  return boot.remotes['mf-storefront']?.current.release;
}

/** Publishes both remotes, signed, and pins them. */
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
  it('are refused when they are missing, made with another key, or for something else', async () => {
    const { registry, team, key } = await openServer();
    const files = await readBuild(await writeBuild('shop'), 'mf-storefront');
    const publish = (by: string | null) => team.publish({ remote: 'mf-storefront', files, git: GIT, key: by });
    await expect(publish(null)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('not signed') as string,
    });
    await expect(publish(newKeyPair().privateKey)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/was not made with a key of team\.$/) as string,
    });
    await expect(publish('no key')).rejects.toMatchObject({ status: 400 });
    expect(await registry.releases.remotes()).toEqual([]);
    expect((await publish(key)).isNew).toBe(true);
  });

  it('are checked by the gateway: a release altered in the folder is replaced by the last good one', async () => {
    const server = await openServer();
    const { dataDir } = server;
    const { first, second } = await openSignedShop(server);
    const shown = () => shownAt(dataDir);
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

  it('are valid only with keys that the gateway trusts for the remote, whatever the registry says', async () => {
    const server = await openServer();
    const { dataDir, team } = server;
    const { second } = await openSignedShop(server);
    const { releases } = signed(dataDir);
    expect(await releases.read('mf-storefront', second)).toMatchObject({ version: '1.1.0' });

    // An attacker with write access to the registry's folder adds a key to it and signs with that key.
    const foreign = newKeyPair();
    await addKey(dataDir, 'team', foreign.publicKey);
    const files = await readBuild(await writeBuild('shop', { version: '6.6.6' }), 'mf-storefront');
    const { releaseId } = await team.publish({ remote: 'mf-storefront', files, git: GIT, key: foreign.privateKey });
    const untrusted = {
      status: 422,
      message: `mf-storefront ${releaseId} is not used: it is not signed with a trusted key of its publishers, or it was altered.`,
    };
    await expect(releases.read('mf-storefront', releaseId)).rejects.toMatchObject(untrusted);
    await pinSet(server.registry, { ...CHANGE, releases: { 'mf-storefront': releaseId } });
    expect(await shownAt(dataDir)).not.toBe(releaseId);

    // A key trusted for another remote does not count either.
    await trustKey(trustedKeysPath(dataDir), { name: 'rentals', key: foreign.publicKey, remotes: ['mf-rentals'] });
    await expect(releases.read('mf-storefront', releaseId)).rejects.toMatchObject(untrusted);
    await trustKey(trustedKeysPath(dataDir), { name: 'rentals', key: foreign.publicKey, remotes: ['mf-storefront'] });
    expect(await releases.read('mf-storefront', releaseId)).toMatchObject({ version: '6.6.6' });
  });

  it('are invalid while the trusted keys are damaged or missing', async () => {
    const server = await openServer();
    const { dataDir } = server;
    const { second } = await openSignedShop(server);
    const { releases } = signed(dataDir);
    const text = await readFile(trustedKeysPath(dataDir), 'utf8');
    for (const damaged of [
      'half',
      '{"schema":1}',
      text.replace(/"M[^"]{20}/, '"'),
      text.replace('"remotes"', '"remotse"'),
    ]) {
      await writeFile(trustedKeysPath(dataDir), damaged);
      await expect(releases.read('mf-storefront', second)).rejects.toMatchObject({
        status: 422,
        message: expect.stringMatching(/is not used: The trusted keys in .* are damaged \(.*\)\.$/) as string,
      });
    }
    await rm(trustedKeysPath(dataDir));
    await expect(releases.read('mf-storefront', second)).rejects.toMatchObject({ status: 422 });
  });

  it('may be added later by a publisher of the remote, only for the published files', async () => {
    const server = await openServer();
    const { registry, dataDir, team, key, callsOf } = server;
    const { second } = await openSignedShop(server);
    const { releaseId } = await release(registry, 'shop', { version: '1.2.0' });
    const { notes } = await team.pin('local', { releases: { 'mf-storefront': releaseId }, reason: '' });
    expect(notes).toEqual([
      `mf-storefront ${releaseId} is not signed: gateways show the last good release until somebody does (npm run mf -- sign mf-storefront ${releaseId}).`,
    ]);
    expect(await shownAt(dataDir)).not.toBe(releaseId);

    const other = callsOf(await grantToken(dataDir, 'rentals', { publish: ['mf-rentals'] }));
    await expect(other.sign('mf-storefront', releaseId, key)).rejects.toMatchObject({ status: 403 });
    await expect(team.sign('mf-storefront', releaseId, newKeyPair().privateKey)).rejects.toMatchObject({
      status: 422,
      message: `The signature of mf-storefront ${releaseId} was not made with a key of team.`,
    });
    await expect(team.sign('mf-storefront', '9.9.9-000000000000', key)).rejects.toMatchObject({ status: 404 });
    const file = join(dataDir, 'registry', 'releases', 'mf-storefront', releaseId, 'home.js');
    const text = await readFile(file, 'utf8');
    await writeFile(file, `${text} `);
    await expect(team.sign('mf-storefront', releaseId, key)).rejects.toMatchObject({ status: 422 });
    await writeFile(file, text);
    expect(await registry.releases.readSignature('mf-storefront', releaseId)).toBeNull();

    await team.sign('mf-storefront', releaseId, key);
    expect(await shownAt(dataDir)).toBe(releaseId);
    expect(second).not.toBe(releaseId);
  });
});

describe('the publisher of a machine', () => {
  const settle = (dataDir: string) => ensureLocalMember(dataDir, 'asha', { renew: true });

  it('gets one private key, with which older releases are signed', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop } = await openShop(registry);
    await expect(signed(dataDir).releases.read('shell', '1.0.0-000000000000')).resolves.toBeNull();
    await settle(dataDir);
    expect(await shownAt(dataDir)).toBe(shop.releaseId);
    const mode = async (name: string) => (await stat(join(dataDir, 'publisher', name))).mode & 0o777;
    expect([await mode('key.pem'), await mode('token'), await mode('')]).toEqual([0o600, 0o600, 0o700]);

    // A release added unsigned after that stays unsigned.
    const { releaseId } = await release(registry, 'shop', { version: '1.1.0' });
    const before = [await readLocalKey(dataDir), await readLocalToken(dataDir)];
    await settle(dataDir);
    expect([await readLocalKey(dataDir), await readLocalToken(dataDir)]).toEqual(before);
    expect(await registry.releases.readSignature('mf-storefront', releaseId)).toBeNull();
    await pin(registry, { ...SHOP, release: releaseId });
    expect(await shownAt(dataDir)).toBe(shop.releaseId);
  });

  it('recovers from a restored registry, and from keys that are no longer trusted', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop } = await openShop(registry);
    await settle(dataDir);
    await rm(join(dataDir, 'registry', 'access.json'));
    await rm(trustedKeysPath(dataDir));
    await settle(dataDir);
    expect(Object.keys((await readTrustedKeys(trustedKeysPath(dataDir))).publishers)).toEqual(['asha']);
    await rm(join(dataDir, 'publisher'), { recursive: true });
    await rm(trustedKeysPath(dataDir));
    await settle(dataDir);
    expect(await shownAt(dataDir)).toBe(shop.releaseId);
  });
});

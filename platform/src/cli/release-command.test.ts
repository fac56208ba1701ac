import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '@ofisi/shared-server/log';
import { startedProgram } from '@ofisi/tooling/servers/own-servers';
import { addKey, grantToken } from '../registry/access';
import { newKeyPair } from '../registry/signatures';
import { trustedKeysPath, trustKey } from '../registry/trusted-keys';
import { signedRegistry } from '../registry/registry';
import { buildRegistryServer } from '../registry-server/registry-server';
import { emptyRegistry, temporaryFolder, writeBuild } from '../testing/fixtures';
import { closeAfterTest } from '../testing/gateways';
import { editAccess } from '../testing/registry-servers';

/** The builds of a version, in the layout of the image of releases. */
async function buildsOf(version: string): Promise<string> {
  const folder = temporaryFolder();
  cpSync(await writeBuild('shell', { version }), join(folder, 'shell'), { recursive: true });
  cpSync(await writeBuild('shop', { version }), join(folder, 'mf-storefront'), { recursive: true });
  return folder;
}

/** Runs `ofisi releases` with these variables only. */
function releases(from: string, variables: Record<string, string>): Promise<{ code: number; said: string }> {
  const { file, execArgv } = startedProgram(join(__dirname, 'release-command.ts'));
  const env = { PATH: process.env['PATH'], ...variables };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...execArgv, file, '--from', from], { env }, (_error, out, error) =>
      resolve({ code: child.exitCode ?? -1, said: out + error }),
    );
  });
}

describe('the first filling of a remote registry', () => {
  it('publishes signed releases and pins them over HTTP with a token', async () => {
    const { registry, dataDir } = emptyRegistry();
    const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
    closeAfterTest(app);
    const REGISTRY_URL = await app.listen({ port: 0, host: '127.0.0.1' });
    const rights = { publish: ['*'], pin: ['production'], force: ['production'] };
    const REGISTRY_TOKEN = await grantToken(dataDir, 'releases', rights);
    const { privateKey, publicKey } = newKeyPair();
    await addKey(dataDir, 'releases', publicKey);
    const folder = temporaryFolder();
    const REGISTRY_KEY = join(folder, 'key.pem');
    writeFileSync(REGISTRY_KEY, privateKey);

    const first = await releases(await buildsOf('1.0.0'), { REGISTRY_URL, REGISTRY_TOKEN, REGISTRY_KEY });
    expect(first).toEqual({
      code: 0,
      said: expect.stringMatching(/^Pinning shell 1\.0\.0-.*\nPinning mf-storefront /),
    });
    const pins = (await registry.environments.read('production'))?.pins ?? {};
    expect(Object.keys(pins).sort()).toEqual(['mf-storefront', 'shell']);
    // A gateway that trusts the key uses the releases.
    await trustKey(trustedKeysPath(folder), { name: 'releases', key: publicKey });
    const trusted = signedRegistry(registry, trustedKeysPath(folder)).releases;
    expect(await trusted.read('shell', pins['shell']?.release ?? '')).toMatchObject({ by: 'releases' });

    const next = await releases(await buildsOf('1.1.0'), { REGISTRY_URL, REGISTRY_TOKEN, REGISTRY_KEY });
    expect([next.code, (await registry.environments.read('production'))?.revision]).toEqual([0, 2]);

    await editAccess(dataDir, { environments: { production: { needsSecond: true } } });
    const waiting = await releases(await buildsOf('1.2.0'), { REGISTRY_URL, REGISTRY_TOKEN, REGISTRY_KEY });
    expect(waiting).toEqual({
      code: 0,
      said: expect.stringMatching(/^Someone else must approve it by .*: npm run mf -- approve [0-9a-f]{8}$/m),
    });
    expect((await registry.environments.read('production'))?.revision).toBe(2);
  }, 60_000);

  it.each<[string, Record<string, string>, RegExp]>([
    ['without a key', {}, /^REGISTRY_URL needs REGISTRY_KEY, the file with the key that signs\.\n$/],
    [
      'with a file for the token of the gateways',
      { GATEWAY_TOKEN_FILE: '/tmp/token' },
      /^GATEWAY_TOKEN_FILE is for the machine of the registry: /,
    ],
    ['with a key that is not there', { REGISTRY_KEY: '/nowhere/key.pem' }, /^\S+ \(REGISTRY_KEY\) cannot be read\.\n$/],
  ])('ends with a sentence %s', async (_what, variables, sentence) => {
    const builds = await buildsOf('1.0.0');
    const { code, said } = await releases(builds, { REGISTRY_URL: 'http://127.0.0.1:9', ...variables });
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
  });
});

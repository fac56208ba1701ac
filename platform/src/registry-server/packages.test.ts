import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { silentLog } from '@ofisi/shared-server/log';
import { grantToken, type Rights } from '../registry/access';
import { overHttp } from '../registry/over-http';
import { MOST_PACKAGE_BYTES } from '../registry/package-tarball';
import { emptyRegistry } from '../testing/fixtures';
import { closeAfterTest } from '../testing/gateways';
import { packageTarball, tarballOf } from '../testing/packages';
import { registryCalls } from './calls';
import { openHere } from './connect';
import { buildRegistryServer } from './registry-server';

const AUTH = '@ofisi/shared-auth';

async function openServer(rights: Rights = { publish: [AUTH] }) {
  const { dataDir } = emptyRegistry();
  const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
  closeAfterTest(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await grantToken(dataDir, 'team kit', rights);
  const headers = { authorization: `Bearer ${token}` };
  const calls = registryCalls(overHttp(origin, token));
  const publish = async (version: string, code?: string) =>
    calls.publishPackage({
      name: AUTH,
      version,
      tarball: await packageTarball(AUTH, version, { type: 'module' }, code),
    });
  const ask = (path: string, init: RequestInit = {}) => fetch(`${origin}/npm/${path}`, { headers, ...init });
  return { app, dataDir, origin, calls, publish, ask };
}

describe('the packages of the registry', () => {
  it('are listed in npm’s format, each version with its tarball and hashes', async () => {
    const { origin, publish, ask } = await openServer();
    for (const version of ['1.9.0', '1.10.0', '2.0.0-next.1'])
      expect(await publish(version)).toMatchObject({ isNew: true });
    const answer = await ask('@ofisi%2fshared-auth');
    expect(await answer.json()).toMatchObject({
      name: AUTH,
      'dist-tags': { latest: '1.10.0' },
      versions: {
        '1.9.0': { name: AUTH, version: '1.9.0', type: 'module' },
        '1.10.0': { dist: { tarball: `${origin}/npm/${AUTH}/-/shared-auth-1.10.0.tgz` } },
        '2.0.0-next.1': {},
      },
    });
    const told = (await (await ask(AUTH)).json()) as {
      versions: Record<string, { dist: { integrity: string; shasum: string } }>;
    };
    const tarball = Buffer.from(await (await ask(`${AUTH}/-/shared-auth-1.10.0.tgz`)).arrayBuffer());
    expect(tarball).toEqual(await packageTarball(AUTH, '1.10.0', { type: 'module' }));
    expect(told.versions['1.10.0']?.dist).toMatchObject({
      integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
      shasum: createHash('sha1').update(tarball).digest('hex'),
    });
  });

  it('accept a version once: publishing the same again succeeds, different content is refused', async () => {
    const { publish, ask } = await openServer();
    expect(await publish('1.0.0')).toMatchObject({ isNew: true });
    expect(await publish('1.0.0')).toMatchObject({ isNew: false });
    await expect(publish('1.0.0', 'export const a = 2;')).rejects.toMatchObject({
      status: 409,
      message: `${AUTH} 1.0.0 is already published with different content; publish the change under a new version.`,
    });
    expect(await (await ask(`${AUTH}/-/shared-auth-1.0.0.tgz`)).arrayBuffer()).toEqual(
      Uint8Array.from(await packageTarball(AUTH, '1.0.0', { type: 'module' })).buffer,
    );
  });

  it('are the same in a local registry folder', async () => {
    const { dataDir } = emptyRegistry();
    const { send, close } = openHere({ dataDir, account: 'asha', trial: null });
    const tarball = await packageTarball(AUTH, '1.0.0');
    await registryCalls(send).publishPackage({ name: AUTH, version: '1.0.0', tarball });
    expect(await send('GET', `/npm/${AUTH}/-/shared-auth-1.0.0.tgz`)).toEqual(tarball);
    expect(await send('GET', '/npm/@ofisi%2Fshared-auth')).toMatchObject({ versions: { '1.0.0': {} } });
    await close();
  });

  it('are published only with the right to, and read only with a token', async () => {
    const { origin, calls, publish, ask } = await openServer({ publish: ['mf-rentals', '@ofisi/shared-page'] });
    await expect(publish('1.0.0')).rejects.toMatchObject({
      status: 403,
      message: `The token of team kit may not publish ${AUTH}.`,
    });
    const tarball = await packageTarball('@ofisi/shared-page', '1.0.0');
    await calls.publishPackage({ name: '@ofisi/shared-page', version: '1.0.0', tarball });
    expect((await ask('@ofisi/shared-page')).status).toBe(200);
    expect((await ask('@ofisi/shared-page', { headers: {} })).status).toBe(401);
    await expect(
      registryCalls(overHttp(origin, null)).publishPackage({ name: AUTH, version: '1.0.0', tarball }),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe('a package that is refused', () => {
  const files = (more: Record<string, string>) =>
    tarballOf({ 'package/package.json': JSON.stringify({ name: AUTH, version: '1.0.0' }), ...more });

  it.each([
    ['another version', () => packageTarball(AUTH, '1.0.1'), /^This is @ofisi\/shared-auth 1\.0\.1, not .* 1\.0\.0\.$/],
    ['another name', () => packageTarball('@ofisi/shared-page', '1.0.0'), /^This is @ofisi\/shared-page 1\.0\.0/],
    [
      'a name of somebody else',
      () => packageTarball('react', '1.0.0'),
      /name of its package\.json is missing or invalid/,
    ],
    ['a script at install', () => packageTarball(AUTH, '1.0.0', { scripts: { postinstall: 'x' } }), /runs a script/],
    ['no package.json', () => tarballOf({ 'package/a.js': '' }), /package\.json is missing or cannot be parsed/],
    ['a path that leads out', () => files({ 'package/../../a.js': '' }), /is not a regular file of the package/],
    ['an absolute path', () => files({ '/etc/a.js': '' }), /is not a regular file of the package/],
    ['no tarball', () => Promise.resolve(Buffer.from('{}')), /it is not a tarball/],
    ['half a tarball', async () => (await packageTarball(AUTH, '1.0.0')).subarray(0, 90), /it is not a tarball/],
    [
      'an empty archive',
      () => Promise.resolve(gzipSync(Buffer.alloc(1024))),
      /package\.json is missing or cannot be parsed/,
    ],
    [
      'more than anybody unpacks',
      () => Promise.resolve(gzipSync(Buffer.alloc(8 * MOST_PACKAGE_BYTES + 1))),
      /far too large once unpacked/,
    ],
  ])('has %s', async (_what, make, message) => {
    const { calls, ask } = await openServer();
    const published = calls.publishPackage({ name: AUTH, version: '1.0.0', tarball: await make() });
    await expect(published).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) as string });
    expect((await ask(AUTH)).status).toBe(404);
  });

  it('is too large, has an invalid address, or is not a byte stream', async () => {
    const { app, calls } = await openServer();
    const tarball = Buffer.alloc(MOST_PACKAGE_BYTES + 1);
    await expect(calls.publishPackage({ name: AUTH, version: '1.0.0', tarball })).rejects.toMatchObject({
      status: 413,
    });
    for (const [name, version] of [
      ['@ofisi/../shared-auth', '1.0.0'],
      ['react', '1.0.0'],
      [AUTH, '../1.0.0'],
      [AUTH, 'latest'],
    ] as const)
      await expect(calls.publishPackage({ name, version, tarball: Buffer.alloc(1) })).rejects.toMatchObject({
        status: 400,
      });
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/packages/@ofisi%2Fshared-auth/1.0.0',
      payload: {},
    });
    expect(statusCode).toBe(401);
  });
});

describe('the response to npm instead of a package', () => {
  it.each([
    ['@ofisi%2fshared-auth', 404],
    ['react', 404],
    ['@ofisi/shared-auth/-/shared-auth-1.0.0.tgz', 404],
    ['@ofisi/shared-auth/-/shared-page-1.0.0.tgz', 404],
    ['@ofisi/shared-auth/-/shared-auth-..%2f..%2faccess.tgz', 404],
    ['..%2f..%2faccess.json', 404],
    ['@ofisi%2f..%2f..%2faccess.json', 404],
  ])('for %s', async (path, status) => {
    const { ask } = await openServer();
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/^There is no package /) as string });
  });

  it('for publishing or unpublishing', async () => {
    const { publish, ask } = await openServer();
    await publish('1.0.0');
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH']) {
      const answer = await ask('@ofisi%2fshared-auth', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await answer.json()).toEqual({ error: expect.stringMatching(/publish-packages/) as string });
    }
  });

  it('for a damaged version: the others stay', async () => {
    const { dataDir, publish, ask } = await openServer();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    const folder = join(dataDir, 'registry', 'packages', 'shared-auth');
    await writeFile(join(folder, '1.2.0', 'published.json'), '{');
    expect(await (await ask(AUTH)).json()).toMatchObject({ 'dist-tags': { latest: '1.1.0' } });
    await writeFile(join(folder, '1.1.0', 'package.tgz'), 'altered');
    const answer = await ask(`${AUTH}/-/shared-auth-1.1.0.tgz`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ error: `${AUTH} 1.1.0 is not what was published.` });
  });
});

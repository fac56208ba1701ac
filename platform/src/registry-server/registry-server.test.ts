import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fileSystem, { readFile, writeFile } from 'node:fs/promises';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { openLog, silentLog } from '@ofisi/shared-server/log';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { accessPath, grantToken, needsSignOff, type Rights } from '../registry/access';
import { BUILD_DOCUMENT } from '../registry/release-hash';
import { publish, readBuild } from '../releases/publish';
import { emptyRegistry, openShop, release, temporaryFolder, writeBuild } from '../testing/fixtures';
import { closeAfterTest } from '../testing/gateways';
import { registryCalls, type RegistryCalls } from './calls';
import { overHttp } from '../registry/over-http';
import { buildRegistryServer } from './registry-server';
import { formOf, MOST_UPLOAD_BYTES } from './upload';

const EVERYTHING: Rights = { publish: ['*'], pin: ['*'], force: ['*'], gc: true };
const GIT: ReleaseDocument['git'] = { commit: null, dirty: false };

/** Runs the registry's server inside the test, and returns clients that call it over HTTP. */
async function openServer(log = silentLog()) {
  const { registry, dataDir } = emptyRegistry();
  const app = await buildRegistryServer({ dataDir, log, trial: null });
  closeAfterTest(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const callsOf = (token: string | null): RegistryCalls => registryCalls(overHttp(origin, token));
  const as = async (name: string, rights: Rights) => callsOf(await grantToken(dataDir, name, rights));
  return { registry, dataDir, app, origin, callsOf, as };
}

const build = async (changes?: Parameters<typeof writeBuild>[1]) =>
  readBuild(await writeBuild('shop', changes), 'mf-storefront');

/** Sends an upload form unchanged. */
async function upload(app: FastifyInstance, token: string, form: FormData, path = '/releases/mf-storefront') {
  const whole = new Response(form);
  return app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}`, 'content-type': whole.headers.get('content-type') ?? '' },
    payload: Buffer.from(await whole.arrayBuffer()),
  });
}

describe('the calls of the registry', () => {
  it('publish and pin, and record the token’s owner in the history', async () => {
    const { registry, as } = await openServer();
    await openShop(registry);
    const team = await as('team storefront', { publish: ['mf-storefront'], pin: ['local'] });
    const files = await build({ version: '1.1.0' });
    const { releaseId, isNew } = await team.publish({ remote: 'mf-storefront', files, git: GIT });
    expect(isNew).toBe(true);
    expect(await registry.releases.read('mf-storefront', releaseId)).toMatchObject({ by: 'team storefront' });
    await team.pin('local', { releases: { 'mf-storefront': 'latest' }, reason: 'new cart' });
    expect((await team.history('local')).at(-1)).toMatchObject({
      by: 'team storefront',
      reason: 'new cart',
      revision: 3,
    });
    expect((await team.status('local')).changedBy).toBe('team storefront');
    const other = await as('qa', { pin: ['qa'] });
    await other.promote('qa', { from: 'local', remotes: [], reason: 'to be looked at' });
    expect(await other.compare('local', 'qa')).toMatchObject({ releases: [] });
    await team.rollback('local', { remote: 'mf-storefront', reason: 'totals are wrong' });
    expect((await team.history('local')).at(-1)).toMatchObject({ what: 'rollback', by: 'team storefront' });

    const { id } = await other.createSet({ name: 'June', from: 'qa', releases: {} });
    await expect(other.signOffSet('June', { note: 'bought' })).rejects.toMatchObject({ status: 403 });
    const tester = await as('tester', { signOff: true });
    expect(await tester.signOffSet('June', { note: 'bought' })).toMatchObject({ id, signOffs: [{ by: 'tester' }] });
    expect((await other.linkSet(id, { environment: 'qa', days: 7 })).path).toMatch(/^\/sets\/[0-9a-f]{12}\.qa\.l\./);
    await expect(other.linkSet(id, { environment: 'qa', days: 91 })).rejects.toMatchObject({ status: 400 });
    await expect(tester.promoteSet('qa', { set: id, reason: '' })).rejects.toMatchObject({ status: 403 });
    expect(await other.promoteSet('qa', { set: 'June', reason: '' })).toMatchObject({ outcome: 'unchanged' });
  });

  it('accept an existing build only when asked to', async () => {
    const { as } = await openServer();
    const team = await as('team', EVERYTHING);
    const files = await build();
    const first = await team.publish({ remote: 'mf-storefront', files, git: GIT });
    await expect(team.publish({ remote: 'mf-storefront', files, git: GIT })).rejects.toMatchObject({ status: 409 });
    const again = await team.publish({ remote: 'mf-storefront', files, git: GIT, ifNew: true });
    expect(again).toEqual({ ...first, isNew: false });
  });

  it('return an environment with its revision as ETag, and change none that has changed meanwhile', async () => {
    const { registry, origin, dataDir, callsOf } = await openServer();
    const { shop } = await openShop(registry);
    const token = await grantToken(dataDir, 'asha', EVERYTHING);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/environments/local`, { headers });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await answer.json()).toMatchObject({ revision: 2, pins: { 'mf-storefront': { release: shop.releaseId } } });
    const same = await fetch(`${origin}/environments/local`, { headers: { ...headers, 'if-none-match': '"2"' } });
    expect(same.status).toBe(304);
    const next = await release(registry, 'shop', { version: '1.1.0' });
    const stale = { releases: { 'mf-storefront': next.releaseId }, reason: '', ifRevision: 1 };
    await expect(callsOf(token).pin('local', stale)).rejects.toMatchObject({
      status: 409,
      message: 'local is at revision 2 now, not 1; look again.',
    });
    expect((await registry.environments.read('local'))?.revision).toBe(2);
  });

  it('change nothing without a token, with a forged, an expired or a replaced one', async () => {
    const { registry, dataDir, callsOf, app } = await openServer();
    await openShop(registry);
    const pin = (token: string | null) =>
      callsOf(token).rollback('local', { remote: 'mf-storefront', reason: 'a try' });
    const old = await grantToken(dataDir, 'asha', EVERYTHING);
    await grantToken(dataDir, 'asha', EVERYTHING);
    const expired = await grantToken(dataDir, 'juma', { ...EVERYTHING, expires: '2026-01-01T00:00:00.000Z' });
    await expect(pin(null)).rejects.toMatchObject({
      status: 401,
      message: expect.stringMatching(/^A token is required/) as string,
    });
    for (const token of [old, `${old}x`, 'ofisi_0', '*'])
      await expect(pin(token)).rejects.toMatchObject({
        status: 401,
        message: 'The registry does not know this token.',
      });
    await expect(pin(expired)).rejects.toMatchObject({
      status: 401,
      message: expect.stringMatching(
        /^The token of juma has expired \(2026-01-01T00:00:00\.000Z; by the registry's clock it is 20[\dT:.-]+Z\)\.$/,
      ) as string,
    });
    expect((await app.inject('/environments/local')).statusCode).toBe(401);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await registry.environments.read('local'))?.revision).toBe(2);
  });

  it('restrict each team to its remotes and environments', async () => {
    const { registry, as } = await openServer();
    const { shop } = await openShop(registry);
    const team = await as('team rentals', { publish: ['mf-rentals'], pin: ['qa'] });
    const files = await build({ version: '1.1.0' });
    const refused = (message: string) => ({ status: 403, message });
    await expect(team.publish({ remote: 'mf-storefront', files, git: GIT })).rejects.toMatchObject(
      refused('The token of team rentals may not publish mf-storefront.'),
    );
    // Published under the team's own remote, the build is refused because it belongs to another remote.
    await expect(team.publish({ remote: 'mf-rentals', files, git: GIT })).rejects.toMatchObject({ status: 400 });
    const releases = { 'mf-storefront': shop.releaseId };
    for (const change of [
      () => team.pin('local', { releases, reason: '' }),
      () => team.pin('local', { releases, reason: '', dryRun: true }),
      () => team.rollback('local', { remote: 'mf-storefront', reason: '' }),
      () => team.rollback('local', { revision: 1, reason: '' }),
      () => team.promote('local', { from: 'qa', remotes: [], reason: '' }),
    ])
      await expect(change()).rejects.toMatchObject(refused('The token of team rentals may not pin in local.'));
    await expect(team.pin('qa', { releases, reason: 'I must', force: true })).rejects.toMatchObject(
      refused('The token of team rentals may not override the gate in qa.'),
    );
    await expect(team.gc({ keepDays: 0, remove: true })).rejects.toMatchObject(
      refused('The token of team rentals may not remove releases.'),
    );
    expect(await team.gc({ keepDays: 30, remove: false })).toEqual([]);
    expect((await registry.environments.read('local'))?.revision).toBe(2);
    expect(await registry.environments.names()).toEqual(['local']);
    expect(await registry.releases.list('mf-storefront')).toHaveLength(1);
  });

  it('accept no upload whose files are altered, truncated, repeated or too large', async () => {
    const { registry, dataDir, app } = await openServer();
    const token = await grantToken(dataDir, 'team', EVERYTHING);
    const files = await build();
    const { release: same } = await publish(emptyRegistry().registry.releases, {
      ...{ folder: await writeBuild('shop'), remote: 'mf-storefront', by: 'team', git: GIT },
    });
    const facts = { releaseId: same.releaseId, git: GIT, ifNew: false, signature: null };

    const altered = await upload(
      app,
      token,
      formOf({ facts, files: new Map([...files, ['home.js', Buffer.from('evil()')]]) }),
    );
    expect(altered.statusCode).toBe(422);
    expect(altered.json()).toMatchObject({
      message: expect.stringMatching(/arrived altered: they are 1\.0\.0-/) as string,
    });

    const twice = formOf({ facts, files });
    twice.append('files/home.js', new Blob(['evil()']), 'file');
    expect((await upload(app, token, twice)).json()).toMatchObject({
      status: 400,
      message: 'The upload contains home.js twice.',
    });

    const outside = formOf({ facts, files: new Map([...files, ['../../secret.js', Buffer.from('evil()')]]) });
    expect((await upload(app, token, outside)).statusCode).toBe(400);

    const half = new Map([...files, [BUILD_DOCUMENT, Buffer.from('{"schema":1,')]]);
    expect((await upload(app, token, formOf({ facts, files: half }))).statusCode).toBe(422);

    const nothing = new FormData();
    nothing.append('release', '{"releaseId":');
    expect((await upload(app, token, nothing)).statusCode).toBe(400);

    const headers = { authorization: `Bearer ${token}` };
    const cut = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
    const post = { method: 'POST', url: '/releases/mf-storefront' } as const;
    expect((await app.inject({ ...post, headers: cut, payload: '--x\r\nContent-Disp' })).statusCode).toBe(400);
    expect((await app.inject({ ...post, headers: cut, payload: Buffer.alloc(MOST_UPLOAD_BYTES + 1) })).statusCode).toBe(
      413,
    );
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await app.inject({ ...post, headers: json, payload: '{}' })).statusCode).toBe(400);
    expect(await registry.releases.remotes()).toEqual([]);
  });

  it.each([
    ['{"releases":{"mf-storefront":"latest"},"by":"somebody else"}', 400, 'This call has no field "by".'],
    ['{"releases":{"mf-storefront":7}}', 400, 'releases.mf-storefront is missing or invalid.'],
    ['{"releases":{"../x":"latest"}}', 400, '"../x" is not the name of a remote (shell, or mf-…).'],
    ['{"releases":', 400, 'The request cannot be read.'],
    [`{"reason":"${'x'.repeat(501)}","releases":{}}`, 400, 'reason is missing or invalid.'],
    [`{"reason":"${'x'.repeat(300_000)}"}`, 413, 'The request body is too large.'],
  ])('refuse %.60s', async (payload, status, message) => {
    const { dataDir, app } = await openServer();
    const token = await grantToken(dataDir, 'asha', EVERYTHING);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/environments/local/pins', headers, payload });
    expect(answer.json()).toEqual({ status, message });
  });

  it('write nothing while the access file is damaged, and resume when it is repaired', async () => {
    const { registry, dataDir, callsOf } = await openServer();
    const { shop } = await openShop(registry);
    const asha = callsOf(await grantToken(dataDir, 'asha', EVERYTHING));
    const text = await readFile(accessPath(dataDir), 'utf8');
    for (const damaged of [text.slice(0, 40), text.replace('"publish"', '"publsh"'), '{"schema":2}', '']) {
      await writeFile(accessPath(dataDir), damaged);
      await expect(asha.rollback('local', { revision: 1, reason: '' })).rejects.toMatchObject({
        status: 503,
        message: expect.stringMatching(/^The registry's access\.json is damaged .* until it is repaired\.$/) as string,
      });
      await expect(grantToken(dataDir, 'juma', {})).rejects.toMatchObject({ status: 503 });
      expect(await readFile(accessPath(dataDir), 'utf8')).toBe(damaged);
    }
    await writeFile(accessPath(dataDir), text);
    expect((await asha.status('local')).remotes[0]?.release).toBe(shop.releaseId);
  });

  it('know which environments need a sign-off', async () => {
    const { dataDir } = await openServer();
    expect(await needsSignOff(dataDir, 'production')).toBe(false);
    await grantToken(dataDir, 'asha', EVERYTHING);
    const access = JSON.parse(await readFile(accessPath(dataDir), 'utf8')) as object;
    await writeFile(
      accessPath(dataDir),
      JSON.stringify({ ...access, environments: { production: { needsSignOff: true }, qa: {} } }),
    );
    expect(await Promise.all(['production', 'qa', 'constructor'].map((name) => needsSignOff(dataDir, name)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('answer a full disk with a sentence, and leave nothing half written', async () => {
    const { registry, dataDir, callsOf } = await openServer();
    const { shop } = await openShop(registry);
    const next = await release(registry, 'shop', { version: '1.1.0' });
    const asha = callsOf(await grantToken(dataDir, 'asha', EVERYTHING));
    const files = await build({ version: '1.2.0' });
    const full = jest
      .spyOn(fileSystem, 'writeFile')
      .mockImplementation(() =>
        Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
      );
    try {
      const refused = { status: 503, message: 'The disk is full.' };
      const releases = { 'mf-storefront': next.releaseId };
      await expect(asha.pin('local', { releases, reason: '' })).rejects.toMatchObject(refused);
      await expect(asha.publish({ remote: 'mf-storefront', files, git: GIT })).rejects.toMatchObject(refused);
    } finally {
      full.mockRestore();
    }
    expect((await registry.environments.history('local')).map(({ revision }) => revision)).toEqual([1, 2]);
    expect((await registry.environments.read('local'))?.pins['mf-storefront']?.release).toBe(shop.releaseId);
    expect(await registry.releases.list('mf-storefront')).toHaveLength(2);
    await asha.pin('local', { releases: { 'mf-storefront': next.releaseId }, reason: 'there is room again' });
    expect((await registry.environments.history('local')).at(-1)).toMatchObject({
      revision: 3,
      reason: 'there is room again',
    });
  });

  it('log no token, whatever the outcome of the call', async () => {
    const lines: string[] = [];
    const log = openLog({ service: 'registry', level: 'debug', to: { write: (line) => void lines.push(line) } });
    const { dataDir, callsOf } = await openServer(log);
    const token = await grantToken(dataDir, 'asha', { publish: ['mf-storefront'] });
    await callsOf(token).publish({ remote: 'mf-storefront', files: await build(), git: GIT });
    await expect(callsOf(token).rollback('local', { revision: 1, reason: '' })).rejects.toMatchObject({ status: 403 });
    await expect(callsOf(`${token}x`).history('local')).rejects.toMatchObject({ status: 401 });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).not.toContain(token.slice(6, 26));
    expect(await readFile(accessPath(dataDir), 'utf8')).not.toContain(token.slice(6, 26));
  });

  it('report that the registry is unreachable', async () => {
    const calls = registryCalls(overHttp('http://127.0.0.1:9', 'ofisi_x'));
    await expect(calls.status('local')).rejects.toMatchObject({
      status: 503,
      message: 'The registry at http://127.0.0.1:9 does not answer.',
    });
  });

  it('try one set at a time: the next one waits, and is refused after too long', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shell, shop } = await openShop(registry);
    // An API that does not respond holds the first trial for as long as the test needs.
    const held: ServerResponse[] = [];
    let isHeld = true;
    const refuse = (response: ServerResponse) => void response.writeHead(503).end();
    const api = createServer((_request, response) => void (isHeld ? held.push(response) : refuse(response)));
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    closeAfterTest(api);
    const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const turns = { patience: 2_000, mostWaiting: 1 };
    const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: { apiOrigin, browser: null }, turns });
    closeAfterTest(app);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const team = registryCalls(overHttp(origin, await grantToken(dataDir, 'team', EVERYTHING)));
    const releases = { shell: shell.releaseId, 'mf-storefront': shop.releaseId };
    const first = team.gate('local', releases);
    await eventually(async () => expect(held).toHaveLength(1));
    await expect(team.gate('local', releases)).rejects.toMatchObject({
      status: 423,
      message:
        'Other sets have been on trial for 2 s, and yours was number 1 of 1 in the queue; try again when they have finished.',
    });
    const third = team.gate('local', releases);
    isHeld = false;
    held.forEach(refuse);
    expect((await third).notes.join()).toContain('Tried');
    expect((await first).notes.join()).toContain('Tried');
    expect((await team.status('local')).revision).toBe(2);
  });

  it('need no sign-off in an empty folder', async () => {
    expect(await needsSignOff(temporaryFolder(), 'local')).toBe(false);
  });
});

import { silentLog } from '@ofisi/shared-server/log';
import type { S3Settings } from '@ofisi/shared-server/s3';
import { grantToken } from '../registry/access';
import { bucketObjects } from '../registry/bucket-objects';
import { overHttp } from '../registry/over-http';
import { registryIn } from '../registry/registry';
import { readBuild } from '../releases/publish';
import { openBucketForTest, openBucketStore } from '../testing/buckets';
import { temporaryFolder, writeBuild } from '../testing/fixtures';
import { closeAfterTest } from '../testing/gateways';
import { GIT } from '../testing/http-registries';
import { registryCalls } from './calls';
import { buildRegistryServer } from './registry-server';
import { readSettings } from './settings';

const EVERYTHING = { publish: ['*'], pin: ['*'], force: ['*'], backup: true };

/** Two registries that share a bucket and nothing else. */
async function openTwo(settings?: S3Settings) {
  const bucket = settings ?? (await openBucketForTest());
  const token = await grantToken(bucketObjects(bucket), 'team', EVERYTHING);
  const open = async () => {
    const place = bucketObjects(bucket);
    const app = await buildRegistryServer({ dataDir: temporaryFolder(), place, log: silentLog(), trial: null });
    closeAfterTest(app);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return { calls: registryCalls(overHttp(origin, token)), ask };
  };
  return { one: await open(), other: await open(), registry: registryIn(bucketObjects(bucket)) };
}

const build = async (which: 'shop' | 'shell', version: string) => {
  const remote = which === 'shell' ? 'shell' : 'mf-storefront';
  return { remote, files: await readBuild(await writeBuild(which, { version }), remote), git: GIT, key: null };
};

describe('two registries on one bucket', () => {
  it('publish the same release once, and each sees what the other pins', async () => {
    const { one, other } = await openTwo();
    const shell = await build('shell', '1.0.0');
    const published = await Promise.allSettled([one.calls.publish(shell), other.calls.publish(shell)]);
    const done = published.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const refused = published.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 409 }) as unknown));
    const { releaseId } = await one.calls.publish(await build('shop', '1.0.0'));
    const id = done[0]?.releaseId ?? '';
    await one.calls.pin('qa', { releases: { shell: id, 'mf-storefront': releaseId }, reason: 'first' });
    expect((await other.calls.status('qa')).revision).toBe(1);
  });

  it('let one of two simultaneous pins win, and lose no line of the audit', async () => {
    const { one, other, registry } = await openTwo();
    const { releaseId: shell } = await one.calls.publish(await build('shell', '1.0.0'));
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
    const shops: string[] = [];
    for (const version of versions) shops.push((await one.calls.publish(await build('shop', version))).releaseId);
    await one.calls.pin('qa', { releases: { shell }, reason: '' });
    const pins = await Promise.allSettled(
      shops.map((shop, at) =>
        (at % 2 ? one : other).calls.pin('qa', { releases: { 'mf-storefront': shop }, reason: versions[at] ?? '' }),
      ),
    );
    const won = pins.filter(({ status }) => status === 'fulfilled').length;
    expect(won).toBeGreaterThan(0);
    const lost = pins.flatMap((pin) => (pin.status === 'rejected' ? [pin.reason as { status: number }] : []));
    expect(lost.filter(({ status }) => status !== 409 && status !== 423)).toEqual([]);
    const document = await registry.environments.read('qa');
    const history = await registry.environments.history('qa');
    expect(document?.revision).toBe(1 + won);
    expect(history.map(({ revision }) => revision)).toEqual(Array.from({ length: 1 + won }, (_, at) => at + 1));
    expect(history.at(-1)?.changes[0]?.to).toBe(document?.pins['mf-storefront']?.release);
  });

  it('are backed up like a folder', async () => {
    const { one } = await openTwo();
    const { releaseId } = await one.calls.publish(await build('shell', '1.0.0'));
    await one.calls.pin('qa', { releases: { shell: releaseId }, reason: '' });
    const paths: string[] = [];
    for (const part of ['access', 'environments', 'sets', 'releases']) {
      paths.push(...(await one.ask(`/backup/parts/${part}`)).json<{ paths: string[] }>().paths);
    }
    expect(paths).toEqual(
      expect.arrayContaining([
        'registry/access.json',
        'registry/environments/qa.audit.jsonl',
        'registry/environments/qa.json',
        `registry/releases/shell/${releaseId}/release.json`,
        `registry/releases/shell/${releaseId}/shell.css`,
      ]),
    );
    expect(paths.filter((path) => /lock|whole|\/\./.test(path))).toEqual([]);
    for (const path of paths) expect((await one.ask(`/backup/files/${path}`)).statusCode).toBe(200);
    const css = await one.ask(`/backup/files/registry/releases/shell/${releaseId}/shell.css`);
    expect([css.headers['content-length'], css.body]).toEqual(['18', 'body { margin: 0 }']);
    for (const path of ['sets/../access.json', 'registry/environments/environments.lock', 'registry/health/x']) {
      expect((await one.ask(`/backup/files/${encodeURIComponent(path)}`)).statusCode).toBe(404);
    }
  });

  it('say in a sentence that the bucket does not answer', async () => {
    const { settings, close } = await openBucketStore();
    const { one } = await openTwo(settings);
    await close();
    await expect(one.calls.status('qa')).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('does not answer') as string,
    });
  });
});

describe('the settings of a registry in a bucket', () => {
  it('are those of the API, with a prefix', () => {
    const variables = { REGISTRY_S3_BUCKET: 'ofisi', REGISTRY_S3_ENDPOINT: 'https://s3.example.com', BROWSER: 'off' };
    expect(readSettings(variables).bucket).toMatchObject({ bucket: 'ofisi', pathStyle: true, region: 'us-east-1' });
    expect(readSettings({ BROWSER: 'off' }).bucket).toBeNull();
    expect(() => readSettings({ REGISTRY_S3_ENDPOINT: 'https://s3.example.com' })).toThrow(
      'REGISTRY_S3_BUCKET must be set when other settings of the S3 store are.',
    );
  });
});

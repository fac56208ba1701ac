import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketOf } from '@ofisi/api/process/environment';
import { runScript } from '@ofisi/api/testing/run-script';
import { openS3Server, type S3Server } from '@ofisi/api/testing/s3-server';
import { freshDataDir } from '@ofisi/api/testing/test-engine';
import { grantToken } from '@ofisi/platform/registry/access';
import { registryFolder } from '@ofisi/platform/registry/registry';
import { buildRegistryServer } from '@ofisi/platform/registry-server/registry-server';
import { emptyRegistry, openShop } from '@ofisi/platform/testing/fixtures';
import { silentLog } from '@ofisi/shared-server/log';

jest.setTimeout(90_000);

let folder: string;
let bucket: S3Server;
/** Settings that the machines share: the bucket, and the registry's address. */
let common: Record<string, string>;
let registryOfOther: Record<string, string>;

/** The files of a registry, except locks and files that it derives again. */
function contentOf(dataDir: string): Record<string, string> {
  const root = registryFolder(dataDir);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  const kept = paths.filter((path) => !path.endsWith('.lock') && !/\/\.[^/]*$/.test(path)).sort();
  return Object.fromEntries(kept.map((path) => [path.slice(root.length), readFileSync(path, 'base64')]));
}

async function machineOfRegistry() {
  const { registry, dataDir } = emptyRegistry();
  await openShop(registry);
  const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
  const REGISTRY_URL = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = join(folder, 'token');
  writeFileSync(token, `${await grantToken(dataDir, 'backups', { backup: true })}\n`);
  return { app, dataDir, settings: { REGISTRY_URL, REGISTRY_TOKEN_FILE: token } };
}

type Opened = Awaited<ReturnType<typeof machineOfRegistry>>;
let other: Opened;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ofisi-several-machines-'));
  bucket = await openS3Server();
  const { settings } = bucket;
  common = {
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: settings.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey ?? '',
  };
  other = await machineOfRegistry();
  registryOfOther = { ...common, ...other.settings };
  await bucketOf({ ...common, S3_REGION: 'us-east-1', S3_PATH_STYLE: 'on' })?.put(
    'items',
    'lamp-0123456789ab.webp',
    Buffer.from('not really a picture'),
  );
});

afterAll(async () => {
  await other.app.close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

async function command(name: 'backup' | 'restore', args: string[], environment: Record<string, string>) {
  const run = runScript(`backup/${name}-command.ts`, { args, environment });
  const code = await run.exit;
  return { code, said: run.output().replace(/\(node:\d+\) Warning: NodeVersion[\s\S]*?was created\)\n/g, '') };
}

const emptyFolder = (name: string): string => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};

test('a shop without a common folder is backed up to the bucket completely, and each part is restored to its machine', async () => {
  const dataDir = await freshDataDir();
  const made = await command('backup', ['--to', 's3://ofisi/backups/', '--data-dir', dataDir], registryOfOther);
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Backed up 0 orders, 0 items and 1 picture to s3:\/\/ofisi\/backups\/ofisi-\S+\.tar\.gz /,
    ),
  });
  const [, from = ''] = /to (s3:\S+)/.exec(made.said) ?? [];
  expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });

  const shop = emptyFolder('shop');
  const restored = await command('restore', ['--from', from, '--data-dir', shop], registryOfOther);
  expect([restored.code, restored.said]).toEqual([
    0,
    expect.stringMatching(/The registry was left alone: --only registry restores it where its folder is\.\n$/),
  ]);
  expect(readdirSync(shop).filter((name) => ['db', 'registry', 'uploads'].includes(name))).toEqual(['db']);

  const machine = emptyFolder('registry');
  const only = ['--from', from, '--only', 'registry', '--data-dir', machine];
  expect(await command('restore', only, common)).toMatchObject({ code: 0 });
  expect(contentOf(machine)).toEqual(contentOf(other.dataDir));
  expect(readdirSync(machine).filter((name) => ['db', 'uploads'].includes(name))).toEqual([]);
  // An existing registry is replaced only on request, and the old one is kept.
  expect((await command('restore', only, common)).said).toMatch(/^There is already a registry in \S+; --replace keeps/);
  writeFileSync(join(registryFolder(machine), 'mark'), '');
  expect((await command('restore', [...only, '--replace'], common)).said).toMatch(/before-restore-\d{14}; remove it/);
  expect(contentOf(machine)).toEqual(contentOf(other.dataDir));
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a token without the right to back up',
    { REGISTRY_TOKEN: 'ofisi_forged' },
    /provides nothing to back up: The registry does not know this token\.$/m,
  ],
  [
    'a registry that is unavailable',
    { REGISTRY_URL: 'http://127.0.0.1:9' },
    /^The registry at http:\/\/127\.0\.0\.1:9 does not answer: run the backup again when it does\.$/m,
  ],
  ['what is no address', { REGISTRY_URL: 'registry:4200' }, /^REGISTRY_URL must be an address such as /m],
])('no backup is made, and nothing is left behind, with %s', async (_what, variables, sentence) => {
  const dataDir = await freshDataDir();
  const args = ['--to', 's3://ofisi/refused.tar.gz', '--data-dir', dataDir];
  const { code, said } = await command('backup', args, { ...registryOfOther, ...variables });
  expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
  expect(readdirSync(dataDir).filter((name) => /^(backup|database-copy)/.test(name))).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});

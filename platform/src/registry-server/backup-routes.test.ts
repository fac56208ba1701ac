import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '@ofisi/shared-server/log';
import { grantToken, type Rights } from '../registry/access';
import { emptyRegistry, openShop } from '../testing/fixtures';
import { closeAfterTest } from '../testing/gateways';
import { buildRegistryServer } from './registry-server';

async function openServer() {
  const { registry, dataDir } = emptyRegistry();
  const { shop } = await openShop(registry);
  const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
  closeAfterTest(app);
  const asking = async (rights: Rights) => {
    const token = await grantToken(dataDir, 'asker', rights);
    return (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  };
  return { dataDir, shop, ask: await asking({ backup: true }), asking };
}

describe('the registry as read by a backup', () => {
  it('contains every file, pins before releases, and no temporary files', async () => {
    const { dataDir, shop, ask } = await openServer();
    writeFileSync(join(dataDir, 'registry/environments/local.json.lock'), '');
    mkdirSync(join(dataDir, 'registry/releases/shell/.unfinished-1'), { recursive: true });
    writeFileSync(join(dataDir, 'registry/releases/shell/.unfinished-1/shell.js'), 'half');
    const pathsOf = async (part: string) => (await ask(`/backup/parts/${part}`)).json<{ paths: string[] }>().paths;
    expect(await pathsOf('access')).toEqual(['registry/access.json']);
    expect(await pathsOf('environments')).toEqual([
      'registry/environments/local.audit.jsonl',
      'registry/environments/local.json',
    ]);
    const releases = await pathsOf('releases');
    expect(releases).toContain(`registry/releases/mf-storefront/${shop.releaseId}/release.json`);
    expect(releases.filter((path) => path.includes('/.'))).toEqual([]);
    const answer = await ask(`/backup/files/registry/releases/mf-storefront/${shop.releaseId}/img/lamp.webp`);
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([
      200,
      '20',
      'not really a picture',
    ]);
  });

  it.each([
    ['below the data folder', 'secret.key'],
    ['out of it', 'registry/sets/..%2f..%2fsecret.key'],
    ['in a part that no backup has', 'registry/other/secret.key'],
    ['that is passing', 'registry/releases/shell/.unfinished-1/shell.js'],
    ['that is a folder', 'registry/releases/mf-storefront'],
  ])('is no file %s', async (_where, path) => {
    const { dataDir, ask } = await openServer();
    writeFileSync(join(dataDir, 'secret.key'), 'of the second factors');
    mkdirSync(join(dataDir, 'registry/other'));
    writeFileSync(join(dataDir, 'registry/other/secret.key'), 'of the second factors');
    expect((await ask(`/backup/files/${path}`)).statusCode).toBe(404);
  });

  it('reports a link instead of omitting it', async () => {
    const { dataDir, ask } = await openServer();
    symlinkSync('/etc/hostname', join(dataDir, 'registry/releases/linked'));
    const answer = await ask('/backup/parts/releases');
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringMatching(/linked is a link or a device, which a backup cannot contain/),
    ]);
  });

  it.each<[string, Rights]>([
    ["a gateway's", { gateway: true }],
    [
      'that of somebody who may do everything else',
      { publish: ['*'], pin: ['*'], force: ['*'], gc: true, signOff: true },
    ],
  ])('is for no other token: %s is refused', async (_whose, rights) => {
    const { asking } = await openServer();
    const ask = await asking(rights);
    for (const url of ['/backup/parts/access', '/backup/files/registry/access.json'])
      expect((await ask(url)).json()).toEqual({
        status: 403,
        message: 'The token of asker may not back the registry up.',
      });
  });
});

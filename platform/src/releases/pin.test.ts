import { CONTRACT_VERSION } from '@ofisi/shared-contract/release';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pin, rollback } from './pin';
import { status } from './status';
import { emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';

describe('pin and rollback', () => {
  it('pins a release and records the previous one as last good', async () => {
    const { registry } = emptyRegistry();
    const { shell, shop } = await openShop(registry);
    const next = await release(registry, 'shop', { version: '1.1.0' });
    const change = await pin(registry, { ...SHOP, release: 'latest' });
    expect(change).toMatchObject({
      changes: [{ remote: 'mf-storefront', from: shop.releaseId, to: next.releaseId }],
      revision: 3,
      problems: [],
      outcome: 'done',
    });

    expect(await registry.environments.read('local')).toMatchObject({
      environment: 'local',
      revision: 3,
      changedBy: 'asha',
      pins: {
        shell: { release: shell.releaseId, lastGood: null },
        'mf-storefront': { release: next.releaseId, lastGood: shop.releaseId },
      },
    });
    expect((await status(registry, 'local')).remotes).toContainEqual({
      remote: 'mf-storefront',
      release: next.releaseId,
      lastGood: shop.releaseId,
      latest: next.releaseId,
      releases: 2,
      owner: null,
    });
  });

  it('changes nothing when the release is pinned already', async () => {
    const { registry } = emptyRegistry();
    const { shop } = await openShop(registry);
    expect(await pin(registry, { ...SHOP, release: shop.releaseId })).toMatchObject({
      outcome: 'unchanged',
      revision: 2,
    });
    expect(await registry.environments.history('local')).toHaveLength(2);
  });

  it('rolls back one step, and reports when there is none', async () => {
    const { registry } = emptyRegistry();
    const { shop } = await openShop(registry);
    await expect(rollback(registry, SHOP)).rejects.toThrow(
      'mf-storefront has no earlier release to roll back to in local; pin one instead.',
    );
    const next = await release(registry, 'shop', { version: '1.1.0' });
    await pin(registry, { ...SHOP, release: next.releaseId });
    await rollback(registry, { ...SHOP, reason: 'the cart was empty' });
    expect((await registry.environments.read('local'))?.pins['mf-storefront']).toEqual({
      release: shop.releaseId,
      lastGood: shop.releaseId,
    });
    await expect(rollback(registry, SHOP)).rejects.toMatchObject({ status: 404 });
    await expect(rollback(registry, { ...SHOP, remote: 'mf-sales-admin' })).rejects.toThrow(
      'Nothing of mf-sales-admin is pinned in local.',
    );
  });

  it('records who, when, why, from and to for every change', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop } = await openShop(registry);
    const next = await release(registry, 'shop', { version: '1.1.0' });
    await pin(registry, { ...SHOP, by: 'juma', reason: 'new cart', release: next.releaseId });
    await rollback(registry, { ...SHOP, reason: 'the cart was empty' });
    const history = await registry.environments.history('local');
    expect(history.slice(2)).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        by: 'juma',
        reason: 'new cart',
        what: 'pin',
        changes: [{ remote: 'mf-storefront', from: shop.releaseId, to: next.releaseId }],
        revision: 3,
        forced: [],
      },
      expect.objectContaining({
        ...{ by: 'asha', what: 'rollback', revision: 4 },
        changes: [{ remote: 'mf-storefront', from: next.releaseId, to: shop.releaseId }],
      }),
    ]);
    const lines = (await readFile(join(dataDir, 'registry/environments/local.audit.jsonl'), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(4);
  });

  it('lets only one of two concurrent changes of a revision win', async () => {
    const { registry } = emptyRegistry();
    await openShop(registry);
    const rivals = await Promise.all(
      ['1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version) => release(registry, 'shop', { version })),
    );
    const results = await Promise.allSettled(
      rivals.map(({ releaseId }) =>
        pin(
          { ...registry, environments: readTogether(registry.environments, rivals.length) },
          { ...SHOP, release: releaseId },
        ),
      ),
    );
    const won = results.filter((result) => result.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, message: /changed by somebody else/ });
    }
    const document = await registry.environments.read('local');
    expect(document).toMatchObject({
      revision: 3,
      pins: { 'mf-storefront': { release: won[0]?.value.changes[0]?.to } },
    });
    expect(await registry.environments.history('local')).toHaveLength(3);
  });

  it('only describes the change on a dry run', async () => {
    const { registry } = emptyRegistry();
    await openShop(registry);
    const good = await release(registry, 'shop', { version: '1.1.0' });
    const bad = await release(registry, 'shop', {
      version: '1.2.0',
      requires: { contract: `^${CONTRACT_VERSION}`, shared: { react: '^20.0.0' }, federation: '2.9.2' },
    });
    expect(await pin(registry, { ...SHOP, release: good.releaseId, dryRun: true })).toMatchObject({
      outcome: 'dry run',
      problems: [],
    });
    const { problems } = await pin(registry, { ...SHOP, release: bad.releaseId, dryRun: true });
    expect(problems).toHaveLength(1);
    expect((await registry.environments.read('local'))?.revision).toBe(2);
  });

  it('overrides the gate only with a reason, and records its problems', async () => {
    const { registry } = emptyRegistry();
    const { shell } = await openShop(registry);
    const bad = await release(registry, 'shop', {
      version: '1.2.0',
      requires: { contract: `^${CONTRACT_VERSION}`, shared: { react: '^20.0.0' }, federation: '2.9.2' },
    });
    const sentence = `mf-storefront ${bad.releaseId} requires react ^20.0.0, but shell ${shell.releaseId} provides 19.3.1.`;
    const request = { ...SHOP, release: bad.releaseId };
    await expect(pin(registry, request)).rejects.toMatchObject({ status: 422, message: `Refused: ${sentence}` });
    await expect(pin(registry, { ...request, force: true, reason: ' ' })).rejects.toThrow('needs a reason');
    await pin(registry, { ...request, force: true, reason: 'a rehearsal' });
    expect((await registry.environments.history('local')).at(-1)).toMatchObject({
      reason: 'a rehearsal',
      forced: [sentence],
    });
  });

  it('survives a crash during a change: an orphaned lock, half an audit line, a line without its change', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop } = await openShop(registry);
    const folder = join(dataDir, 'registry', 'environments');
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(join(folder, 'environments.lock'), `${hostname()} ${pid}`);
    await writeFile(join(folder, 'local.json.0000.tmp'), '{"half');
    const [line = ''] = (await readFile(join(folder, 'local.audit.jsonl'), 'utf8')).split('\n');
    await appendFile(join(folder, 'local.audit.jsonl'), `${line.replace('"revision":1', '"revision":3')}\n{"at":"2026`);
    expect(await registry.environments.history('local')).toHaveLength(2);

    const next = await release(registry, 'shop', { version: '1.1.0' });
    await pin(registry, { ...SHOP, release: next.releaseId });
    const history = await registry.environments.history('local');
    expect(history.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect(history[2]?.changes).toEqual([{ remote: 'mf-storefront', from: shop.releaseId, to: next.releaseId }]);
    expect(await registry.environments.names()).toEqual(['local']);
    expect(await readdir(folder)).not.toContain('environments.lock');
  });

  it.each([
    [{ release: '1.0.0-000000000000' }, 'There is no release 1.0.0-000000000000 of mf-storefront.'],
    [{ remote: 'mf-sales-admin', release: 'latest' }, 'Nothing of mf-sales-admin is published yet.'],
    [{ release: '../secret' }, '"../secret" is not a release id'],
    [{ environment: '../up', release: 'latest' }, '"../up" is not the name of an environment'],
    [{ remote: '..', release: 'latest' }, '".." is not the name of a remote'],
  ])('answers %j with a sentence', async (wrong, sentence) => {
    const { registry } = emptyRegistry();
    await openShop(registry);
    await expect(pin(registry, { ...SHOP, ...wrong })).rejects.toThrow(sentence);
  });
});

type Environments = ReturnType<typeof emptyRegistry>['registry']['environments'];
let waiting: (() => void)[] = [];

/** Holds each reader back until all of them have read the document. */
function readTogether(environments: Environments, readers: number): Environments {
  return {
    ...environments,
    async read(name) {
      const document = await environments.read(name);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < readers) return;
        waiting.forEach((release) => release());
        waiting = [];
      });
      return document;
    },
  };
}

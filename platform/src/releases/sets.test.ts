import { CONTRACT_VERSION } from '@ofisi/shared-contract/release';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHANGE, emptyRegistry, openShop, release } from '../testing/fixtures';
import { pin, pinSet, promote, rollbackTo } from './pin';
import { pinsAt } from './revisions';

const REACT_20 = { contract: `^${CONTRACT_VERSION}`, shared: { react: '^20.0.0' }, federation: '2.9.2' };

/** A shell and a storefront that need each other, published beside the pinned ones. */
async function nextPair() {
  const { registry, dataDir } = emptyRegistry();
  const { shell, shop } = await openShop(registry);
  const next = {
    shell: await release(registry, 'shell', { version: '2.0.0', provides: { react: '20.0.0' } }),
    shop: await release(registry, 'shop', { version: '2.0.0', requires: REACT_20 }),
  };
  const releases = { shell: next.shell.releaseId, 'mf-storefront': next.shop.releaseId };
  return { registry, dataDir, shell, shop, next, releases };
}

it('pins releases that need each other in one revision, though neither passes alone', async () => {
  const { registry, shop, shell, next, releases } = await nextPair();
  await expect(pinSet(registry, { ...CHANGE, releases: { shell: releases.shell } })).rejects.toMatchObject({
    status: 422,
  });
  await expect(
    pinSet(registry, { ...CHANGE, releases: { 'mf-storefront': next.shop.releaseId } }),
  ).rejects.toMatchObject({ status: 422 });
  expect(await pinSet(registry, { ...CHANGE, releases })).toMatchObject({
    revision: 3,
    changes: [
      { remote: 'mf-storefront', from: shop.releaseId, to: next.shop.releaseId },
      { remote: 'shell', from: shell.releaseId, to: next.shell.releaseId },
    ],
  });
  expect(await registry.environments.history('local')).toHaveLength(3);
});

it('pins nothing of a set with a refused or missing release', async () => {
  const { registry, shop, shell } = await nextPair();
  const good = await release(registry, 'shop', { version: '1.1.0' });
  for (const bad of [{ shell: '9.9.9-000000000000' }, { shell: 'latest' }]) {
    await expect(
      pinSet(registry, { ...CHANGE, releases: { 'mf-storefront': good.releaseId, ...bad } }),
    ).rejects.toThrow();
  }
  expect(await pinsAt(registry, 'local', 2)).toEqual({ shell: shell.releaseId, 'mf-storefront': shop.releaseId });
  expect((await registry.environments.read('local'))?.revision).toBe(2);
});

it('rolls back to the whole set of any revision, and knows the set of each', async () => {
  const { registry, shop, shell, releases } = await nextPair();
  await pinSet(registry, { ...CHANGE, releases });
  await rollbackTo(registry, { ...CHANGE, revision: 2 });
  expect((await registry.environments.read('local'))?.pins).toEqual({
    shell: { release: shell.releaseId, lastGood: shell.releaseId },
    'mf-storefront': { release: shop.releaseId, lastGood: shop.releaseId },
  });
  expect(await pinsAt(registry, 'local', 3)).toEqual(releases);
  expect(await rollbackTo(registry, { ...CHANGE, revision: 3 })).toMatchObject({ revision: 5, outcome: 'done' });
  await expect(rollbackTo(registry, { ...CHANGE, revision: 6 })).rejects.toMatchObject({ status: 404 });
});

it('promotes one remote, or a whole set, from one environment to the next', async () => {
  const { registry, releases, next } = await nextPair();
  const qa = { ...CHANGE, environment: 'qa' };
  await pinSet(registry, { ...qa, releases });
  const toLocal = { ...CHANGE, from: 'qa' };
  // On its own, it does not fit the releases pinned there.
  await expect(promote(registry, { ...toLocal, remotes: ['mf-storefront'] })).rejects.toMatchObject({ status: 422 });
  expect(await promote(registry, { ...toLocal, remotes: [] })).toMatchObject({ revision: 3, outcome: 'done' });
  expect(await pinsAt(registry, 'local', 3)).toEqual(releases);
  expect((await registry.environments.history('local')).at(-1)).toMatchObject({ what: 'promote' });
  expect(await promote(registry, { ...toLocal, remotes: ['shell'] })).toMatchObject({ outcome: 'unchanged' });
  await expect(promote(registry, { ...toLocal, remotes: ['mf-sales-admin'] })).rejects.toThrow(
    'Nothing of mf-sales-admin is pinned in qa.',
  );
  expect(next.shop.releaseId).toBe(releases['mf-storefront']);
});

it('reads audit lines from before sets existed', async () => {
  const { registry, dataDir, shop } = await nextPair();
  const path = join(dataDir, 'registry/environments/local.audit.jsonl');
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  const old = lines.map((line) => {
    const { changes, ...entry } = JSON.parse(line) as { changes: [object] };
    return JSON.stringify({ ...entry, ...changes[0] });
  });
  await writeFile(path, `${old.join('\n')}\n`);
  await appendFile(path, 'null\n');
  expect((await registry.environments.history('local')).at(-1)?.changes).toEqual([
    { remote: 'mf-storefront', from: null, to: shop.releaseId },
  ]);
  const next = await release(registry, 'shop', { version: '1.1.0' });
  await pin(registry, { ...CHANGE, remote: 'mf-storefront', release: next.releaseId });
  expect(await pinsAt(registry, 'local', 3)).toMatchObject({ 'mf-storefront': next.releaseId });
});

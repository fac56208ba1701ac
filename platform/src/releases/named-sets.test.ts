import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { compare } from './compare';
import { gc } from './gc';
import { createSet, findSet, linkSet, listSets, readSet, signOffSet } from './named-sets';
import { pin, pinSet, promoteSet, rollbackTo } from './pin';

const PRODUCTION = { ...CHANGE, environment: 'production' };

/** A shop, and a set `June` with a newer storefront that is not pinned anywhere. */
async function june() {
  const { registry, dataDir } = emptyRegistry();
  const { shell, shop } = await openShop(registry);
  const next = await release(registry, 'shop', { version: '1.1.0' });
  const from = await readSet(registry, 'local');
  const wanted = { name: 'June', by: 'asha', from, releases: { 'mf-storefront': next.releaseId } };
  const { id } = await createSet(registry, wanted);
  return { registry, dataDir, shell, shop, next, id };
}

async function withSignOffs(dataDir: string) {
  await mkdir(join(dataDir, 'registry'), { recursive: true });
  const rules = { environments: { production: { needsSignOff: true } } };
  await writeFile(join(dataDir, 'registry', 'access.json'), JSON.stringify({ schema: 1, members: {}, ...rules }));
}

it('is found by name and id, and is the same set whoever composes it', async () => {
  const { registry, shell, next, id } = await june();
  const releases = { shell: shell.releaseId, 'mf-storefront': next.releaseId };
  expect(await findSet(registry, 'June')).toMatchObject({ id, releases, name: 'June', signOffs: [] });
  expect(await findSet(registry, id)).toEqual(await findSet(registry, 'June'));
  await pin(registry, { ...SHOP, release: next.releaseId });
  expect(await readSet(registry, 'local')).toEqual(releases);
  expect((await listSets(registry)).filter((set) => set.id === id)).toHaveLength(1);
  await expect(findSet(registry, 'July')).rejects.toThrow('There is no set "July".');
  await expect(findSet(registry, '../environments/local')).rejects.toThrow('There is no set');
});

it('is refused with an unknown release, an incompatible one, or a name like an id', async () => {
  const { registry } = await june();
  const from = await readSet(registry, 'local');
  const make = (releases: Record<string, string>, name = 'x') =>
    createSet(registry, { name, by: 'asha', from, releases });
  await expect(make({ 'mf-storefront': '9.9.9-000000000000' })).rejects.toThrow(
    'There is no release 9.9.9-000000000000',
  );
  const requires = { contract: '^9.0.0', shared: {}, federation: '2.9.2' };
  const bad = await release(registry, 'shop', { version: '2.0.0', requires });
  await expect(make({ 'mf-storefront': bad.releaseId })).rejects.toMatchObject({ status: 422 });
  await expect(make({}, '0123456789ab')).rejects.toThrow('is not a name for a set');
});

it('is found by an id from before sets were stored', async () => {
  const { registry, dataDir, shell, shop } = await june();
  const [first] = (await listSets(registry)).filter(({ releases }) => releases['mf-storefront'] === shop.releaseId);
  const id = first?.id ?? '';
  await writeFile(join(dataDir, 'registry', 'sets', `${id}.json`), '');
  await expect(findSet(registry, id)).rejects.toThrow('is not complete JSON');
  await rm(join(dataDir, 'registry', 'sets', `${id}.json`));
  expect(await findSet(registry, id)).toMatchObject({
    releases: { shell: shell.releaseId, 'mf-storefront': shop.releaseId },
    at: null,
  });
});

it('outlives gc while it has a name, and its link works a month later', async () => {
  const { registry, next, id } = await june();
  const later = await release(registry, 'shop', { version: '1.2.0' });
  await pin(registry, { ...SHOP, release: later.releaseId });
  const now = new Date(Date.now() + 400 * 86_400_000);
  const gone = await gc(registry, { keepDays: 0, remove: true, now });
  expect(gone.map(({ releaseId }) => releaseId)).not.toContain(next.releaseId);
  expect((await findSet(registry, id)).releases['mf-storefront']).toBe(next.releaseId);
});

it('is removed by gc once only an expired link leads to it', async () => {
  const { registry, next, shell } = await june();
  const other = await release(registry, 'shop', { version: '1.2.0' });
  await release(registry, 'shop', { version: '1.3.0' });
  const { id } = await registry.sets.add({ shell: shell.releaseId, 'mf-storefront': other.releaseId }, 'asha');
  await linkSet(registry, { id, environment: 'local', days: 7, by: 'asha' });
  const after = (days: number) =>
    gc(registry, { keepDays: 0, remove: false, now: new Date(Date.now() + days * 86_400_000) });
  const ids = async (days: number) => (await after(days)).map(({ releaseId }) => releaseId);
  expect(await ids(6)).not.toContain(other.releaseId);
  expect(await ids(8)).toContain(other.releaseId);
  expect(await ids(8)).not.toContain(next.releaseId);
});

it('keeps the notes on sets after a crash in the middle of a line', async () => {
  const { registry, dataDir, id } = await june();
  await appendFile(join(dataDir, 'registry', 'sets', 'notes.jsonl'), '{"what":"sign-off","setId"');
  await signOffSet(registry, { id, by: 'tester', note: 'bought and paid', environment: 'qa' });
  expect(await findSet(registry, id)).toMatchObject({
    name: 'June',
    signOffs: [{ by: 'tester', note: 'bought and paid' }],
  });
});

describe('an environment that requires sign-offs', () => {
  it('accepts exactly the signed-off set, and refuses anything else, even with force or on a dry run', async () => {
    const { registry, dataDir, next, shell, id } = await june();
    await withSignOffs(dataDir);
    const sentence = `production takes only sets that were signed off, and nobody has signed off ${id}.`;
    const promote = (changes = {}) => promoteSet(registry, { ...PRODUCTION, set: 'June', ...changes });
    await expect(promote()).rejects.toThrow(`Refused: ${sentence}`);
    await expect(promote({ force: true, reason: 'now' })).rejects.toThrow(sentence);
    expect((await promote({ dryRun: true })).problems).toEqual([sentence]);
    expect(await registry.environments.read('production')).toBeNull();

    await signOffSet(registry, { id, by: 'tester', note: '', environment: 'qa' });
    expect(await promote()).toMatchObject({ outcome: 'done', revision: 1, setId: id });
    expect(await readSet(registry, 'production')).toEqual({ shell: shell.releaseId, 'mf-storefront': next.releaseId });

    const later = await release(registry, 'shop', { version: '1.2.0' });
    const one = { ...PRODUCTION, releases: { 'mf-storefront': later.releaseId } };
    await expect(pinSet(registry, one)).rejects.toThrow('takes only sets that were signed off');
    // Other environments are without the rule.
    await pinSet(registry, { ...one, environment: 'local' });
  });

  it('can be rolled back to an earlier revision', async () => {
    const { registry, dataDir, shop, shell } = await june();
    const releases = { shell: shell.releaseId, 'mf-storefront': shop.releaseId };
    await pinSet(registry, { ...PRODUCTION, releases });
    await promoteSet(registry, { ...PRODUCTION, set: 'June' });
    await withSignOffs(dataDir);
    expect(await rollbackTo(registry, { ...PRODUCTION, revision: 1 })).toMatchObject({ outcome: 'done' });
  });

  it('cannot be changed while the rule cannot be read', async () => {
    const { registry, dataDir, next } = await june();
    await writeFile(join(dataDir, 'registry', 'access.json'), '{"environments":');
    await expect(pin(registry, { ...SHOP, release: next.releaseId })).rejects.toThrow('access.json is damaged');
  });
});

describe('a set that lacks a pinned remote', () => {
  async function withoutShop() {
    const opened = await june();
    const { id } = await opened.registry.sets.add({ shell: opened.shell.releaseId }, 'asha');
    const promote = (changes = {}) => promoteSet(opened.registry, { ...CHANGE, set: id, ...changes });
    const signOff = () => signOffSet(opened.registry, { id, by: 'tester', note: '', environment: 'qa' });
    return { ...opened, id, promote, signOff, local: () => readSet(opened.registry, 'local') };
  }

  it('is not pinned without a sign-off: it may be older than that remote', async () => {
    const { id, promote, local } = await withoutShop();
    const before = await local();
    await expect(promote()).rejects.toThrow(
      `local also pins mf-storefront, which the set ${id} lacks; sign the set off to unpin it.`,
    );
    expect(await local()).toEqual(before);
  });

  it('unpins that remote in the same revision, and announces it beforehand', async () => {
    const { registry, shell, shop, id, promote, signOff, local } = await withoutShop();
    await signOff();
    const changes = [{ remote: 'mf-storefront', from: shop.releaseId, to: null }];
    expect(await promote({ dryRun: true })).toMatchObject({ outcome: 'dry run', changes });
    expect(Object.keys(await local())).toContain('mf-storefront');
    const { revision, ...done } = await promote();
    expect(done).toMatchObject({ outcome: 'done', changes, setId: id });
    expect(await local()).toEqual({ shell: shell.releaseId });
    expect(await promote()).toMatchObject({ outcome: 'unchanged', revision });
    // Each revision can be pinned again, with the remote and without it.
    expect(await readSet(registry, `local@${revision}`)).toEqual({ shell: shell.releaseId });
    await rollbackTo(registry, { ...CHANGE, revision: revision - 1 });
    expect(await local()).toEqual({ shell: shell.releaseId, 'mf-storefront': shop.releaseId });
    // A release that was unpinned is kept as long as one that was replaced.
    expect(await gc(registry, { keepDays: 30, remove: false })).toEqual([]);
  });

  it('changes nothing when the gate objects to the remaining set', async () => {
    const { registry, shop, promote, signOff, local } = await withoutShop();
    const before = await local();
    const { id: shopAlone } = await registry.sets.add({ 'mf-storefront': shop.releaseId }, 'asha');
    await signOffSet(registry, { id: shopAlone, by: 'tester', note: '', environment: 'qa' });
    await expect(promote({ set: shopAlone })).rejects.toThrow('Refused: Without a shell there is no page.');
    await signOff();
    await expect(promote({ ifRevision: 1 })).rejects.toThrow('look again');
    expect(await local()).toEqual(before);
  });

  it('is accepted by production only as it was signed off', async () => {
    const { registry, dataDir, shell, shop, promote, signOff } = await withoutShop();
    await pinSet(registry, {
      ...PRODUCTION,
      releases: { shell: shell.releaseId, 'mf-storefront': shop.releaseId },
    });
    await withSignOffs(dataDir);
    await signOff();
    await promote(PRODUCTION);
    expect(await readSet(registry, 'production')).toEqual({ shell: shell.releaseId });
  });
});

it('lists the differences of two sets: releases, routes and bytes', async () => {
  const { registry, shop, next } = await june();
  const found = await compare(registry, 'local', 'June');
  expect(found.releases).toEqual([{ remote: 'mf-storefront', from: shop.releaseId, to: next.releaseId }]);
  expect([found.added, found.removed, found.bytes]).toEqual([[], [], [{ remote: 'mf-storefront', growth: 0 }]]);
  const { id } = await registry.sets.add({ shell: (await readSet(registry, 'local'))['shell'] ?? '' }, 'asha');
  expect((await compare(registry, id, 'June')).added).toContain('/product-item/:slug (mf-storefront)');
  expect((await compare(registry, 'June', id)).removed).toContain('/product-item/:slug (mf-storefront)');
});

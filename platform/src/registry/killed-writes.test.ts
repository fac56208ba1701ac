import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pin } from '../releases/pin';
import { emptyRegistry, openShop, release, SHOP, temporaryFolder, writeBuild } from '../testing/fixtures';
import { integrityOf } from './release-hash';
import type { Registry } from './registry';

const TIMES = 200;
/** It adapts itself to the machine, so that about half of the writers have written something. */
const FIRST_LIFE_MS = 80;
const ROOT = resolve(__dirname, '../../..');

const BUNDLE = `require('esbuild').buildSync({
  entryPoints: [process.argv[1]], outfile: process.argv[2],
  bundle: true, platform: 'node', format: 'cjs', target: 'node20', external: ['fs-native-extensions'], logLevel: 'error',
})`;

/** The program as one file, which starts in a few hundredths of a second. */
async function writer(): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'writer.cjs');
  const main = join(__dirname, '../testing/endless-writer.ts');
  await promisify(execFile)(process.execPath, ['-e', BUNDLE, main, file], { cwd: join(ROOT, 'platform') });
  return file;
}

/** Kills writers at random moments of their work. @param check says how much has been written so far */
async function killAll(file: string, args: readonly string[], check: () => Promise<number>): Promise<void> {
  let longest = FIRST_LIFE_MS;
  let written = await check();
  for (let time = 0; time < TIMES; time += 1) {
    const child = fork(file, args, { stdio: 'inherit' });
    await once(child, 'message');
    await pause(Math.random() * longest);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    // It has not ended by itself before.
    expect(await ended).toEqual([null, 'SIGKILL']);
    const now = await check();
    longest *= now > written ? 0.9 : 1.1;
    written = now;
  }
}

/** Each release that is listed is there, whole, and what its document says. */
async function expectWhole({ releases }: Registry, known: Set<string>): Promise<void> {
  for (const { releaseId } of await releases.list('mf-storefront')) {
    if (known.has(releaseId)) continue;
    known.add(releaseId);
    const document = await releases.read('mf-storefront', releaseId);
    expect(document?.releaseId).toBe(releaseId);
    for (const [name, integrity] of Object.entries(document?.integrity ?? {})) {
      const content = await releases.readFile('mf-storefront', releaseId, name, null);
      expect([name, content && integrityOf(content)]).toEqual([name, integrity]);
    }
  }
}

/** What is pinned is what the history says, without a gap. */
async function expectTold({ environments }: Registry): Promise<void> {
  const document = await environments.read('local');
  const history = await environments.history('local');
  expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
  expect(history.at(-1)?.revision).toBe(document?.revision);
  const told = new Map(history.flatMap(({ changes }) => changes.map(({ remote, to }) => [remote, to])));
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(document?.pins ?? {}).map(([remote, { release: id }]) => [remote, id])),
  );
}

describe(`a process that is killed ${TIMES} times`, () => {
  it('while it publishes leaves whole releases, and nothing in the way of the next one', async () => {
    const { registry, dataDir } = emptyRegistry();
    const file = await writer();
    const build = await writeBuild('shop');
    const known = new Set<string>();
    await killAll(file, ['publish', dataDir, build], async () => {
      await expectWhole(registry, known);
      return known.size;
    });
    // Some came to an end, and some did not.
    expect(known.size).toBeGreaterThan(TIMES / 10);
    await release(registry, 'shop', { version: '9.0.0' });
    await expectWhole(registry, known);
    // What is half stays out of sight, until it is old enough to be nobody's any more.
    const hidden = await readdir(join(dataDir, 'registry/releases/mf-storefront'));
    expect(hidden.filter((name) => !known.has(name) && !/^\.(?:unfinished-|index\.json)/.test(name))).toEqual([]);
    await rm(dataDir, { recursive: true });
  }, 240_000);

  it('while it pins leaves an environment and a history that agree, and no lock', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop } = await openShop(registry);
    const other = await release(registry, 'shop', { version: '1.1.0' });
    const file = await writer();
    const before = (await registry.environments.read('local'))?.revision ?? 0;
    const revision = async () => (await registry.environments.read('local'))?.revision ?? 0;
    await killAll(file, ['pin', dataDir, other.releaseId, shop.releaseId], async () => {
      await expectTold(registry);
      return revision();
    });
    const after = await revision();
    expect(after - before).toBeGreaterThan(TIMES / 10);
    const third = await release(registry, 'shop', { version: '1.2.0' });
    expect(await pin(registry, { ...SHOP, release: third.releaseId })).toMatchObject({ revision: after + 1 });
  }, 240_000);
});

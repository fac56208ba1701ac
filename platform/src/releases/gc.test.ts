import type { AuditEntry } from '@ofisi/shared-contract/registry';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startedProgram } from '@ofisi/tooling/servers/own-servers';
import type { Registry } from '../registry/registry';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { gatewayOn } from '../testing/gateways';
import { gc, usedSince } from './gc';
import { pin, promote, rollbackTo } from './pin';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A shop with the storefronts 1.0.0 (pinned first) to 1.<count>.0 (pinned last), and one that was never pinned. */
async function pinnedInTurn(count: number) {
  const { registry, dataDir } = emptyRegistry();
  const { shop, shell } = await openShop(registry);
  const never = await release(registry, 'shop', { version: '0.1.0' });
  const ids = [shop.releaseId];
  for (let minor = 1; minor <= count; minor += 1) {
    const { releaseId } = await release(registry, 'shop', { version: `1.${minor}.0` });
    ids.push(releaseId);
    // Bypasses the gate, which is slow.
    const before = await registry.environments.read('local');
    const revision = (before?.revision ?? 0) + 1;
    const [at, from] = [new Date().toISOString(), ids.at(-2) ?? null];
    const facts = { schema: 1, environment: 'local', changedBy: 'asha', reason: '' } as const;
    const pins = { ...before?.pins, 'mf-storefront': { release: releaseId, lastGood: from } };
    const changes = [{ remote: 'mf-storefront', from, to: releaseId }];
    const entry = { at, by: 'asha', reason: '', what: 'pin', changes, revision, forced: [] } as const;
    await registry.environments.write({ ...facts, at, revision, pins }, entry);
  }
  return { registry, dataDir, ids, never: never.releaseId, shell: shell.releaseId };
}

const idsOf = (found: Awaited<ReturnType<typeof gc>>) => found.map(({ releaseId }) => releaseId);
const listed = async (registry: Registry) =>
  (await registry.releases.list('mf-storefront')).map(({ releaseId }) => releaseId);

describe('gc', () => {
  it('lists unused releases, and removes nothing unless asked to', async () => {
    const { registry, ids, never } = await pinnedInTurn(14);
    const before = await listed(registry);
    // The last ten revisions stay, and the release that the oldest of them replaced.
    const unused = [ids[0], never, ...ids.slice(1, 4)];
    expect(idsOf(await gc(registry, { keepDays: 30, remove: false, now: inDays(40) }))).toEqual(unused);
    expect(await listed(registry)).toEqual(before);
    expect(idsOf(await gc(registry, { keepDays: 30, remove: true, now: inDays(40) }))).toEqual(unused);
    expect(await listed(registry)).toEqual(before.filter((id) => !unused.includes(id)));
    expect(await gc(registry, { keepDays: 30, remove: true, now: inDays(40) })).toEqual([]);
  });

  it('keeps everything published or pinned in the last days', async () => {
    const { registry } = await pinnedInTurn(14);
    expect(await gc(registry, { keepDays: 30, remove: true, now: inDays(29) })).toEqual([]);
  });

  it('keeps releases that any environment has pinned, has as last good, or can roll back to', async () => {
    const { registry, ids, never } = await pinnedInTurn(14);
    await pin(registry, { ...SHOP, environment: 'qa', release: never });
    await promote(registry, { ...CHANGE, environment: 'qa', from: 'local', remotes: [] });
    await pin(registry, { ...SHOP, environment: 'staging', release: ids[2] ?? '', force: true });
    const now = inDays(400);
    expect(idsOf(await gc(registry, { keepDays: 0, remove: true, now }))).toEqual([ids[0], ids[1], ids[3]]);
    // Every revision that is kept can be pinned again.
    const history = await registry.environments.history('local');
    for (const { revision } of [...history.slice(-10, -8), ...history.slice(-2)])
      await rollbackTo(registry, { ...CHANGE, revision });
    await rollbackTo(registry, { ...CHANGE, environment: 'qa', revision: 1 });
    await expect(rollbackTo(registry, { ...CHANGE, revision: 2 })).rejects.toThrow(
      `There is no release ${ids[0]} of mf-storefront.`,
    );
  });

  it('keeps the files that tabs of the last days need', async () => {
    const { registry, ids } = await pinnedInTurn(14);
    const app = await gatewayOn(registry);
    await gc(registry, { keepDays: 0, remove: true, now: inDays(1) });
    const status = async (id = '') => (await app.inject({ url: `/releases/mf-storefront/${id}/home.js` })).statusCode;
    expect([await status(ids[0]), await status(ids[5]), await status(ids[14])]).toEqual([404, 200, 200]);
  });

  it('removes nothing while an environment cannot be read', async () => {
    const { registry, dataDir } = await pinnedInTurn(14);
    await writeFile(join(dataDir, 'registry/environments/qa.json'), '{"schema":1,');
    const before = await listed(registry);
    await expect(gc(registry, { keepDays: 0, remove: true, now: inDays(40) })).rejects.toThrow('qa.json');
    expect(await listed(registry)).toEqual(before);
  });

  it('races with a pin of the same release: one of them wins, and no removed release is pinned', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { registry, never } = await pinnedInTurn(2);
      const [pinned] = await Promise.allSettled([
        pin(registry, { ...SHOP, release: never, force: true }),
        gc(registry, { keepDays: 0, remove: true, now: inDays(40) }),
      ]);
      const document = await registry.environments.read('local');
      const now = document?.pins['mf-storefront']?.release ?? '';
      expect(await registry.releases.read('mf-storefront', now)).not.toBeNull();
      expect(now === never).toBe(pinned.status === 'fulfilled');
    }
  });

  it('makes a pin fail whose release was removed after the gate', async () => {
    const { registry, never } = await pinnedInTurn(1);
    const { write } = registry.environments;
    const late: Registry = {
      ...registry,
      environments: {
        ...registry.environments,
        async write(...change) {
          await registry.releases.remove('mf-storefront', never);
          return write(...change);
        },
      },
    };
    await expect(pin(late, { ...SHOP, release: never, force: true })).rejects.toThrow(`There is no release ${never}`);
    expect((await registry.environments.read('local'))?.revision).toBe(3);
    expect(await registry.environments.history('local')).toHaveLength(3);
  });

  it('leaves nothing half removed when killed, and the next run cleans up', async () => {
    const { registry, dataDir, ids } = await pinnedInTurn(14);
    const folder = join(dataDir, 'registry/releases/mf-storefront');
    // The state left by a killed gc: the release is removed as a whole, its files not yet deleted.
    await registry.releases.remove('mf-storefront', ids[0] ?? '');
    expect((await readdir(folder)).filter((name) => name.startsWith('.removed-'))).toHaveLength(1);
    expect(await listed(registry)).not.toContain(ids[0]);
    await gc(registry, { keepDays: 30, remove: true });
    expect((await readdir(folder)).filter((name) => name.startsWith('.removed-'))).toEqual([]);

    const script = join(dataDir, 'gc.cjs');
    const compiled = (source: string) => JSON.stringify(startedProgram(join(__dirname, source)).file);
    const program = `
      const { gc } = require(${compiled('gc.ts')});
      const { folderRegistry } = require(${compiled('../registry/registry.ts')});
      const registry = folderRegistry(${JSON.stringify(dataDir)});
      const { remove } = registry.releases;
      let removed = 0;
      const dying = async (...release) => {
        await remove(...release);
        if (++removed === 2) process.kill(process.pid, 'SIGKILL');
      };
      void gc({ ...registry, releases: { ...registry.releases, remove: dying } }, { keepDays: 0, remove: true, now: new Date(Date.now() + 1e10) });`;
    await writeFile(script, program);
    const child = fork(script, { execArgv: [], cwd: __dirname, stdio: 'inherit' });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    for (const id of await listed(registry)) {
      const stored = await registry.releases.read('mf-storefront', id);
      const names = await registry.releases.fileNames('mf-storefront', id);
      expect(names).toEqual(expect.arrayContaining(Object.keys(stored?.integrity ?? {})));
    }
    const left = idsOf(await gc(registry, { keepDays: 0, remove: true, now: inDays(100) }));
    expect(left.length).toBeGreaterThan(0);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual(['.index.json']);
    expect(await listed(registry)).not.toContain(left[0]);
    expect(await readFile(join(folder, '.index.json'), 'utf8')).not.toContain(left[0]);
  }, 60_000);
});

describe('the releases in use since a day', () => {
  const entry = (revision: number, at: string, remote: string, from: string | null, to: string): AuditEntry => ({
    ...{ revision, at, by: 'asha', reason: '', what: 'pin', forced: [] },
    changes: [{ remote, from, to }],
  });

  it('include the set pinned at that time, however old', () => {
    const old = Array.from({ length: 20 }, (_, index) =>
      entry(
        index + 1,
        `2026-01-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`,
        'shell',
        `s${index}`,
        `s${index + 1}`,
      ),
    );
    const history = [entry(0, '2025-01-01T00:00:00.000Z', 'mf-a', null, 'a1'), ...old];
    const used = new Set(usedSince(history, '2026-01-05T12:00:00.000Z'));
    expect(used.has('shell/s3')).toBe(false);
    expect(['shell/s4', 'shell/s5', 'shell/s20', 'mf-a/a1'].every((key) => used.has(key))).toBe(true);
    const last = new Set(usedSince(history, '2027-01-01T00:00:00.000Z'));
    expect([last.has('shell/s9'), last.has('shell/s10'), last.has('mf-a/a1')]).toEqual([false, true, true]);
  });
});

describe('the verb gc', () => {
  it('lists first, and explains how to remove', async () => {
    const { dataDir } = await pinnedInTurn(1);
    const mf = (...words: string[]) =>
      new Promise<string>((resolve) => {
        const { file, execArgv } = startedProgram(join(__dirname, '../cli/main.ts'));
        const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
        execFile(process.execPath, [...execArgv, file, 'gc', ...words], { env }, (_error, out, error) =>
          resolve(out + error),
        );
      });
    expect(await mf()).toBe('Every release is still in use.\n');
    expect(await mf('--keep-days', 'all')).toBe('"all" is not a number of days.\n');
    expect(await mf('mf-storefront')).toBe('gc takes no names: it examines all remotes.\n');
    expect(await mf('--keep-days', '0')).toMatch(
      /mf-storefront +0\.1\.0-\w+ +\S+Z\nWould remove 1 release; add --remove to remove them\.\n$/,
    );
    expect(await mf('--keep-days', '0', '--remove')).toMatch(/Removed 1 release\.\n$/);
    expect(await mf('--keep-days', '0', '--remove')).toBe('Every release is still in use.\n');
  }, 60_000);
});

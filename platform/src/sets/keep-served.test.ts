import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { gc } from '../releases/gc';
import { findSet, linkSet } from '../releases/named-sets';
import { pin } from '../releases/pin';
import type { Registry } from '../registry/registry';
import { CHANGE, release } from '../testing/fixtures';
import { openGateway, page } from '../testing/gateways';
import { keepServed } from './keep-served';
import type { ResolvedEnvironment } from './resolve-environment';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A shop whose new shell does not start in a visitor's browser. */
async function openWithDeadShell() {
  const opened = await openGateway();
  const dead = await release(opened.registry, 'shell', { version: '1.1.0' });
  await pin(opened.registry, { ...CHANGE, remote: 'shell', release: dead.releaseId });
  return { ...opened, dead, cookie: `ofisi_start_${dead.releaseId}=1` };
}

/** The set id in the page that a visitor gets. */
async function idOfPage(app: FastifyInstance, cookie = ''): Promise<string> {
  const { body } = await app.inject({ url: '/login', headers: { cookie } });
  return /"set":\{"id":"(\w+)"/.exec(body)?.[1] ?? '';
}

/** The releases of a served set, as soon as it is stored. */
async function kept(registry: Registry, id: string) {
  while (!(await registry.sets.notes()).some(({ setId, what }) => setId === id && what === 'served')) await pause(1);
  return (await findSet(registry, id)).releases;
}

describe('a page on a last good release', () => {
  it('names a set that reopens exactly its composition, also after other pins', async () => {
    const { app, registry, shell, shop, cookie } = await openWithDeadShell();
    const id = await idOfPage(app, cookie);
    const releases = { shell: shell.releaseId, 'mf-storefront': shop.releaseId };
    expect(await kept(registry, id)).toEqual(releases);
    const mended = await release(registry, 'shell', { version: '1.2.0' });
    await pin(registry, { ...CHANGE, remote: 'shell', release: mended.releaseId });

    const { path } = await linkSet(registry, { id, environment: 'local', days: 1, by: 'asha' });
    const opened = await app.inject({ url: `${path}?to=/login` });
    const pass = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const { body } = await app.inject({ url: '/login', headers: { cookie: pass } });
    expect(body).toContain(`"set":{"id":"${id}","source":"link"`);
    expect(body).toContain(`"shell":{"release":"${shell.releaseId}"}`);
  });

  it('does so too when it lacks a release', async () => {
    const { app, registry, shop, shell } = await openGateway();
    const lost = await release(registry, 'shop', { version: '1.1.0' });
    await pin(registry, { ...CHANGE, remote: 'mf-storefront', release: lost.releaseId });
    await registry.releases.remove('mf-storefront', lost.releaseId);
    const { boot } = await page(app, '/login');
    expect(await kept(registry, boot.set?.id ?? '')).toEqual({
      shell: shell.releaseId,
      'mf-storefront': shop.releaseId,
    });
  });

  it('adds nothing when the pinned releases are served', async () => {
    const { app, registry } = await openWithDeadShell();
    const before = await registry.sets.all();
    for (const url of ['/', '/login', '/shop']) await app.inject({ url });
    expect([await registry.sets.all(), await registry.sets.notes()]).toEqual([before, []]);
  });

  it('is kept by clean-up for the usual time after it was served', async () => {
    const { app, registry, shell, cookie } = await openWithDeadShell();
    const id = await idOfPage(app, cookie);
    await kept(registry, id);
    for (let minor = 2; minor < 15; minor += 1) {
      const next = await release(registry, 'shell', { version: `1.${minor}.0` });
      await pin(registry, { ...CHANGE, remote: 'shell', release: next.releaseId });
      await registry.environments.prove('local', {
        ...{ remote: 'shell', release: next.releaseId, at: new Date().toISOString(), loads: 20 },
      });
    }
    const goneAfter = async (days: number) =>
      (await gc(registry, { keepDays: 30, remove: false, now: inDays(days) })).map(({ releaseId }) => releaseId);
    // The set has been served again in the meantime.
    const at = inDays(20).toISOString();
    await registry.sets.note({ what: 'served', setId: id, environment: 'local', by: 'the gateway', at });
    expect(await goneAfter(49)).not.toContain(shell.releaseId);
    expect(await goneAfter(51)).toContain(shell.releaseId);
  });
});

describe('storing the served sets', () => {
  const set = {
    isFallback: true,
    current: { shell: { remote: 'shell', releaseId: '1.0.0-0123456789ab' } },
    boot: { set: { id: '0123456789ab', source: 'environment' } },
  } as unknown as ResolvedEnvironment;
  const request = {} as Parameters<ReturnType<typeof keepServed>>[0];
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  function open(add: () => Promise<never>) {
    const said: string[] = [];
    const notes: string[] = [];
    let now = 0;
    const sets = { add, note: async ({ at }: { at: string }) => void notes.push(at) };
    const resolve = keepServed(
      async () => set,
      { environment: 'local', sets, warn: (message) => said.push(message) },
      () => now,
    );
    const serve = async (at: number) => {
      now = at;
      expect(await resolve(request)).toBe(set);
      await settled();
    };
    return { serve, said, notes };
  }

  it('happens once a day, however many pages there are', async () => {
    const { serve, notes } = open(async () => undefined as never);
    for (const at of [0, 1, 1000, DAY_MS - 1, DAY_MS, DAY_MS + 1]) await serve(at);
    expect(notes).toEqual(['1970-01-01T00:00:00.000Z', '1970-01-02T00:00:00.000Z']);
  });

  it('does not stop the page when the registry rejects it, warns, and retries after a minute', async () => {
    const add = jest.fn(async () => Promise.reject(new Error('The disk is full.')));
    const { serve, said } = open(add);
    for (const at of [0, 1, 59_999, 60_000]) await serve(at);
    expect(add).toHaveBeenCalledTimes(2);
    expect(said[0]).toBe('The set 0123456789ab is served but could not be stored: The disk is full.');
  });
});

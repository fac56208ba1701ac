import type { FlagEntries } from '@ofisi/shared-contract/flags';
import type { FlagSetting } from '@ofisi/shared-contract/release';
import { clearFlag, setFlag } from '../releases/flags';
import { pin } from '../releases/pin';
import { fakeApi } from '../testing/fake-api';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { gatewayOn, page } from '../testing/gateways';
import { openRenderingGateway, product, SHELL_BUNDLE, shopBundle, withBundle } from '../testing/server-bundles';

const FACTS = { describes: 'Checkout on one page', owner: 'team storefront', ends: '2099-03-01' };
const FLAGS: FlagEntries = {
  quick: { ...FACTS, default: false },
  colour: { ...FACTS, default: 'green', values: ['green', 'red'] },
};
const QUICK = { ...CHANGE, name: 'mf-storefront.quick' };
const home = { id: 'home', path: '/', title: 'Home', layout: 'site', access: 'public', indexable: true } as const;
const contributes = { routes: [home], nav: [], widgets: [], flags: FLAGS };
const visitor = (at: number) => `ofisi_visitor=${String(at).padStart(22, 'v')}`;

async function opened(flags = FLAGS) {
  const { registry } = emptyRegistry();
  await openShop(registry);
  const shop = await release(registry, 'shop', { version: '1.1.0', contributes: { ...contributes, flags } });
  await pin(registry, { ...SHOP, release: shop.releaseId });
  const { apiOrigin } = await fakeApi({
    '/user-roles-permissions': (response) => response.end(JSON.stringify({ roles: ['Staff'], permissions: [] })),
  });
  const app = await gatewayOn(registry, { apiOrigins: [apiOrigin] });
  const flagsFor = async (cookie = visitor(1), url = '/login') =>
    (await page(app, url, { headers: { cookie } })).boot.flags;
  const set = (changes: Partial<FlagSetting>) => setFlag(registry, { ...QUICK, value: true, ...changes });
  return { app, registry, flagsFor, set };
}

describe('the flags of a page', () => {
  it('are in its boot document from the next load on, and absent as long as none is set', async () => {
    const { registry, flagsFor, set } = await opened();
    expect(await flagsFor()).toBeUndefined();
    await set({});
    expect(await flagsFor()).toEqual({ 'mf-storefront': { quick: true } });
    await setFlag(registry, { ...CHANGE, name: 'mf-storefront.colour', value: 'red' });
    expect(await flagsFor(visitor(2))).toEqual({ 'mf-storefront': { colour: 'red', quick: true } });
    await set({ value: false });
    expect(await flagsFor()).toEqual({ 'mf-storefront': { colour: 'red' } });
    await clearFlag(registry, { ...CHANGE, name: 'mf-storefront.colour' });
    expect(await flagsFor()).toBeUndefined();
  });

  it('are those of the same share of visitors, who keep them as it grows', async () => {
    const { flagsFor, set } = await opened();
    const all = Array.from({ length: 200 }, (_, at) => visitor(at));
    const having = async () => {
      const told = await Promise.all(all.map((cookie) => flagsFor(cookie)));
      return all.filter((_, at) => told[at] !== undefined);
    };
    await set({ share: 30 });
    const first = await having();
    expect(first.length / all.length).toBeGreaterThan(0.2);
    expect(first.length / all.length).toBeLessThan(0.4);
    expect(await having()).toEqual(first);
    await set({ share: 60 });
    expect(await having()).toEqual(expect.arrayContaining(first));
  });

  it('are those of the roles of staff who have signed in to the back-office', async () => {
    const { app, flagsFor, set } = await opened();
    await set({ roles: ['Staff'] });
    expect((await page(app, '/admin')).boot.roles).toEqual(['Staff']);
    expect(await flagsFor()).toBeUndefined();
    const headers = { cookie: visitor(1), authorization: 'Bearer somebody' };
    const told = await app.inject({ method: 'POST', url: '/qa/staff', headers });
    const pass = String(told.headers['set-cookie']).split(';', 1)[0];
    expect(await flagsFor(`${visitor(1)}; ${pass}`)).toEqual({ 'mf-storefront': { quick: true } });
    expect(await flagsFor(`${visitor(2)}; ${pass}`)).toBeUndefined();
  });

  it('have their defaults after their last day, and where the release does not know them or their value', async () => {
    const { registry, flagsFor, set } = await opened();
    await set({});
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-03-01T20:59:59Z'));
    expect(await flagsFor()).toEqual({ 'mf-storefront': { quick: true } });
    now.mockReturnValue(Date.parse('2099-03-01T21:00:01Z'));
    expect(await flagsFor()).toBeUndefined();
    now.mockRestore();
    const changed: FlagEntries = { quick: { ...FACTS, default: 'green', values: ['green', 'red'] } };
    for (const flags of [{}, changed]) {
      const other = await release(registry, 'shop', { version: '1.2.0', contributes: { ...contributes, flags } });
      await pin(registry, { ...SHOP, release: other.releaseId });
      expect(await flagsFor()).toBeUndefined();
    }
  });
});

describe('a page that is rendered on the server', () => {
  const SHELL = SHELL_BUNDLE.replace("'\">' +", "'\">' + JSON.stringify(boot.flags ?? {}).replace(/\"/g, '') +");

  it('is rendered and cached once for each combination of the flags of its own shop', async () => {
    const { app, registry } = await openRenderingGateway({ shell: SHELL }, product('pen', 20));
    const shop = await release(registry, 'shop', { version: '1.1.0', contributes, ...withBundle(shopBundle()) });
    await pin(registry, { ...SHOP, release: shop.releaseId });
    await setFlag(registry, { ...QUICK, value: true, share: 50 });
    const bodies = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, at) => (await app.inject({ url: '/', headers: { cookie: visitor(at) } })).body,
      ),
    );
    const shown = bodies.map((body) => /data-revision="\d+">([^<]*)/.exec(body)?.[1]);
    expect(new Set(shown)).toEqual(new Set(['{}', '{mf-storefront:{quick:true}}']));
    expect(new Set(bodies).size).toBe(2);
    const boots = bodies.map((body) => /"flags":/.test(body));
    expect(boots).toEqual(shown.map((text) => text !== '{}'));
  });

  it('is the same for everybody where only a flag of the back-office differs', async () => {
    const { app, registry } = await openRenderingGateway({ shell: SHELL }, {});
    const office = { routes: [], nav: [], widgets: [], flags: FLAGS };
    const books = await release(registry, 'shop', { remote: 'mf-books', contributes: office });
    await pin(registry, { ...CHANGE, remote: 'mf-books', release: books.releaseId });
    await setFlag(registry, { ...CHANGE, name: 'mf-books.quick', value: true, share: 50 });
    const tags = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, at) => (await app.inject({ url: '/', headers: { cookie: visitor(at) } })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(1);
  });
});

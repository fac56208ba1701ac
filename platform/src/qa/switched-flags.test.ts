import type { FlagEntries } from '@ofisi/shared-contract/flags';
import type { QaSetResponse } from '@ofisi/shared-contract/sets';
import type { FastifyInstance } from 'fastify';
import { readPass, signPass } from '../registry/set-pass';
import { setFlag } from '../releases/flags';
import { pin } from '../releases/pin';
import { fakeApi } from '../testing/fake-api';
import { CHANGE, emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { gatewayOn, page } from '../testing/gateways';

const FACTS = { describes: 'Checkout on one page', owner: 'team storefront', ends: '2099-03-01' };
const FLAGS: FlagEntries = {
  colour: { ...FACTS, default: 'green', values: ['green', 'red'] },
  over: { ...FACTS, default: false, ends: '2020-01-31' },
  quick: { ...FACTS, default: false },
};
const home = { id: 'home', path: '/', title: 'Home', layout: 'site', access: 'public', indexable: true } as const;
const contributes = { routes: [home], nav: [], widgets: [], flags: FLAGS };
const QUICK = 'mf-storefront.quick';
const COLOUR = 'mf-storefront.colour';

async function open(permissions: readonly string[] = ['releases.preview']) {
  const { registry } = emptyRegistry();
  await openShop(registry);
  const shop = await release(registry, 'shop', { version: '1.1.0', contributes });
  await pin(registry, { ...SHOP, release: shop.releaseId });
  const { apiOrigin } = await fakeApi({
    '/user-profile': (response) => response.end(JSON.stringify({ email: 'tester@ofisi.example' })),
    '/user-roles-permissions': (response) => response.end(JSON.stringify({ roles: [], permissions })),
  });
  return { app: await gatewayOn(registry, { apiOrigins: [apiOrigin] }), registry, shop };
}

const as = (cookie = '') => ({ cookie, authorization: 'Bearer tester' });

async function choose(app: FastifyInstance, flags: object, releases: object = {}) {
  const answer = await app.inject({ method: 'PUT', url: '/qa/set', headers: as(), payload: { releases, flags } });
  return { answer, cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '' };
}

const flagsFor = async (app: FastifyInstance, cookie: string) =>
  (await page(app, '/login', { headers: { cookie } })).boot.flags;

describe('a tester’s flags', () => {
  it('apply to their browser over what the environment says, and to nobody else', async () => {
    const { app, registry } = await open();
    await setFlag(registry, { ...CHANGE, name: COLOUR, value: 'red' });
    const { answer, cookie } = await choose(app, { [QUICK]: true, [COLOUR]: 'green' });
    expect(answer.statusCode).toBe(200);
    expect(await flagsFor(app, cookie)).toEqual({ 'mf-storefront': { quick: true } });
    expect(await flagsFor(app, '')).toEqual({ 'mf-storefront': { colour: 'red' } });
    const theirs = await app.inject({ url: '/login', headers: { cookie } });
    expect(theirs.body).toContain('<aside class="preview-badge"');
    expect(theirs.headers['cache-control']).toBe('private, no-store');
  });

  it('are listed with what they are, what the environment says, and what was chosen', async () => {
    const { app, registry } = await open();
    await setFlag(registry, { ...CHANGE, name: COLOUR, value: 'red', roles: ['Staff'] });
    const { cookie } = await choose(app, { [QUICK]: true });
    const { flags } = (await app.inject({ url: '/qa/set', headers: as(cookie) })).json<QaSetResponse>();
    const setting = { value: 'red', roles: ['Staff'] };
    expect(flags).toEqual([
      { name: COLOUR, declared: FLAGS['colour'], setting, usual: 'green', chosen: null, hasEnded: false },
      {
        name: 'mf-storefront.over',
        declared: FLAGS['over'],
        setting: null,
        usual: false,
        chosen: null,
        hasEnded: true,
      },
      { name: QUICK, declared: FLAGS['quick'], setting: null, usual: false, chosen: true, hasEnded: false },
    ]);
    await setFlag(registry, { ...CHANGE, name: QUICK, value: true });
    const usual = (await app.inject({ url: '/qa/set', headers: as() })).json<QaSetResponse>();
    expect(usual.flags?.[2]).toMatchObject({ usual: true, chosen: null, setting: { value: true } });
  });

  it('are in the link that they share, and named in what they sign off', async () => {
    const { app, registry } = await open();
    const { cookie } = await choose(app, { [QUICK]: true });
    const shared = await app.inject({ method: 'POST', url: '/qa/links', headers: as(cookie), payload: { days: 1 } });
    const { pathname } = new URL(shared.json<{ url: string }>().url, 'http://localhost');
    const opened = await app.inject({ url: pathname });
    const theirs = String(opened.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(await flagsFor(app, theirs)).toEqual({ 'mf-storefront': { quick: true } });
    await app.inject({ method: 'POST', url: '/qa/sign-offs', headers: as(cookie), payload: { note: 'Paid.' } });
    const notes = await registry.sets.notes();
    expect(notes.at(-1)).toMatchObject({ what: 'sign-off', note: `Paid. – with ${QUICK} on` });
  });

  it('are gone with the choice', async () => {
    const { app } = await open();
    const { answer } = await choose(app, {});
    expect(answer.headers['set-cookie']).toMatch(/^ofisi_set=; /);
  });

  it.each([
    [
      'no release of the set has',
      { 'mf-storefront.slow': true },
      'No release of this set has the flag mf-storefront.slow.',
    ],
    ['cannot have the value', { [COLOUR]: 'blue' }, `${COLOUR} can be green, red, not blue.`],
    [
      'has ended',
      { 'mf-storefront.over': true },
      'mf-storefront.over ended on 2020-01-31; ask team storefront to remove it.',
    ],
    [
      'is one of too many',
      Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`mf-storefront.f${at}`, true])),
      'At most 10 flags can be switched at a time.',
    ],
  ])('are refused with a sentence: a flag that %s', async (_which, flags, sentence) => {
    const { answer } = await choose((await open()).app, flags);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined]);
    expect(answer.json()).toMatchObject({ message: sentence, refusals: [sentence] });
  });

  it.each([[{ nonsense: true }], [{ [QUICK]: 1 }], [{ [QUICK]: null }]])(
    'are refused when they are none: %j',
    async (flags) => {
      expect((await choose((await open()).app, flags)).answer.statusCode).toBe(400);
    },
  );

  it('are refused to a role that may not try out releases', async () => {
    const { app } = await open([]);
    const { answer } = await choose(app, { [QUICK]: true });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await app.inject({ url: '/qa/set', headers: as() })).statusCode).toBe(403);
  });
});

describe('a pass with flags', () => {
  const KEY = Buffer.alloc(32, 7);
  const PASS = { setId: '0123456789ab', environment: 'qa', source: 'link', expiresAt: 4_000_000_000_000 } as const;
  const text = signPass(KEY, { ...PASS, flags: { [QUICK]: true } });

  it('says them, and cannot be altered, stripped of them or given them', () => {
    expect(readPass(KEY, text, 'qa')).toEqual({ ...PASS, flags: { [QUICK]: true } });
    const parts = text.split('.');
    const other = Buffer.from(JSON.stringify({ [QUICK]: false })).toString('base64url');
    for (const altered of [parts.toSpliced(4, 1), parts.toSpliced(4, 1, other)])
      expect(readPass(KEY, altered.join('.'), 'qa')).toBe('forged');
    const plain = signPass(KEY, PASS);
    expect(readPass(KEY, plain, 'qa')).toEqual(PASS);
    expect(readPass(KEY, plain.split('.').toSpliced(4, 0, other).join('.'), 'qa')).toBe('forged');
  });
});

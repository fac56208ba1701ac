import { pinSet } from '../releases/pin';
import { fakeApi } from '../testing/fake-api';
import { CHANGE, emptyRegistry, release } from '../testing/fixtures';
import { product, SHELL_BUNDLE, shopBundle, withBundle } from '../testing/server-bundles';
import { trySet } from './trial';

/** The API's answers, with one page of the storefront for its route with a parameter. */
const ANSWERS = {
  '/health': { body: { status: 200 } },
  '/contract': { body: { oldest: 4, newest: 4, permissions: ['catalogue.view'] } },
  '/sitemap-pages': { body: { pages: [{ path: '/product-item/good' }] } },
  '/view-product-details': { body: {} },
  ...product('good', 100),
};

/** Tries a shop with these bundles, as a set that is not pinned yet. */
async function tried({ shop = shopBundle(), shell = SHELL_BUNDLE }, api: 'with an API' | 'without' = 'with an API') {
  const { registry } = emptyRegistry();
  const [host, remote] = [
    await release(registry, 'shell', withBundle(shell)),
    await release(registry, 'shop', withBundle(shop)),
  ];
  const releases = { shell: host.releaseId, 'mf-storefront': remote.releaseId };
  const apiOrigin = api === 'without' ? null : (await fakeApi(ANSWERS)).apiOrigin;
  const answer = await pinSet(registry, {
    ...{ ...CHANGE, releases, dryRun: true },
    tryOut: (next) => trySet(registry, next, { apiOrigin, browser: null }),
  });
  return { ...answer, shop: `mf-storefront ${remote.releaseId}`, shell: `shell ${host.releaseId}` };
}

const onProduct = (code: string) => shopBundle(`if (address.includes('/product-item/')) { ${code} }`);

describe('a trial of a set', () => {
  it('finds nothing wrong with a sound set, renders pages that have data, and notes that no browser ran', async () => {
    const { problems, notes } = await tried({});
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(/^Tried 4 pages, 2 of them rendered on the server, in [\d.]+ s\.$/),
      expect.stringContaining('Install Chromium, or name one with BROWSER='),
    ]);
  });

  it.each([
    ['throws at a page', 'fails on the server', onProduct(`throw new Error('no lamp');`), 'no lamp.'],
    ['throws while it is evaluated', 'fails on the server', `throw new Error('no start');`, 'no start.'],
    [
      'rejects beside a page',
      'leaves an error unhandled on the server',
      onProduct(`void Promise.reject(new Error('nobody cares'));`),
      'nobody cares.',
    ],
    [
      'rejects while it is evaluated',
      'leaves an error unhandled on the server',
      `void Promise.reject(new Error('too early'));${shopBundle()}`,
      'too early.',
    ],
    ['loops for ever', 'does not come back on the server', onProduct('for (;;);'), 'in time.'],
    ['asks for the process', 'fails on the server', onProduct('process.exit(1);'), 'process is not defined.'],
    [
      'uses up the memory',
      'uses up the memory of its process on the server',
      onProduct('const kept = []; for (;;) kept.push(new Array(1e5).fill(address));'),
      "process's memory.",
    ],
  ])(
    'refuses a storefront that %s',
    async (_how, wrong, code, detail) => {
      const { problems, shop } = await tried({ shop: code });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(`${shop} ${wrong}, seen at /`);
      expect(problems[0]).toMatch(new RegExp(`${detail}$`));
    },
    60_000,
  );

  it('attributes the shell’s faults to the shell', async () => {
    const { problems, shell } = await tried({ shell: `throw new Error('no shell');` });
    expect(problems).toEqual([`${shell} fails on the server, seen at /: no shell.`]);
  }, 60_000);

  it('evaluates the bundles even without an API, and reports what it skipped', async () => {
    const sound = await tried({}, 'without');
    expect(sound.problems).toEqual([]);
    expect(sound.notes.at(-1)).toBe('Pages were tried without data: no API was named (API_ORIGIN).');
    const { problems, shop } = await tried({ shop: `throw new Error('no start');` }, 'without');
    expect(problems).toEqual([expect.stringContaining(`${shop} fails on the server`)]);
  }, 60_000);
});

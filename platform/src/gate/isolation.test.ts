import type { BuildDocument } from '@ofisi/shared-contract/release';
import { pin } from '../releases/pin';
import { CHANGE, emptyRegistry, openShop, release } from '../testing/fixtures';
import { gate } from './gate';

const ROUTE = {
  id: 'partner',
  path: '/admin/partner',
  title: 'Partner',
  layout: 'admin',
  access: 'backoffice.access',
} as const;
const PAGES = { routes: [ROUTE], nav: [], widgets: [] };
const CALLS = ['GET /view-brands'] as const;
const FRAME = { host: 'frame/host.js', script: 'frame/frame.js', styles: [] };
const FRAME_FILES = { 'frame/host.js': '/* host */', 'frame/frame.js': '/* frame */' };

async function shopWithFrames() {
  const { registry } = emptyRegistry();
  const { shell: old } = await openShop(registry);
  const shell = await release(registry, 'shell', { frame: FRAME, files: FRAME_FILES });
  await pin(registry, { ...CHANGE, remote: 'shell', release: shell.releaseId });
  const partner = (changes: Partial<BuildDocument> & { readonly files?: Readonly<Record<string, string>> }) =>
    release(registry, 'shop', {
      remote: 'mf-partner',
      preloadByRoute: {},
      contributes: PAGES,
      isolated: { calls: CALLS },
      ...changes,
    });
  const judge = async (releaseId: string, remote = 'mf-partner') =>
    gate(registry, await registry.environments.read('local'), { [remote]: releaseId });
  const take = (releaseId: string, more = {}) =>
    pin(registry, { ...CHANGE, remote: 'mf-partner', release: releaseId, ...more });
  return { registry, old, partner, judge, take };
}

/** Its files are those of the storefront, of which the build document of a remote without routes of theirs names few. */
const problemsOf = (problems: readonly string[]) => problems.filter((problem) => !problem.includes('nobody names'));

it('accepts an isolated remote that has only pages', async () => {
  const { partner, judge } = await shopWithFrames();
  expect(problemsOf(await judge((await partner({})).releaseId))).toEqual([]);
});

it('refuses everything that an isolated remote would have outside its frames', async () => {
  const { partner, judge } = await shopWithFrames();
  const { releaseId } = await partner({
    server: 'server/bundle.js',
    files: { 'server/bundle.js': 'exports.remote = {};' },
    contributes: {
      routes: [{ ...ROUTE, indexable: true }],
      nav: [],
      widgets: [{ id: 'sums', slot: 'dashboard', title: 'Sums', order: 1, access: 'backoffice.access' }],
      palette: {
        actions: [{ id: 'act', label: 'Act', to: '/admin/partner', access: 'backoffice.access', icon: 'box' }],
        records: [],
      },
    },
  });
  const has = (what: string) =>
    `mf-partner ${releaseId} has ${what}, which an isolated remote cannot have: it has only pages.`;
  expect(problemsOf(await judge(releaseId))).toEqual([
    has('the widget sums'),
    has('the action act of the command palette'),
    has('the indexable page /admin/partner'),
    has('a server bundle'),
  ]);
});

it('refuses a release that leaves its frame', async () => {
  const { registry, partner, judge, take } = await shopWithFrames();
  await take((await partner({})).releaseId, { force: true });
  const { releaseId } = await release(registry, 'shop', {
    remote: 'mf-partner',
    preloadByRoute: {},
    contributes: PAGES,
    version: '1.1.0',
  });
  expect(problemsOf(await judge(releaseId))).toEqual([
    `mf-partner ${releaseId} is no longer isolated: its code would run in the page, as the user.`,
  ]);
});

it('refuses an isolated remote beside a shell that has no frames, whichever of them is new', async () => {
  const { registry, old, partner, judge, take } = await shopWithFrames();
  const { releaseId } = await partner({});
  await take(releaseId, { force: true });
  const problem = `mf-partner ${releaseId} is isolated, but shell ${old.releaseId} cannot run isolated remotes.`;
  expect(problemsOf(await judge(old.releaseId, 'shell'))).toEqual([problem]);
  await pin(registry, { ...CHANGE, remote: 'shell', release: old.releaseId, force: true });
  const next = await partner({ version: '1.1.0' });
  expect(problemsOf(await judge(next.releaseId))).toEqual([problem.replace(releaseId, next.releaseId)]);
});

it('says what a release may do as the user, and later what has been added', async () => {
  const { partner, take } = await shopWithFrames();
  const first = await partner({});
  expect((await take(first.releaseId, { force: true })).notes).toEqual([
    `mf-partner ${first.releaseId} may make 1 call as the user: GET /view-brands.`,
  ]);
  const next = await partner({
    version: '1.1.0',
    isolated: { calls: [...CALLS, 'POST /add-brand', 'GET /view-units'], told: ['name'] },
  });
  expect((await take(next.releaseId, { force: true })).notes).toEqual([
    `mf-partner ${next.releaseId} may make 2 more calls as the user: POST /add-brand, GET /view-units.`,
    `mf-partner ${next.releaseId} is told of the user, newly: name.`,
  ]);
});

it.each([[['DELETE /x']], [['GET /x?y=1']], [['GET /*']]])('cannot be published with the calls %j', async (calls) => {
  const { partner } = await shopWithFrames();
  const isolated = { calls: calls as unknown as typeof CALLS };
  await expect(partner({ isolated })).rejects.toThrow(/isolated\.calls\.0 is missing or invalid/);
});

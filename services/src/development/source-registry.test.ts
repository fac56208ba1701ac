import type { BuildDocument } from '@ofisi/shared-contract/release';
import { emptyRegistry, openShop } from '@ofisi/platform/testing/fixtures';
import type { Source } from '@ofisi/tooling/development/source';
import { registryWithSource, requestedFile } from './source-registry';

const GREETING: BuildDocument = {
  schema: 1,
  remote: 'mf-greeting',
  title: 'Greeting',
  version: '0.1.0',
  container: 'mf_greeting_development',
  entry: 'remote-entry.js',
  initial: [],
  preload: [],
  preloadByRoute: {},
  requires: { contract: '^4.0.0', shared: {}, federation: '2.9.2' },
  provides: {},
  contributes: { routes: [], nav: [], widgets: [] },
};

function sourceOf(first: BuildDocument) {
  let document = first;
  const source: Source = { document: () => document, handle: () => undefined, close: () => Promise.resolve() };
  return { source, change: (next: BuildDocument) => (document = next) };
}

describe('a registry with a source', () => {
  it('pins the source besides the other pins, and starts the shell with the development script', async () => {
    const { registry } = emptyRegistry();
    await openShop(registry);
    const pinned = await registry.environments.read('local');
    const { source } = sourceOf(GREETING);
    const mixed = registryWithSource(registry, source);
    const { pins = {} } = (await mixed.environments.read('local')) ?? {};
    expect(pins).toEqual({
      ...pinned?.pins,
      'mf-greeting': { release: '0.1.0-development-000000000000', lastGood: null },
    });
    expect(await mixed.releases.read('mf-greeting', '0.1.0-development-000000000000')).toMatchObject({
      title: 'Greeting',
      integrity: { 'remote-entry.js': '' },
    });
    const shell = await registry.releases.read('shell', pins['shell']?.release ?? '');
    expect((await mixed.releases.read('shell', pins['shell']?.release ?? ''))?.initial).toEqual([
      'development.js',
      ...(shell?.initial ?? []),
    ]);
    expect(await registry.environments.read('local')).toEqual(pinned);
  });

  it('has a new release, and so a new page, once the source’s description changes', async () => {
    const { registry } = emptyRegistry();
    await openShop(registry);
    const { source, change } = sourceOf(GREETING);
    const mixed = registryWithSource(registry, source);
    const before = await mixed.environments.stamp('local');
    expect(await mixed.environments.stamp('local')).toBe(before);
    change({ ...GREETING, title: 'Karibu' });
    expect(await mixed.environments.stamp('local')).not.toBe(before);
    const { release = '' } = (await mixed.environments.read('local'))?.pins['mf-greeting'] ?? {};
    expect(release).toBe('0.1.0-development-000000000001');
    expect(await mixed.releases.read('mf-greeting', release)).toMatchObject({ title: 'Karibu' });
  });

  it('has no environment that does not exist', async () => {
    const { registry } = emptyRegistry();
    const mixed = registryWithSource(registry, sourceOf(GREETING).source);
    expect(await mixed.environments.read('qa')).toBeNull();
    expect(await mixed.environments.stamp('qa')).toBeNull();
  });
});

describe('an address', () => {
  const ID = '0.1.0-development-00000000000a';
  it.each([
    [`/releases/mf-greeting/${ID}/remote-entry.js`, { file: '/remote-entry.js', isOfSource: true }],
    [`/releases/mf-greeting/${ID}/a/b.css?t=1`, { file: '/a/b.css?t=1', isOfSource: true }],
    ['/releases/shell/1.0.0-0123456789ab/development.js', { file: '/development.js', isOfSource: false }],
    ['/releases/mf-greeting/0.1.0-0123456789ab/remote-entry.js', null],
    [`/releases/mf-storefront/${ID}/remote-entry.js`, null],
    ['/releases/shell/1.0.0-0123456789ab/shell.js', null],
    ['/shop', null],
  ])('%s', (url, expected) => {
    expect(requestedFile(url, 'mf-greeting')).toEqual(expected);
  });
});

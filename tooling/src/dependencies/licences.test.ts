import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { refusedLicences } from './licences';
import { productionPackages, readLockFile, type LockFile } from './lock-file';
import { shippedWorkspaces } from './shipped';

const locked = (name: string, license?: string) => ({
  name,
  version: '1.2.3',
  path: `node_modules/${name}`,
  license,
  dev: false,
});

describe('the licences of shipped packages', () => {
  it('are all permissive', () => {
    const shipped = productionPackages(readLockFile(), shippedWorkspaces());
    expect(shipped.length).toBeGreaterThan(100);
    expect(refusedLicences(shipped)).toEqual([]);
  });

  it.each(['MIT', 'MIT AND OFL-1.1', '(MIT OR GPL-3.0-only)', 'MIT AND (GPL-2.0-only OR ISC)'])(
    'may be %s',
    (license) => {
      expect(refusedLicences([locked('fine', license)])).toEqual([]);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', '(MIT AND AGPL-3.0-only) OR GPL-2.0-only', 'SEE LICENSE IN FILE'])(
    'may not be %s; the package is named',
    (license) => {
      expect(refusedLicences([locked('greedy', license), locked('fine', 'ISC')])).toEqual([
        `greedy 1.2.3 is under ${license}, which is not allowed.`,
      ]);
    },
  );

  it('must be present', () => {
    expect(refusedLicences([locked('silent')])).toEqual(['silent 1.2.3 names no licence.']);
  });

  it('are accepted only for the package that an exception names', () => {
    expect(
      refusedLicences([
        locked('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'),
        locked('other', 'LGPL-3.0-or-later'),
      ]),
    ).toEqual(['other 1.2.3 is under LGPL-3.0-or-later, which is not allowed.']);
  });
});

describe('the list of shipped packages', () => {
  const lock: LockFile = new Map([
    ['server', { version: '1.0.0', dependencies: { '@ofisi/shared': '1.0.0', a: '1' } }],
    ['shared', { version: '1.0.0', optionalDependencies: { native: '1' } }],
    ['node_modules/@ofisi/shared', { resolved: 'shared', link: true }],
    ['node_modules/a', { version: '1.1.0', dependencies: { b: '2' } }],
    ['node_modules/a/node_modules/b', { version: '2.0.0', peerDependencies: { a: '1' } }],
    ['node_modules/b', { version: '1.0.0' }],
    ['node_modules/native', { version: '1.0.0' }],
  ]);

  it('contains exactly the dependencies of a workspace, in their resolved versions', () => {
    expect(productionPackages(lock, ['server']).map(({ path }) => path)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/native',
    ]);
    expect(() => productionPackages(lock, ['nobody'])).toThrow('package-lock.json has no nobody: run npm install.');
  });

  it('contains servers and remotes, and nothing for local use', () => {
    const { workspaces } = JSON.parse(readFileSync(join(WORKSPACES_ROOT, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    const ofThisMachine = ['demo', 'simulators', 'tooling', 'services', 'release-tool', 'create-remote', 'e2e'];
    const isShared = (name: string) => name.startsWith('shared-') || name === 'api-contract';
    const alone = workspaces.filter((name) => !ofThisMachine.includes(name) && !isShared(name));
    expect(shippedWorkspaces().sort()).toEqual(alone.sort());
  });
});

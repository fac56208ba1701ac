import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './lock-folder';
import { WORKSPACES_ROOT } from './workspaces-root';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ofisi-lock-')));
  mkdirSync(join(folder, 'team', 'mf-rentals'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder with the lock file', () => {
  it('is the root of the workspaces in this repository', () => {
    expect(lockFolder(join(WORKSPACES_ROOT, 'mf-storefront'))).toBe(WORKSPACES_ROOT);
  });

  it('is the nearest one elsewhere', () => {
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    expect(lockFolder(join(folder, 'team', 'mf-rentals'))).toBe(folder);
    writeFileSync(join(folder, 'team', 'mf-rentals', 'package-lock.json'), '{}');
    expect(lockFolder(join(folder, 'team', 'mf-rentals'))).toBe(join(folder, 'team', 'mf-rentals'));
  });

  it('is the installing project’s where packages are linked', () => {
    symlinkSync(join(WORKSPACES_ROOT, 'node_modules'), join(folder, 'team', 'mf-rentals', 'node_modules'), 'dir');
    expect(lockFolder(join(folder, 'team', 'mf-rentals'))).toBe(WORKSPACES_ROOT);
  });

  it('does not exist before anything is installed', () => {
    expect(() => lockFolder(join(folder, 'team'))).toThrow(`${join(folder, 'team')} has no package-lock.json`);
  });
});

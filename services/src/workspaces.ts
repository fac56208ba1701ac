import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '..', '..');

const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly workspaces: readonly string[];
};

/** Everything that is released on its own, in the order of pinning: the gate checks remotes against the shell. */
export const RELEASED: readonly string[] = ['shell', ...workspaces.filter((name) => name.startsWith('mf-'))];

/** What shoppers use: enough to open the shop. */
export const STOREFRONT: readonly string[] = ['shell', 'mf-storefront'];

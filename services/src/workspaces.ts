import { join } from 'node:path';

export const ROOT = join(__dirname, '..', '..');

/** Everything that is released on its own, in the order in which it is pinned: the gate checks remotes against the shell. */
export const RELEASED = [
  'shell',
  'mf-storefront',
  'mf-catalogue-admin',
  'mf-sales-admin',
  'mf-contacts-admin',
  'mf-finance-admin',
  'mf-settings-admin',
] as const;

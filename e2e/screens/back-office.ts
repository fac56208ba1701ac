import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASED, ROOT } from '@ofisi/services/workspaces';
import type { BuildDocument } from '@ofisi/shared-contract/release';
import type { Screen } from '../screen';
import { CATALOGUE_SCREENS } from './back-office/catalogue';
import { CONTACTS_SCREENS } from './back-office/contacts';
import { FINANCE_SCREENS } from './back-office/finance';
import { HOME_SCREENS } from './back-office/home';
import { RELEASES_SCREENS } from './back-office/releases';
import { SALES_SCREENS } from './back-office/sales';
import { SERVICE_SCREENS } from './back-office/service';
import { SETTINGS_SCREENS } from './back-office/settings';
import { STOCK_SCREENS } from './back-office/stock';

/** Back-office screens that are pictured in states of their own. */
const WRITTEN: readonly Screen[] = [
  ...HOME_SCREENS,
  ...CATALOGUE_SCREENS,
  ...STOCK_SCREENS,
  ...CONTACTS_SCREENS,
  ...SALES_SCREENS,
  ...SERVICE_SCREENS,
  ...FINANCE_SCREENS,
  ...SETTINGS_SCREENS,
  ...RELEASES_SCREENS,
];

const builds = RELEASED.filter((name) => name !== 'shell').map(
  (name) => JSON.parse(readFileSync(join(ROOT, name, 'dist', 'build.json'), 'utf8')) as BuildDocument,
);

const opened = new Set(WRITTEN.flatMap(({ path }) => (typeof path === 'string' ? path.split('?', 1) : [])));

/**
 * The pages of remotes that no list above opens, in their initial state: a new page is checked without being listed, provided that its
 * heading is its title.
 */
export const OTHER_SCREENS: readonly Screen[] = builds
  .flatMap(({ contributes }) => contributes.routes)
  .filter(({ layout, path }) => layout === 'admin' && !path.includes(':') && !opened.has(path))
  .map(({ title, path }) => ({
    name: title.toLowerCase(),
    path,
    role: 'Developer',
    shows: (page) => page.getByRole('heading', { level: 1, name: title }),
  }));

/** Every screen of the back-office. */
export const BACK_OFFICE_SCREENS: readonly Screen[] = [...WRITTEN, ...OTHER_SCREENS];

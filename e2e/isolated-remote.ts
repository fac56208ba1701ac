import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { FrameLocator, Page } from '@playwright/test';
import { createRemote } from '@ofisi/platform/create/create-remote';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { changePins } from '@ofisi/platform/releases/change-set';
import { pin } from '@ofisi/platform/releases/pin';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import type { Shop } from '@ofisi/services/shop';
import { ROOT } from '@ofisi/services/workspaces';
import { expect } from './journey';
import { publishBuild } from './variant';

const run = promisify(execFile);

/** The isolated remote of the journeys. */
const PARTNER = 'mf-partner';

const REMOTE = `import { defineRemote } from '@ofisi/shared-contract/remote-app';

export const remote = defineRemote({
  name: 'mf-partner',
  title: 'Partner brands',
  isolated: { calls: ['GET /view-product-brands', 'POST /add-product-brand'], told: ['name'] },
  routes: [
    {
      id: 'partner',
      path: '/admin/partner',
      title: 'Partner brands',
      layout: 'admin',
      access: 'backoffice.access',
      menu: { group: 'Main', order: 90, icon: 'grid' },
      screen: () => import('./brands-page').then((page) => page.BrandsPage),
    },
    {
      id: 'partner-brand',
      path: '/admin/partner/:name',
      title: 'Partner brand',
      layout: 'admin',
      access: 'backoffice.access',
      screen: () => import('./brand-page').then((page) => page.BrandPage),
    },
  ],
});
`;

const BRANDS_PAGE = `import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import { Switch } from '@ofisi/shared-admin-ui/antd/base';
import { get, post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import { holdUnsaved } from '@ofisi/shared-page/unsaved';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface Brands {
  readonly brands: readonly { readonly id: number; readonly brand_name: string }[];
}

export function BrandsPage() {
  const user = useSession((session) => session.user);
  const path = '/view-product-brands';
  const { data, refetch } = useQuery({ queryKey: [path], queryFn: ({ signal }) => get<Brands>(path, signal) });
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => (name ? holdUnsaved() : undefined), [name]);
  const add = async () => {
    try {
      await post('/add-product-brand', { brand_name: name });
      notify('Added ' + name);
      setName('');
      await refetch();
    } catch (error) {
      setProblem(String(error.fieldErrors?.brand_name ?? error.message));
    }
  };
  return (
    <AdminTheme>
      <h1>Partner brands</h1>
      <p>For {user?.name}, {user?.email || 'without an address'}</p>
      <form onSubmit={(event) => (event.preventDefault(), void add())}>
        <label>
          New brand <input value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <button>Add</button> <Switch aria-label="In the shop" />
      </form>
      {problem && <p role="alert">{problem}</p>}
      <p>
        <Link to="/admin/dashboard">To the dashboard</Link> <Link to="/nowhere">Nowhere</Link>{' '}
        <button type="button" onClick={() => get('/view-customers').catch((error) => setProblem(error.message))}>
          Ask for customers
        </button>
      </p>
      <ul>
        {data?.brands.map((brand) => (
          <li key={brand.id}>
            <Link to={'/admin/partner/' + encodeURIComponent(brand.brand_name)}>{brand.brand_name}</Link>
          </li>
        ))}
      </ul>
    </AdminTheme>
  );
}
`;

const BRAND_PAGE = `import { Link, useParams } from '@ofisi/shared-contract/routing';
import { usePageTitle } from '@ofisi/shared-page/page-head';

export function BrandPage() {
  const { name } = useParams();
  usePageTitle('All about ' + name);
  return (
    <>
      <h1>{name}</h1>
      <Link to="/admin/partner">All brands</Link>
    </>
  );
}
`;

const PARTNER_FILES: Readonly<Record<string, string>> = {
  'src/remote.ts': REMOTE,
  'src/brands-page.tsx': BRANDS_PAGE,
  'src/brand-page.tsx': BRAND_PAGE,
};

/**
 * Creates, builds and publishes the partner's remote, with these files in place of its usual ones. Resolves to the release id, another one
 * each time: a release is published once.
 * @param act what its first page does as soon as its script runs
 */
export async function publishPartner(
  shop: Shop,
  act = '',
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const team = mkdtempSync(join(tmpdir(), 'ofisi-partner-'));
  const folder = join(team, PARTNER);
  try {
    createRemote(folder, 'Partner brands', ROOT);
    const all = { ...PARTNER_FILES, 'src/brands-page.tsx': `// ${randomUUID()}\n${act}\n${BRANDS_PAGE}`, ...files };
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    await run(process.execPath, ['--import', 'tsx', 'tooling/src/build/build-command.ts', folder], { cwd: ROOT });
    return await publishBuild(shop.dataDir, PARTNER, join(folder, 'dist'));
  } finally {
    rmSync(team, { recursive: true, force: true });
  }
}

/** Pins a release of the partner's. @param force against the gate, for a release that is hostile on purpose */
export const pinPartner = (shop: Shop, release: string, force = false) =>
  pin(folderRegistry(shop.dataDir), {
    environment: LOCAL_ENVIRONMENT,
    remote: PARTNER,
    release,
    by: 'a partner',
    reason: 'journey',
    force,
  });

/** Unpins the partner's remote: the menu of later journeys is the shop's own. */
export async function withdrawPartner(shop: Shop): Promise<void> {
  const change = { environment: LOCAL_ENVIRONMENT, by: 'a partner', reason: 'journey' };
  await changePins(folderRegistry(shop.dataDir), change, 'rollback', () => ({ [PARTNER]: null }));
}

/** Opens the partner's first page, once the gateway serves this release. Resolves to its frame. */
export async function openPartner(page: Page, release: string): Promise<FrameLocator> {
  await expect(async () => {
    await page.goto('/admin/partner');
    await expect(page.locator('main iframe')).toHaveAttribute('src', new RegExp(release), { timeout: 3_000 });
  }).toPass();
  return page.frameLocator('main iframe');
}

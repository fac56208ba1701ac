import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { copyWorkspace } from '@ofisi/services/copy-workspace';
import { freshDataDir } from '@ofisi/services/shop';
import { ROOT } from '@ofisi/services/workspaces';
import { npmRunDev, type StartedShop } from './started-shop';

/** A remote whose author knows only this repository's packages. */
const GREETING: Readonly<Record<string, string>> = {
  'package.json':
    '{ "name": "mf-greeting", "version": "0.1.0", "dependencies": { "@ofisi/shared-contract": "1.0.0" } }',
  'src/remote.ts': `
    import { defineRemote } from '@ofisi/shared-contract/remote-app';
    export const remote = defineRemote({
      name: 'mf-greeting',
      title: 'Greeting',
      routes: [
        {
          id: 'greeting',
          path: '/greeting',
          title: 'Greeting',
          layout: 'site',
          access: 'public',
          screen: async () => (await import('./greeting-page')).GreetingPage,
        },
      ],
    });`,
  'src/greeting.module.css': '.card { color: rgb(1, 2, 3); }',
  'src/greeting-page.tsx': `
    import { useState } from 'react';
    import styles from './greeting.module.css';
    export function GreetingPage() {
      const [name, setName] = useState('');
      return (
        <label className={styles.card}>
          Your name
          <input value={name} onChange={(event) => setName(event.target.value)} />
        </label>
      );
    }`,
};

/** Changes a file as an editor does: every occurrence of `find`. */
function edit(path: string, find: string, replace: string): void {
  const before = readFileSync(path, 'utf8');
  if (!before.includes(find)) throw new Error(`${path} does not contain “${find}”.`);
  writeFileSync(path, before.replaceAll(find, replace));
}

/** The number of page loads so far. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test.describe('npm run dev', () => {
  // Starts two compilers and a shop.
  test.slow();
  let root: string;
  let dataDir: string;
  let shop: StartedShop;

  test.beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'ofisi-development-'));
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    dataDir = freshDataDir();
  });

  test.afterEach(async () => {
    shop.process.kill('SIGINT');
    expect(await shop.ended).toBe(0);
  });

  test.afterAll(() => {
    for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
  });

  test('shows saved changes of a remote in another folder, and keeps typed input', async ({ page }) => {
    const folder = join(root, 'mf-greeting');
    for (const [file, text] of Object.entries(GREETING)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const screen = join(folder, 'src/greeting-page.tsx');
    shop = npmRunDev(folder, { DATA_DIR: dataDir, PORT: '0' });
    const origin = await shop.origin;
    const loads = countLoads(page);
    await page.goto(`${origin}/greeting`);
    await page.getByLabel('Your name').fill('Wanjiku');

    edit(screen, 'Your name', 'How may we call you?');
    await expect(page.getByLabel('How may we call you?')).toHaveValue('Wanjiku');
    edit(join(folder, 'src/greeting.module.css'), 'rgb(1, 2, 3)', 'rgb(4, 5, 6)');
    await expect(page.getByText('How may we call you?')).toHaveCSS('color', 'rgb(4, 5, 6)');

    edit(screen, 'return (', 'return ((');
    await expect.poll(() => shop.output()).toContain('greeting-page.tsx');
    edit(screen, 'return ((', 'return (');
    edit(screen, 'How may we call you?', 'Name');
    await expect(page.getByLabel('Name')).toHaveValue('Wanjiku');
    expect(loads()).toBe(1);

    // A release's manifest is part of the page's document, so the document is reloaded.
    edit(join(folder, 'src/remote.ts'), "title: 'Greeting',\n          layout", "title: 'Karibu',\n          layout");
    await expect(page).toHaveTitle('Karibu · Ofisi');
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop');
  });

  test('does the same for the shell', async ({ page }) => {
    const folder = join(root, 'shell');
    copyWorkspace('shell', folder);
    shop = npmRunDev(folder, { DATA_DIR: dataDir, PORT: '0' });
    const loads = countLoads(page);
    await page.goto(`${await shop.origin}/login`);
    await page.getByLabel('Email').fill('wanjiku@example.com');
    edit(join(folder, 'src/pages/sign-in/login-page.tsx'), 'title={signInTexts.login}', 'title="Karibu tena"');
    await expect(page.getByRole('heading', { name: 'Karibu tena' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('wanjiku@example.com');
    expect(loads()).toBe(1);
  });
});

test.describe('npm run dev refuses', () => {
  test('a folder without a remote, and an environment without pins', async () => {
    const dataDir = freshDataDir();
    const settings = { DATA_DIR: dataDir, PORT: '0' };
    const nowhere = npmRunDev('mf-nowhere', settings);
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.output().trim()).toBe(`${join(ROOT, 'mf-nowhere')} has no package.json: it is not a remote.`);
    const unpinned = npmRunDev(
      'mf-storefront',
      { ...settings, API_ORIGIN: 'http://127.0.0.1:9' },
      '--environment',
      'qa',
    );
    expect(await unpinned.ended).toBe(1);
    expect(unpinned.output().trim()).toBe('No release of the shell is pinned in qa.');
    rmSync(dataDir, { recursive: true, force: true });
  });
});

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildChanged } from '../scripts/build-releases';
import { ROOT } from '../scripts/workspaces';
import { ensureBrowser } from './browser';
import { signIn } from './journey';
import { itemsOf } from './orders';
import makeTemplate from './template';
import { startShop } from './shop';

/** `npm run screens`: a picture of every screen at phone, tablet and desktop width, in both themes, under `.cache/screens`. */
const WIDTHS = { phone: 360, tablet: 768, desktop: 1280 } as const;
const PUBLIC = [
  '/',
  '/about-us',
  '/shop',
  '/shop-icon/printer-photocopiers',
  '/shop/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/nowhere',
];
const BACK_OFFICE = [
  '/admin/dashboard',
  '/admin/product/brands',
  '/admin/sales/order',
  '/admin/contacts/suppliers',
  '/admin/expenses/category',
];

async function main(): Promise<void> {
  const folder = join(ROOT, '.cache', 'screens');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildChanged(console.log);
  const removeTemplate = await makeTemplate();
  const shop = await startShop();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const [item] = await itemsOf(shop.origin);

  for (const theme of ['light', 'dark'] as const) {
    for (const [name, width] of Object.entries(WIDTHS)) {
      const context = await browser.newContext({
        baseURL: shop.origin,
        viewport: { width, height: 800 },
        colorScheme: theme,
      });
      const page = await context.newPage();
      const take = (path: string) => picture(page, path, join(folder, `${theme}-${name}`));
      for (const path of [...PUBLIC, `/product-item/${item?.slug}`]) await take(path);
      await signIn(page, 'Admin');
      for (const path of BACK_OFFICE) await take(path);
      await context.close();
    }
  }
  await browser.close();
  await shop.stop();
  removeTemplate();
  console.log(`The pictures are in ${folder}.`);
}

async function picture(page: Page, path: string, prefix: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // Lazy pictures load only when they come near; the picture shall show them.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${prefix}${path.replaceAll('/', '_')}.png`, fullPage: true });
}

void main();

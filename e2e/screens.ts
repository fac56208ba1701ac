import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildChanged } from '@ofisi/services/build-releases';
import { ROOT } from '@ofisi/services/workspaces';
import { ensureBrowser } from '@ofisi/services/browser';
import { BROWSER_ARGS } from './browser-args';
import { factsOf, type ShopFacts } from './facts';
import { openScreen, type Screen, settle } from './screen';
import { ALL_SCREENS } from './screens/all';
import { startShop, type Shop } from '@ofisi/services/shop';
import makeTemplate from '@ofisi/services/template';

/**
 * `npm run screens`: a picture of every screen in every state at phone, tablet and desktop width, in both themes, under `.cache/screens`.
 * With words after it (`npm run screens -- cart`), only screens whose name contains one of them.
 */
const WIDTHS = { phone: 360, tablet: 768, desktop: 1280 } as const;
const THEMES = ['light', 'dark'] as const;

interface Shot {
  readonly screen: Screen;
  readonly theme: (typeof THEMES)[number];
  readonly width: keyof typeof WIDTHS;
}

async function main(words: readonly string[]): Promise<void> {
  const folder = join(ROOT, '.cache', 'screens');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildChanged(console.log);
  const removeTemplate = await makeTemplate();
  const shop = await startShop();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(console.log),
    args: [...BROWSER_ARGS],
  });
  const facts = await factsOf(shop);
  for (const shot of shotsOf(words)) await take(browser, shop, facts, shot, folder);
  await browser.close();
  await shop.stop();
  removeTemplate();
  console.log(`The pictures are in ${folder}.`);
}

function shotsOf(words: readonly string[]): readonly Shot[] {
  const screens = ALL_SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  return screens.flatMap((screen) =>
    THEMES.flatMap((theme) =>
      (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[])
        .filter((width) => screen.only === undefined || screen.only === width)
        .map((width) => ({ screen, theme, width })),
    ),
  );
}

async function take(browser: Browser, shop: Shop, facts: ShopFacts, shot: Shot, folder: string): Promise<void> {
  const { screen, theme, width } = shot;
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: WIDTHS[width], height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const name = `${screen.name.replaceAll(/\W+/g, '-')}.${width}.${theme}.png`;
  try {
    await openScreen(page, screen, facts);
    await settle(page);
    // Sticky elements would appear in the middle of a long picture.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.screenshot({ path: join(folder, name), fullPage: true });
  } catch (error) {
    console.error(`${name}: ${String(error)}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

void main(process.argv.slice(2));

import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { copyWorkspace } from '@ofisi/services/copy-workspace';
import { openDevelopmentGateway } from '@ofisi/services/development/development-gateway';
import { median } from '@ofisi/services/median';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { ROOT } from '@ofisi/services/workspaces';
import { pageScript } from '@ofisi/tooling/development/page-script';
import { watchSource } from '@ofisi/tooling/development/source';
import type { Sides } from './sides';

/** A sentence in the source of a screen, which the bench changes repeatedly. */
interface Saved {
  readonly workspace: string;
  readonly path: string;
  readonly file: string;
  readonly find: string;
  readonly with: (text: string) => string;
}

const SAVED: readonly Saved[] = [
  {
    workspace: 'mf-storefront',
    path: '/shop',
    file: 'src/shop/search-box.tsx',
    find: '</label>',
    with: (text) => ` ${text}</label>`,
  },
  {
    workspace: 'shell',
    path: '/login',
    file: 'src/pages/sign-in/login-page.tsx',
    find: 'title={signInTexts.login}',
    with: (text) => `title={signInTexts.login + ' ${text}'}`,
  },
];
const CHANGES = 10;

/** Delay until a page in development shows a saved change (`npm run dev`): a row of a Markdown table for each source. */
export async function development(
  browser: Browser,
  { dataDir, apiPort }: Pick<Sides, 'dataDir' | 'apiPort'>,
): Promise<void> {
  console.log('| Source | compiled at first | saved, and on the screen: median | slowest |\n|---|---|---|---|');
  for (const saved of SAVED) console.log(await measure(browser, saved, { dataDir, apiPort }));
}

async function measure(
  browser: Browser,
  saved: Saved,
  { dataDir, apiPort }: Pick<Sides, 'dataDir' | 'apiPort'>,
): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'ofisi-development-'));
  const folder = copySource(root, saved.workspace);
  const startedAt = performance.now();
  const [script, source] = await Promise.all([pageScript(), watchSource(folder, { say: () => undefined })]);
  const compiledAfter = performance.now() - startedAt;
  const gateway = await openDevelopmentGateway({
    registry: folderRegistry(dataDir),
    environment: LOCAL_ENVIRONMENT,
    source,
    pageScript: script,
    apiOrigins: [`http://127.0.0.1:${apiPort}`],
    port: 0,
  });
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${gateway.port}${saved.path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const file = join(folder, saved.file);
    const before = readFileSync(file, 'utf8');
    if (!before.includes(saved.find)) throw new Error(`${saved.file} does not contain “${saved.find}”.`);
    const waits: number[] = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      const text = `Change ${change}.`;
      const savedAt = performance.now();
      writeFileSync(file, before.replace(saved.find, saved.with(text)));
      await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text);
      waits.push(performance.now() - savedAt);
    }
    const cells = [compiledAfter, median(waits), Math.max(...waits)].map((time) => `${(time / 1_000).toFixed(1)} s`);
    return `| ${[saved.workspace, ...cells].join(' | ')} |`;
  } finally {
    await page.close();
    await gateway.close();
    rmSync(root, { recursive: true, force: true });
  }
}

/** A separate copy, which nobody else edits. */
function copySource(root: string, workspace: string): string {
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const folder = join(root, workspace);
  copyWorkspace(workspace, folder);
  return folder;
}

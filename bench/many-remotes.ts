import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { BuildDocument } from '@ofisi/shared-contract/release';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { publish } from '@ofisi/platform/releases/publish';
import { median } from '@ofisi/services/median';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { residentBytes } from '@ofisi/services/resident-bytes';
import type { Service } from '@ofisi/services/service';
import { startGateway } from '@ofisi/services/shop';
import { ROOT } from '@ofisi/services/workspaces';
import { answersPerSecond, type Answer } from './load';
import { type PageMemory, pageMemory } from './page-memory';
import { rendered } from './rendered';
import type { Sides } from './sides';

const REMOTES = 50;
const ENVIRONMENT = 'many-remotes';
const PATTERN = 'mf-settings-admin';
const VISITS = 9;
const PAGES = 2_000;

interface HomePage extends PageMemory {
  /** Bytes over the wire. */
  readonly document: number;
}

/**
 * The size and memory use of the home page, and the gateway's memory, with 50 remotes registered and pinned, compared with the shop's own
 * remotes. The additional ones are copies of a back-office remote, each with pages and menu entries of its own.
 */
export async function manyRemotes(browser: Browser, { apiPort, dataDir }: Sides): Promise<void> {
  const few = await pinMany(dataDir);
  const gateways: Service[] = [];
  try {
    for (const environment of [LOCAL_ENVIRONMENT, ENVIRONMENT]) {
      gateways.push(
        await startGateway(dataDir, apiPort, {
          ENVIRONMENT: environment,
          HOST: '127.0.0.1',
          // The copies are unsigned.
          RELEASE_SIGNATURES: 'off',
        }),
      );
    }
    const pages = gateways.map(() => [] as HomePage[]);
    for (let visit = 0; visit <= VISITS; visit += 1) {
      for (const [at, { port }] of gateways.entries()) {
        const page = await homePage(browser, port);
        // The first visit is only a warm-up.
        if (visit > 0) pages[at]?.push(page);
      }
    }
    const held = [];
    for (const { port, pid } of gateways) {
      let left = PAGES;
      await answersPerSecond(port, () => (left-- > 0 ? { path: '/' } : null), mustBeOk);
      held.push(await residentBytes(pid));
    }
    const row = (name: string, show: (value: number) => string, [of6 = 0, of50 = 0]: readonly number[]) =>
      console.log(`| ${name} | ${show(of6)} | ${show(of50)} | ${(of50 / of6).toFixed(3)} |`);
    const medians = (figure: keyof HomePage) => pages.map((some) => median(some.map((page) => page[figure])));
    console.log(`| | ${few} remotes | ${REMOTES} remotes | Ratio |\n|---|---|---|---|`);
    row('home page: document, packed', kilobytes, medians('document'));
    row('home page: heap of its scripts after load', kilobytes, medians('heap'));
    row('home page: nodes of the document', String, medians('nodes'));
    row(`gateway and render processes, after ${PAGES.toLocaleString('en')} home pages`, megabytes, held);
  } finally {
    for (const { stop } of gateways) await stop();
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

function mustBeOk({ status }: Answer): void {
  if (status !== 200) throw new Error(`The gateway answered ${status}.`);
}

async function homePage(browser: Browser, port: number): Promise<HomePage> {
  const url = `http://127.0.0.1:${port}/`;
  await rendered(url);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    const document = (await answer?.request().sizes())?.responseBodySize ?? 0;
    return { document, ...(await pageMemory(page)) };
  } finally {
    await context.close();
  }
}

/** Pins enough copies, besides the shop's remotes, in an environment of their own. Returns the number of the shop's own remotes. */
async function pinMany(dataDir: string): Promise<number> {
  const registry = folderRegistry(dataDir);
  const local = (await registry.environments.read(LOCAL_ENVIRONMENT))?.pins ?? {};
  const few = Object.keys(local).length - 1;
  const pins = { ...local };
  const facts = { by: 'the bench', reason: '' };
  for (let number = few + 1; number <= REMOTES; number += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'ofisi-bench-remote-'));
    try {
      const remote = copyOfRemote(folder, number);
      const git = { commit: null, dirty: true };
      const compress = () => Promise.resolve({});
      const { release } = await publish(registry.releases, { folder, remote, by: facts.by, git, compress });
      pins[remote] = { release: release.releaseId, lastGood: null };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const at = new Date().toISOString();
  const changes = Object.entries(pins).map(([remote, { release }]) => ({ remote, from: null, to: release }));
  // Bypasses the gate, which would run each of them.
  await registry.environments.write(
    { schema: 1, environment: ENVIRONMENT, revision: 1, pins, changedBy: facts.by, reason: facts.reason, at },
    { ...facts, at, what: 'pin', changes, revision: 1, forced: [] },
  );
  return few;
}

/** A build like that of a back-office remote, under another name and with addresses of its own. */
function copyOfRemote(folder: string, number: number): string {
  const remote = `mf-copy-${number}`;
  cpSync(join(ROOT, PATTERN, 'dist'), folder, { recursive: true });
  const path = join(folder, 'build.json');
  const build = JSON.parse(readFileSync(path, 'utf8')) as BuildDocument;
  const own = (text: string) => text.replace(/^\/admin/, `/admin/copy-${number}`);
  const { routes, nav } = build.contributes;
  const contributes: BuildDocument['contributes'] = {
    ...build.contributes,
    routes: routes.map((route) => ({ ...route, id: `${route.id}-${number}`, path: own(route.path) })),
    nav: nav.map((entry) => ({ ...entry, id: `${entry.id}-${number}`, to: own(entry.to) })),
  };
  const copy = { ...build, remote, container: `mf_copy_${number}`, preloadByRoute: {}, contributes };
  writeFileSync(path, JSON.stringify(copy));
  return remote;
}

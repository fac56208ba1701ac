import type { ChangedPage } from '@ofisi/shared-contract/registry';
import { setTimeout as pause } from 'node:timers/promises';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import type { Registry } from '../registry/registry';
import { SHELL } from '../registry/names';
import { compareSets, type PinnedSet } from '../releases/revisions';
import { startBrowser, type Browser } from './browser/browser';
import type { Tab } from './browser/tab';
import { type Comparison, openComparison } from './compare-pictures';
import { mount, SIGNED_IN } from './mount-visits';
import { openTrialGateway, resolveAlone } from './trial-gateway';
import type { TrialOptions } from './trial';
import type { Visit } from './visits';

/** Height limit of the compared part, in pixels. */
const TALLEST = 2_400;
const ANSWERS_WITHIN_MS = 10_000;

/** Time limit for images further down and other late content; some pages keep a connection open forever. */
const SETTLES_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** The page's height once all of its images are loaded, 0 before. Removes the focus, which would blink, and draws content that is far down. */
const LOOK = `(() => {
  if (!window.isDrawnWhole) {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    window.isDrawnWhole = document.adoptedStyleSheets.push(all) > 0;
  }
  document.activeElement?.blur();
  for (const image of document.images) image.loading = 'eager';
  if (![...document.images].every((image) => image.complete)) return 0;
  return Math.min(${TALLEST}, document.documentElement.scrollHeight);
})()`;

/**
 * Takes pictures of every page of the remotes whose releases differ between two sets, or of all pages when the shell differs, in a browser
 * and with the data of the same API. @returns the pages that look different
 * @throws PlatformError 400 without a browser, 404 for a set without a shell
 */
export async function changedPages(
  registry: Registry,
  [one, other]: readonly [PinnedSet, PinnedSet],
  { apiOrigin, browser: path }: TrialOptions,
): Promise<ChangedPage[]> {
  if (path === null) throw new PlatformError(400, 'Pictures need a browser where the registry runs (BROWSER).');
  const differing = new Set(compareSets(one, other).map(({ remote }) => remote));
  if (differing.size === 0) return [];
  const browser = await startBrowser(path);
  const sides: Side[] = [];
  try {
    for (const releases of [one, other]) sides.push(await openSide(registry, releases, { apiOrigin, browser }));
    const comparison = await openComparison(browser);
    const look = async (isLookedAt: (visit: Visit) => boolean) => {
      const [before, after] = await Promise.all(sides.map((side) => side.pictures(isLookedAt)));
      return differingOf(comparison, pairsOf(before ?? [], after ?? []));
    };
    const first = await look(({ route }) => differing.has(SHELL) || differing.has(route.remote));
    // A busy browser occasionally draws a corner differently, so a real difference must show twice.
    const again = new Set(first.map(({ address }) => address));
    return again.size === 0 ? [] : await look(({ address }) => again.has(address));
  } finally {
    await Promise.all(sides.map((side) => side.close()));
    await browser.close();
  }
}

interface Picture {
  readonly address: string;
  readonly remote: string;
  readonly picture: Buffer | null;
}

/** One of the two sets, served for its pictures. */
interface Side {
  readonly pictures: (isLookedAt: (visit: Visit) => boolean) => Promise<Picture[]>;
  readonly close: () => Promise<void>;
}

async function openSide(
  registry: Registry,
  releases: PinnedSet,
  { apiOrigin, browser }: { readonly apiOrigin: string | null; readonly browser: Browser },
): Promise<Side> {
  const document = documentOf(releases);
  const set = await resolveAlone(registry, document, () => undefined);
  if (!set) throw new PlatformError(404, 'A set without a shell has no pages.');
  const gateway = await openTrialGateway(registry, document, set, { apiOrigin });
  return {
    async pictures(isLookedAt) {
      const visits = (await gateway.visits()).filter(isLookedAt);
      const isPublic = ({ route }: Visit) => route.access === 'public';
      const office = visits.filter((visit) => !isPublic(visit));
      const taken = await Promise.all([
        look(browser, gateway.origin, visits.filter(isPublic), ''),
        look(browser, gateway.origin, office, SIGNED_IN),
      ]);
      return taken.flat();
    },
    close: () => gateway.close(),
  };
}

async function look(browser: Browser, origin: string, visits: readonly Visit[], script: string): Promise<Picture[]> {
  const tab = await browser.openTab(script);
  const pictures: Picture[] = [];
  for (const visit of visits) {
    const { address, route } = visit;
    // Each page is loaded afresh, so that it does not depend on the previous one.
    const isThere = await mount(tab, origin, visit, null);
    const picture = isThere ? await settled(tab) : null;
    pictures.push({ address, remote: route.remote, picture });
  }
  tab.close();
  return pictures;
}

/** The page's picture once it looks the same twice, or at the time limit. */
async function settled(tab: Tab): Promise<Buffer> {
  const startedAt = performance.now();
  let last: Buffer | null = null;
  for (;;) {
    const height = Number(await tab.evaluate(LOOK, ANSWERS_WITHIN_MS));
    const isLate = performance.now() - startedAt > SETTLES_WITHIN_MS;
    if ((height > 0 && tab.isQuiet()) || isLate) {
      const picture = await tab.picture(height || TALLEST);
      if (isLate || last?.equals(picture)) return picture;
      last = picture;
    }
    await pause(LOOK_AGAIN_MS);
  }
}

type Pair = Omit<Picture, 'picture'> & { readonly before: Buffer | null; readonly after: Buffer | null };

function pairsOf(before: readonly Picture[], after: readonly Picture[]): Pair[] {
  const earlier = new Map(before.map((one) => [one.address, one]));
  const later = new Map(after.map((one) => [one.address, one]));
  return [...new Map([...earlier, ...later]).values()].map(({ address, remote }) => ({
    address,
    remote,
    before: earlier.get(address)?.picture ?? null,
    after: later.get(address)?.picture ?? null,
  }));
}

async function differingOf(comparison: Comparison, pairs: readonly Pair[]): Promise<ChangedPage[]> {
  const changed: ChangedPage[] = [];
  for (const { address, remote, before, after } of pairs) {
    const pictures = await comparison.differing(before, after);
    if (pictures) changed.push({ address, remote, ...pictures });
  }
  return changed;
}

const documentOf = (releases: PinnedSet): EnvironmentDocument => ({
  schema: 1,
  environment: 'local',
  revision: 1,
  pins: Object.fromEntries(Object.entries(releases).map(([remote, release]) => [remote, { release, lastGood: null }])),
  changedBy: '',
  reason: '',
  at: new Date().toISOString(),
});

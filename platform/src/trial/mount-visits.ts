import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser/browser';
import { NoAnswer } from './browser/protocol';
import type { Tab } from './browser/tab';
import type { Blame } from './blame';
import { findingsOn, type Findings } from './findings';
import { ANSWERS_WITHIN_MS, inspect, keepEvents } from './inspect';
import type { Visit } from './visits';
import type { Watch } from './watched';

/** Time limit for mounting a page, in milliseconds: ten times that of a slow page, for busy machines. */
const MOUNTS_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 30;
/** Number of identical looks in a row, without pending requests, after which a page counts as finished. */
const LOOKS_ALIKE = 2;
/** A page that never stops moving counts as mounted after this time. */
const SETTLES_WITHIN_MS = 1_500;
/**
 * A page takes some 0.4 seconds, for most of which React waits before it replaces a placeholder with the content that has arrived; several
 * tabs at
 * once use that time. Each tab loads the remotes of its pages.
 */
const TABS_SIGNED_IN = 4;

/**
 * The look of the page as text: blank while the shell has not started, a placeholder is shown, or nothing is drawn yet. React marks the
 * elements
 * that it has drawn or hydrated.
 */
const LOOK = `(() => {
  const isDrawn = (element) => !!element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const main = document.querySelector('main');
  const first = document.getElementById('root')?.firstElementChild;
  if (!isDrawn(first) || document.querySelector('[data-placeholder]')) return '';
  if (main && main.firstElementChild && !isDrawn(main.firstElementChild)) return '';
  return location.pathname + ' ' + document.getElementsByTagName('*').length + ' ' + document.getElementById('root').textContent.length;
})()`;

/** Script that a tab with a session runs before anything else. */
export const SIGNED_IN = `try {
  for (const key of ${JSON.stringify([STORAGE_KEYS.accessToken, STORAGE_KEYS.authToken])}) localStorage.setItem(key, 'trial');
} catch {}`;

export interface MountOptions {
  /** Names the release at fault. */
  readonly blame: Blame;
  readonly watch: Watch;
}

/** Loads, mounts and inspects pages, public ones without a session. One sentence per problem. */
export async function mountVisits(
  browser: Browser,
  origin: string,
  visits: readonly Visit[],
  { blame, watch }: MountOptions,
): Promise<string[]> {
  const others = visits.filter((visit) => !isPublic(visit));
  const length = Math.ceil(others.length / TABS_SIGNED_IN);
  const groups = [
    visits.filter(isPublic),
    ...Array.from({ length: TABS_SIGNED_IN }, (_, index) => others.slice(index * length, (index + 1) * length)),
  ];
  const found = findingsOn(visits);
  const trial: Trial = { browser, origin, blame, found, watch };
  const stuck = new Set<string>();
  const left = (await Promise.all(groups.map((group) => mountGroup(trial, group, stuck)))).flat();
  // While one page was in a loop, others may only have been too slow: each gets a second try, alone.
  stuck.clear();
  for (const visit of visits.filter((one) => left.includes(one))) {
    if (stuck.has(visit.release.remote)) continue;
    if (!(await mountAlone(trial, visit))) stuck.add(visit.release.remote);
  }
  return found.sentences();
}

interface Trial extends MountOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly found: Findings;
}

const isPublic = ({ route }: Visit): boolean => route.access === 'public';

/**
 * Mounts pages one at a time.
 * @param stuck the remotes with a page that did not mount, in any tab: their other pages are skipped
 * @returns the pages that did not mount or were skipped
 */
async function mountGroup(trial: Trial, visits: readonly Visit[], stuck: Set<string>): Promise<Visit[]> {
  const left: Visit[] = [];
  let tab: Tab | null = null;
  let before: Visit | null = null;
  for (const visit of visits) {
    if (stuck.has(visit.release.remote)) {
      left.push(visit);
      continue;
    }
    if (tab === null) tab = await openTabFor(trial, visit);
    // A tab whose clock was put forward loads nothing more.
    else if (before && isLoadedAfter(visit, before))
      tab = await trial.browser.replaceTab(tab, ...optionsFor(trial, visit));
    const stop = await stopOf(trial, tab, visit, before);
    if (stop === null && !trial.found.hasAnyOn(visit)) {
      before = visit;
      continue;
    }
    if (stop !== null) {
      left.push(visit);
      stuck.add(visit.release.remote);
    }
    // The next page gets a tab in which nothing has gone wrong.
    tab.close();
    tab = null;
    before = null;
  }
  tab?.close();
  return left;
}

/** @returns whether the page was there all the time; if not, that is kept */
async function mountAlone(trial: Trial, visit: Visit): Promise<boolean> {
  const tab = await openTabFor(trial, visit, true);
  const wrong = await stopOf(trial, tab, visit, null);
  if (wrong !== null) {
    const scripts = wrong === HANGS ? await tab.scriptsOfLoop() : [];
    trial.found.keep({ release: trial.blame(scripts, visit), visit, wrong });
  }
  tab.close();
  return wrong === null;
}

const openTabFor = (trial: Trial, visit: Visit, findsLoops = false): Promise<Tab> =>
  trial.browser.openTab(...optionsFor(trial, visit, findsLoops));

const optionsFor = ({ watch }: Trial, visit: Visit, findsLoops = false) =>
  watch.optionsFor(!isPublic(visit), findsLoops);

const HANGS = 'does not come back in the browser';

/** Mounts and inspects a page. @returns what keeps it from being there; null when it is there all the time */
async function stopOf({ origin, ...trial }: Trial, tab: Tab, visit: Visit, before: Visit | null) {
  const inspection = { tab, visit, ...trial };
  try {
    if (!(await mount(tab, origin, visit, before))) return 'does not mount in the browser';
    await inspect(inspection);
    return null;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return HANGS;
  } finally {
    keepEvents(inspection);
  }
}

/**
 * Whether a page is loaded like a visitor's first page: when it is rendered on the server or is the first of its remote. The others are
 * reached by navigation inside the loaded document.
 */
const isLoadedAfter = (visit: Visit, before: Visit): boolean =>
  visit.isRendered || visit.route.remote !== before.route.remote || visit.route.layout !== before.route.layout;

/** Whether the page mounted. @param before the page that is there; null: none */
export async function mount(tab: Tab, origin: string, visit: Visit, before: Visit | null): Promise<boolean> {
  const isLoaded = before === null || isLoadedAfter(visit, before);
  if (isLoaded) await tab.load(`${origin}${visit.address}`);
  else await tab.evaluate(goTo(visit.address), ANSWERS_WITHIN_MS);

  const startedAt = performance.now();
  let last = '';
  for (let alike = 0; alike < LOOKS_ALIKE;) {
    await pause(LOOK_AGAIN_MS);
    const look = String(await tab.evaluate(LOOK, ANSWERS_WITHIN_MS));
    const waited = performance.now() - startedAt;
    if (look === '' && waited > MOUNTS_WITHIN_MS) return false;
    if (look !== '' && waited > SETTLES_WITHIN_MS) return true;
    alike = look !== '' && look === last && tab.isQuiet() ? alike + 1 : 0;
    last = look;
  }
  return true;
}

/** The first call, by nobody's script, tells the watching script that another page begins. */
const goTo = (address: string): string =>
  `History.prototype.replaceState.call(history, history.state, '');
  history.pushState(null, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate', { state: null }))`;

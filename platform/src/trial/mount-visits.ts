import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser/browser';
import { NoAnswer } from './browser/protocol';
import type { Tab } from './browser/tab';
import { labelOf, type Visit } from './visits';

/** Time limit for mounting a page, in milliseconds: ten times that of a slow page, for busy machines. */
const MOUNTS_WITHIN_MS = 30_000;
/** A page that does not respond for this long is in a loop. */
const ANSWERS_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 30;
/** Number of identical looks in a row, without pending requests, after which a page counts as finished. */
const LOOKS_ALIKE = 2;
/** A page that never stops moving counts as mounted after this time. */
const SETTLES_WITHIN_MS = 1_500;
/** Time for errors that occur shortly after a page is mounted. */
const LATE_ERRORS_MS = 400;
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

/** Loads and mounts every page of a set, public pages without a session. One sentence per problem. */
export async function mountVisits(browser: Browser, origin: string, visits: readonly Visit[]): Promise<string[]> {
  const others = visits.filter((visit) => !isPublic(visit));
  const length = Math.ceil(others.length / TABS_SIGNED_IN);
  const groups = [
    visits.filter(isPublic),
    ...Array.from({ length: TABS_SIGNED_IN }, (_, index) => others.slice(index * length, (index + 1) * length)),
  ];
  const found = findings(visits);
  const stuck = new Set<string>();
  const left = (await Promise.all(groups.map((group) => mountGroup(browser, origin, group, found, stuck)))).flat();
  // While one page was in a loop, others may only have been too slow: each gets a second try, alone.
  stuck.clear();
  for (const visit of visits.filter((one) => left.includes(one))) {
    if (stuck.has(visit.release.remote)) continue;
    const problem = await mountAlone(browser, origin, visit, found);
    if (problem === null) continue;
    found.keep(visit, problem);
    stuck.add(visit.release.remote);
  }
  return found.sentences();
}

const isPublic = ({ route }: Visit): boolean => route.access === 'public';

/** Collects the findings of all tabs: the same problem of one release is reported once, for the first page that has it. */
function findings(visits: readonly Visit[]) {
  const problems = new Map<string, { readonly index: number; readonly sentence: string }>();
  return {
    keep: (visit: Visit, wrong: string, detail = ''): void => {
      const label = labelOf(visit.release);
      const index = visits.indexOf(visit);
      const key = `${label} ${wrong} ${detail}`;
      const known = problems.get(key);
      if (known && known.index <= index) return;
      problems.set(key, { index, sentence: `${label} ${wrong}, seen at ${visit.address}${detail}.` });
    },
    sentences: () =>
      [...problems.values()].sort((one, other) => one.index - other.index).map(({ sentence }) => sentence),
  };
}

type Findings = ReturnType<typeof findings>;

const keepErrors = (tab: Tab, of: Visit, { keep }: Findings): void => {
  for (const error of tab.takeErrors()) keep(of, 'fails in the browser', `: ${error.replace(/\.$/, '')}`);
};

/** The problem of a page that does not mount; null when it does. */
const problemOf = (tab: Tab, origin: string, visit: Visit, before: Visit | null): Promise<string | null> =>
  unlessStuck(async () => ((await mount(tab, origin, visit, before)) ? null : 'does not mount in the browser'));

async function unlessStuck(look: () => Promise<string | null>): Promise<string | null> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return 'does not come back in the browser';
  }
}

/**
 * Mounts pages one at a time.
 * @param stuck the remotes with a page that did not mount, in any tab: their other pages are skipped
 * @returns the pages that did not mount or were skipped
 */
async function mountGroup(
  browser: Browser,
  origin: string,
  visits: readonly Visit[],
  found: Findings,
  stuck: Set<string>,
): Promise<Visit[]> {
  const left: Visit[] = [];
  let tab: Tab | null = null;
  let before: Visit | null = null;
  for (const visit of visits) {
    if (stuck.has(visit.release.remote)) {
      left.push(visit);
      continue;
    }
    const isNew: boolean = tab === null;
    tab ??= await openTabFor(browser, visit);
    const problem = await problemOf(tab, origin, visit, isNew ? null : before);
    keepErrors(tab, visit, found);
    if (problem === null) {
      before = visit;
      continue;
    }
    // The previous page may be holding up this one by work that it does shortly after it is mounted.
    if (!isNew && before) left.push(before);
    left.push(visit);
    stuck.add(visit.release.remote);
    tab.close();
    tab = null;
  }
  if (tab && before && (await endTab(tab, before, found))) left.push(before);
  return left;
}

async function mountAlone(browser: Browser, origin: string, visit: Visit, found: Findings): Promise<string | null> {
  const tab = await openTabFor(browser, visit);
  const problem = await problemOf(tab, origin, visit, null);
  if (problem === null) return endTab(tab, visit, found);
  tab.close();
  return problem;
}

const openTabFor = (browser: Browser, visit: Visit): Promise<Tab> => browser.openTab(isPublic(visit) ? '' : SIGNED_IN);

/** @returns the problem of its last page, if one has appeared after all */
async function endTab(tab: Tab, last: Visit, found: Findings): Promise<string | null> {
  await pause(LATE_ERRORS_MS);
  const problem = await unlessStuck(async () => {
    await tab.evaluate('0', ANSWERS_WITHIN_MS);
    return null;
  });
  keepErrors(tab, last, found);
  tab.close();
  return problem;
}

/**
 * Whether the page mounted. It is loaded like a visitor's first page when it is rendered on the server or is the first of its remote; the
 * others
 * are reached by navigation inside the loaded document.
 */
export async function mount(tab: Tab, origin: string, visit: Visit, before: Visit | null): Promise<boolean> {
  const isLoaded =
    before === null ||
    visit.isRendered ||
    visit.route.remote !== before.route.remote ||
    visit.route.layout !== before.route.layout;
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

const goTo = (address: string): string =>
  `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`;

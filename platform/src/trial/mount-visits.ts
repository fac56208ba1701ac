import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser/browser';
import { NoAnswer } from './browser/protocol';
import type { Tab } from './browser/tab';
import { labelOf, type Visit } from './visits';

/** How long a page may take to be there, in milliseconds: ten times what a slow one takes, for machines that have much else to do. */
const MOUNTS_WITHIN_MS = 30_000;
/** A page that says nothing for so long is in a loop. */
const ANSWERS_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 30;
/** So often in a row a page looks the same, and waits for nothing, when nothing more is to be expected of it. */
const LOOKS_ALIKE = 2;
/** What moves all the time is there, too. */
const SETTLES_WITHIN_MS = 1_500;
/** For what a page does a moment after it is there. */
const LATE_ERRORS_MS = 400;
/**
 * A page takes some 0.4 seconds, most of which React waits before it draws what has come in the place of a placeholder: several tabs at once use
 * that time. Each loads the remotes that its pages are of.
 */
const TABS_SIGNED_IN = 4;

/**
 * How the page looks, as text: blank while the shell has not started, the part's placeholder stands there, or nothing is drawn yet. React
 * marks what it has drawn or taken over.
 */
const LOOK = `(() => {
  const isDrawn = (element) => !!element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const main = document.querySelector('main');
  const first = document.getElementById('root')?.firstElementChild;
  if (!isDrawn(first) || document.querySelector('[data-placeholder]')) return '';
  if (main && main.firstElementChild && !isDrawn(main.firstElementChild)) return '';
  return location.pathname + ' ' + document.getElementsByTagName('*').length + ' ' + document.getElementById('root').textContent.length;
})()`;

/** What a tab with a session runs before anything else. */
export const SIGNED_IN = `try {
  for (const key of ${JSON.stringify([STORAGE_KEYS.accessToken, STORAGE_KEYS.authToken])}) localStorage.setItem(key, 'trial');
} catch {}`;

/** Loads and mounts every page of a set, those for everybody without a session. One sentence per problem. */
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
  // Beside a page that is in a loop, others may just have been too slow: each once more, alone.
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

/** What the tabs have found together: the same of one release is said once, of the page that comes first. */
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

/** What is wrong with a page that does not come to be there; null when it does. */
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
 * Mounts pages one after the other.
 * @param stuck the remotes of which a page did not come, in whichever tab: no other of theirs is looked at
 * @returns the pages that did not come or were not looked at
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
    // What the page before does a moment after it is there may hold up this one.
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

/** @returns what is wrong with its last page after all */
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
 * Whether the page came to be there. It is loaded as a visitor loads it, when it comes rendered or is the first of its remote; the
 * others are gone to inside the document that is there.
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

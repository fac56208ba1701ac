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
/** A release whose pages are stuck is not tried for ever. */
const MOST_STUCK = 2;

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
  return location.pathname + ' ' + document.getElementById('root').innerHTML.length;
})()`;

/** What a tab with a session runs before anything else. */
export const SIGNED_IN = `try {
  for (const key of ${JSON.stringify([STORAGE_KEYS.accessToken, STORAGE_KEYS.authToken])}) localStorage.setItem(key, 'trial');
} catch {}`;

/** Loads and mounts every page of a set, those for everybody without a session. One sentence per problem. */
export async function mountVisits(browser: Browser, origin: string, visits: readonly Visit[]): Promise<string[]> {
  const isPublic = ({ route }: Visit) => route.access === 'public';
  const others = visits.filter((visit) => !isPublic(visit));
  const length = Math.ceil(others.length / TABS_SIGNED_IN);
  const groups = [
    { script: '', visits: visits.filter(isPublic) },
    ...Array.from({ length: TABS_SIGNED_IN }, (_, index) => ({
      script: SIGNED_IN,
      visits: others.slice(index * length, (index + 1) * length),
    })),
  ];
  const found = findings(visits);
  await Promise.all(groups.map((group) => mountGroup(browser, origin, group, found)));
  return found.sentences();
}

interface Group {
  /** What each page runs before anything else. */
  readonly script: string;
  readonly visits: readonly Visit[];
}

/** What the tabs have found together: the same of one release is said once, of the page that comes first. */
function findings(visits: readonly Visit[]) {
  const problems = new Map<string, { readonly index: number; readonly sentence: string }>();
  const stuck = new Map<string, number>();
  return {
    keep: (visit: Visit, wrong: string, detail = ''): void => {
      const label = labelOf(visit.release);
      const index = visits.indexOf(visit);
      const key = `${label} ${wrong} ${detail}`;
      const known = problems.get(key);
      if (known && known.index <= index) return;
      problems.set(key, { index, sentence: `${label} ${wrong}, seen at ${visit.address}${detail}.` });
    },
    addStuck: ({ release: { remote } }: Visit) => void stuck.set(remote, (stuck.get(remote) ?? 0) + 1),
    isGivenUp: ({ release: { remote } }: Visit) => (stuck.get(remote) ?? 0) >= MOST_STUCK,
    isStuck: ({ release: { remote } }: Visit) => stuck.has(remote),
    sentences: () =>
      [...problems.values()].sort((one, other) => one.index - other.index).map(({ sentence }) => sentence),
  };
}

type Findings = ReturnType<typeof findings>;

async function mountGroup(
  browser: Browser,
  origin: string,
  { script, visits }: Group,
  { keep, addStuck, isGivenUp, isStuck }: Findings,
): Promise<void> {
  let tab: Tab | null = null;
  let before: Visit | null = null;
  const keepErrors = (of: Visit) => {
    for (const error of tab?.takeErrors() ?? []) keep(of, 'fails in the browser', `: ${error.replace(/\.$/, '')}`);
  };

  for (const visit of visits) {
    if (isGivenUp(visit)) continue;
    const isNew: boolean = tab === null;
    tab ??= await browser.openTab(script);
    try {
      const isThere = await mount(tab, origin, visit, isNew ? null : before);
      if (!isThere) {
        keep(visit, 'does not mount in the browser');
        addStuck(visit);
      }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      keep(visit, 'does not come back in the browser');
      addStuck(visit);
    }
    keepErrors(visit);
    before = visit;
    if (isStuck(visit)) {
      void tab.close();
      tab = null;
    }
  }
  if (tab && before) {
    await pause(LATE_ERRORS_MS);
    keepErrors(before);
    await tab.close();
  }
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

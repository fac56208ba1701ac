import type { HealthReport } from '@ofisi/shared-contract/health';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { type Blamed, releaseIn } from './release-in';
import { OWN_KEY } from './own-record';

/** A visible page that is alive writes more often than this: every five seconds, and soon after a start or a press. */
const SILENT_MS = 15_000;
const SILENT_WHILE_BUSY_MS = 5_000;
const DAY_MS = 24 * 3600_000;
/** A machine that has just woken up gives its pages so much time to say that they are alive. */
const WAKES_WITHIN_MS = 2_500;
/** Stored in the place of an entry: a press on the screen has not been answered. */
const PRESSED = 'pressed';

/** What the records of page views are not stored under, although it begins as they do (see `barred.ts`). */
export const BARRED_KEY = `${STORAGE_KEYS.health}barred`;

/**
 * Stores that the page is alive now, and what is to be reported if it stops.
 * @param starting entries of releases that may run for the first time at any moment
 */
export const beat = (report: string, starting: readonly string[], isPressed: boolean): void =>
  localStorage.setItem(OWN_KEY, [Date.now(), report, ...starting, ...(isPressed ? [PRESSED] : [])].join(' '));

/** A page view that stopped while it was visible. */
export interface Frozen {
  /** What it would have reported; null where it had not come so far. */
  readonly report: HealthReport | null;
  /** The releases that had been started and had not shown yet whether they come back. */
  readonly started: readonly Blamed[];
  /** Whether it stopped in answer to a press on its screen. */
  readonly pressed: boolean;
  /** Milliseconds since it was alive. */
  readonly ago: number;
}

/** The page views that stopped while they were visible. Each is returned once. */
export const takeFrozen = (): readonly Frozen[] => take(silent());

/** The same, without those whose machine was asleep. */
export async function takeFrozenAtStart(): Promise<readonly Frozen[]> {
  const before = new Map(silent());
  if (before.size === 0) return [];
  await new Promise((resolve) => setTimeout(resolve, WAKES_WITHIN_MS));
  return take(silent().filter(([key, text]) => before.get(key) === text));
}

type Entry = readonly [key: string, text: string];

function take(entries: readonly Entry[]): Frozen[] {
  entries.forEach(([key]) => localStorage.removeItem(key));
  return entries.flatMap(([, text]) => frozenIn(text) ?? []);
}

/** What no living page has written. */
const silent = (): Entry[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(STORAGE_KEYS.health) && key !== OWN_KEY && key !== BARRED_KEY)
    .map((key): Entry => [key, localStorage.getItem(key) ?? ''])
    .filter(([, text]) => isSilent(text));

function isSilent(text: string): boolean {
  const frozen = frozenIn(text);
  if (!frozen) return true;
  const isBusy = frozen.pressed || !frozen.report;
  return frozen.ago >= (isBusy ? SILENT_WHILE_BUSY_MS : SILENT_MS);
}

/** @returns null for what is no record, or too old to tell anything */
function frozenIn(text: string): Frozen | null {
  const [at, ...parts] = text.split(' ');
  const ago = Date.now() - Number(at);
  // The machine's clock may have been put back since.
  if (!(Math.abs(ago) < DAY_MS)) return null;
  const written = parts.find((part) => part.startsWith('{'));
  const report = written === undefined ? null : (JSON.parse(written) as HealthReport);
  const started = parts.flatMap((part) => (part === written ? [] : (releaseIn(part) ?? [])));
  if (!report && started.length === 0) return null;
  return {
    report,
    started: started.map(({ remote, release }) => ({ remote, release })),
    pressed: parts.includes(PRESSED),
    ago,
  };
}

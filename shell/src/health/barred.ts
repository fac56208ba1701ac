import type { BootDocument, BootRelease } from '@ofisi/shared-contract/boot';
import type { HealthReport } from '@ofisi/shared-contract/health';
import { type Blamed, releaseIn } from './release-in';
import { BARRED_KEY, type Frozen } from './frozen';

/** Who comes back within this time has had a page that did not respond. After it, a machine may just as well have lost its power. */
const SOON_MS = 120_000;
const DAY_MS = 24 * 3600_000;
/** A release that has frozen a page is not started again; where it is only likely, it takes a second time. */
const CERTAIN = 2;

/** By `<remote>/<release>`, and for a day: how certain it is that it freezes pages, and since when that is known. */
type Doubts = Readonly<Record<string, readonly [certainty: number, at: number]>>;

const nameOf = ({ remote, release }: Blamed): string => `${remote}/${release}`;

function readDoubts(): Doubts {
  const doubts = JSON.parse(localStorage.getItem(BARRED_KEY) ?? '{}') as Doubts;
  return Object.fromEntries(Object.entries(doubts).filter(([, [, at]]) => Date.now() - at < DAY_MS));
}

function writeDoubts(doubts: Doubts): void {
  if (Object.keys(doubts).length > 0) localStorage.setItem(BARRED_KEY, JSON.stringify(doubts));
  else localStorage.removeItem(BARRED_KEY);
}

const certaintyOf = (release: Blamed): number => readDoubts()[nameOf(release)]?.[0] ?? 0;

/** Whether the release is not started in this browser, because it froze a page. */
export const isBarred = (of: Blamed): boolean => certaintyOf(of) >= CERTAIN;

/** Whether it may have frozen a page: the next time is to tell. */
export const isDoubted = (of: Blamed): boolean => certaintyOf(of) > 0;

/** Lets the release start again. */
export function forgive(of: Blamed): void {
  writeDoubts(Object.fromEntries(Object.entries(readDoubts()).filter(([name]) => name !== nameOf(of))));
}

/** The release that a container belongs to; undefined where its address names none. */
export function releaseOf({ entry }: BootRelease): Blamed | undefined {
  const known = releaseIn(entry);
  return known && { remote: known.remote, release: known.release };
}

/**
 * Remembers which releases froze a page.
 * @returns the reports to be sent: none where several releases may have done it
 */
export function judge(frozen: readonly Frozen[], boot: BootDocument): readonly HealthReport[] {
  return frozen.flatMap((one) => {
    const charged = one.started.length > 0 ? one.started : (one.report?.releases ?? []);
    const known = charged.filter(isDoubted);
    const suspects = known.length > 0 ? known : charged;
    const [only] = suspects.length === 1 ? suspects : [];
    const isSure = only && one.ago < SOON_MS && (one.pressed || one.started.length > 0);
    suspects.filter(({ remote }) => remote !== 'shell').forEach((suspect) => doubt(suspect, isSure ? CERTAIN : 1));
    // The shell's start did not fail (see `early/early.ts`): with another shell, the release would do the same.
    if (!one.report) clearStarts();
    return only ? [reportOf(only, one.report, boot)] : [];
  });
}

function doubt(of: Blamed, by: number): void {
  const at = Date.now();
  writeDoubts({ ...readDoubts(), [nameOf(of)]: [Math.min(CERTAIN, certaintyOf(of) + by), at] });
}

function clearStarts(): void {
  for (const [, name] of document.cookie.matchAll(/(ofisi_start_[^=;]+)=\d{2,}/g)) document.cookie = `${name}=0;path=/`;
}

/** A page view that came no further than the start of its releases has not reported before. */
function reportOf({ remote, release }: Blamed, report: HealthReport | null, boot: BootDocument): HealthReport {
  const own = report ?? { schema: 2, set: boot.set?.id ?? '', first: true, bad: true, route: '' };
  return { ...own, releases: [{ remote, release, faults: { frozen: 1 } }] };
}

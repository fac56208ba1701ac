import semver from 'semver';
import type { LockedPackage } from './lock-file';

type RangeEvent = Readonly<Partial<Record<'introduced' | 'fixed' | 'last_affected', string>>>;

interface Affected {
  readonly package?: { readonly ecosystem?: string; readonly name?: string };
  readonly versions?: readonly string[];
  readonly ranges?: readonly { readonly type?: string; readonly events?: readonly RangeEvent[] }[];
}

/** An advisory in OSV's format (https://ossf.github.io/osv-schema/), as far as it is read here. */
export interface Advisory {
  readonly id: string;
  readonly modified?: string;
  /** When it was taken back. */
  readonly withdrawn?: string;
  readonly severity?: readonly { readonly type: string; readonly score: string }[];
  readonly database_specific?: { readonly severity?: unknown };
  readonly affected?: readonly Affected[];
}

/** An advisory that a package which is installed falls under. */
export interface Hole {
  readonly package: LockedPackage;
  readonly id: string;
  /** As the advisory has it: a word, a CVSS vector, or `unknown`. */
  readonly severity: string;
  /** The version that mends it; null where none does. */
  readonly fixedIn: string | null;
}

/** Everything of one package that an advisory names. */
const affectedOf = ({ affected = [] }: Advisory, name: string): Affected[] =>
  affected.filter(({ package: one }) => one?.ecosystem === 'npm' && one.name === name);

const at = (event: RangeEvent): string => {
  const version = event.introduced ?? event.fixed ?? event.last_affected ?? '0';
  return version === '0' ? '0.0.0-0' : version;
};

/** Whether a range, a list of events of which each counts from its version on, says that a version is affected. */
function isInRange(version: string, events: readonly RangeEvent[]): boolean {
  const inOrder = events.filter((event) => semver.valid(at(event))).sort((a, b) => semver.compare(at(a), at(b)));
  return inOrder.reduce((affected, event) => {
    if (event.introduced !== undefined) return affected || semver.gte(version, at(event));
    if (event.fixed !== undefined) return affected && semver.lt(version, at(event));
    return affected && semver.lte(version, at(event));
  }, false);
}

/** Of npm, the order of versions is the same in both. */
const BY_VERSION = ['SEMVER', 'ECOSYSTEM'];

const eventsOf = ({ ranges = [] }: Affected) =>
  ranges.flatMap(({ type = '', events = [] }) => (BY_VERSION.includes(type) ? [events] : []));

const isAffected = (version: string, affected: Affected): boolean =>
  (affected.versions ?? []).includes(version) || eventsOf(affected).some((events) => isInRange(version, events));

/** The first version after this one that is said to be mended. */
function fixAfter(version: string, affected: readonly Affected[]): string | null {
  const fixes = affected.flatMap(eventsOf).flatMap((events) => events.flatMap(({ fixed }) => fixed ?? []));
  return semver.sort(fixes.filter((fixed) => semver.valid(fixed) && semver.gt(fixed, version)))[0] ?? null;
}

function severityOf({ database_specific: specific, severity = [] }: Advisory): string {
  if (typeof specific?.severity === 'string') return specific.severity.toLowerCase();
  return severity[0]?.score ?? 'unknown';
}

/** The names of the packages of npm that an advisory is about. */
export const namesIn = ({ affected = [] }: Advisory): string[] => [
  ...new Set(affected.flatMap(({ package: one }) => (one?.ecosystem === 'npm' && one.name ? [one.name] : []))),
];

/** What an advisory says of the packages that are installed. @param installed by name */
export function holesOf(advisory: Advisory, installed: ReadonlyMap<string, readonly LockedPackage[]>): Hole[] {
  if (advisory.withdrawn !== undefined) return [];
  return namesIn(advisory).flatMap((name) => {
    const affected = affectedOf(advisory, name);
    return (installed.get(name) ?? [])
      .filter(({ version }) => affected.some((one) => isAffected(version, one)))
      .map((one) => ({
        package: one,
        id: advisory.id,
        severity: severityOf(advisory),
        fixedIn: fixAfter(one.version, affected),
      }));
  });
}

import semver from 'semver';
import type { LockedPackage } from './lock-file';

type RangeEvent = Readonly<Partial<Record<'introduced' | 'fixed' | 'last_affected', string>>>;

interface Affected {
  readonly package?: { readonly ecosystem?: string; readonly name?: string };
  readonly versions?: readonly string[];
  readonly ranges?: readonly { readonly type?: string; readonly events?: readonly RangeEvent[] }[];
}

/** The part used here of an advisory in OSV's format (https://ossf.github.io/osv-schema/). */
export interface Advisory {
  readonly id: string;
  readonly modified?: string;
  /** When it was withdrawn. */
  readonly withdrawn?: string;
  readonly severity?: readonly { readonly type: string; readonly score: string }[];
  readonly database_specific?: { readonly severity?: unknown };
  readonly affected?: readonly Affected[];
}

/** An advisory that affects an installed package. */
export interface Vulnerability {
  readonly package: LockedPackage;
  readonly id: string;
  /** In the advisory's own form: a word, a CVSS vector, or `unknown`. */
  readonly severity: string;
  /** The version with the fix; null where there is none. */
  readonly fixedIn: string | null;
}

/** All entries of an advisory about one package. */
const affectedOf = ({ affected = [] }: Advisory, name: string): Affected[] =>
  affected.filter(({ package: one }) => one?.ecosystem === 'npm' && one.name === name);

const at = (event: RangeEvent): string => {
  const version = event.introduced ?? event.fixed ?? event.last_affected ?? '0';
  return version === '0' ? '0.0.0-0' : version;
};

/** Whether a version is affected according to a range, which is a list of events, each effective from its version on. */
function isInRange(version: string, events: readonly RangeEvent[]): boolean {
  const inOrder = events.filter((event) => semver.valid(at(event))).sort((a, b) => semver.compare(at(a), at(b)));
  return inOrder.reduce((affected, event) => {
    if (event.introduced !== undefined) return affected || semver.gte(version, at(event));
    if (event.fixed !== undefined) return affected && semver.lt(version, at(event));
    return affected && semver.lte(version, at(event));
  }, false);
}

/** For npm, both types order versions alike. */
const BY_VERSION = ['SEMVER', 'ECOSYSTEM'];

const eventsOf = ({ ranges = [] }: Affected) =>
  ranges.flatMap(({ type = '', events = [] }) => (BY_VERSION.includes(type) ? [events] : []));

const isAffected = (version: string, affected: Affected): boolean =>
  (affected.versions ?? []).includes(version) || eventsOf(affected).some((events) => isInRange(version, events));

/** The first fixed version after this one. */
function fixAfter(version: string, affected: readonly Affected[]): string | null {
  const fixes = affected.flatMap(eventsOf).flatMap((events) => events.flatMap(({ fixed }) => fixed ?? []));
  return semver.sort(fixes.filter((fixed) => semver.valid(fixed) && semver.gt(fixed, version)))[0] ?? null;
}

function severityOf({ database_specific: specific, severity = [] }: Advisory): string {
  if (typeof specific?.severity === 'string') return specific.severity.toLowerCase();
  return severity[0]?.score ?? 'unknown';
}

/** The names of the npm packages that an advisory is about. */
export const namesIn = ({ affected = [] }: Advisory): string[] => [
  ...new Set(affected.flatMap(({ package: one }) => (one?.ecosystem === 'npm' && one.name ? [one.name] : []))),
];

/** The installed packages that an advisory affects. @param installed by name */
export function vulnerabilitiesIn(
  advisory: Advisory,
  installed: ReadonlyMap<string, readonly LockedPackage[]>,
): Vulnerability[] {
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

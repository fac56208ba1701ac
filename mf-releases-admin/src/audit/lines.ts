import type { AuditEntry } from '@ofisi/shared-contract/registry';
import { auditTexts as texts } from '../texts/audit';
import { overviewTexts } from '../texts/overview';

/** A change, with the environment that it was made in. */
export interface Line {
  readonly environment: string;
  readonly entry: AuditEntry;
}

export interface LineFilter {
  readonly environment: string;
  readonly remote: string;
  readonly person: string;
}

/** The remotes that a change is about. */
export const remotesOf = ({ changes, rollout, flag }: AuditEntry): string[] => [
  ...new Set([
    ...changes.map(({ remote }) => remote),
    ...Object.keys(rollout?.releases ?? {}),
    ...(flag ? [flag.name.split('.', 1).join('')] : []),
  ]),
];

/** The people who made it. */
export const peopleOf = ({ by, approval }: AuditEntry): string[] => (approval ? [by, approval.by] : [by]);

/** Those that match, newest first. An empty field matches everything. */
export const matching = (lines: readonly Line[], { environment, remote, person }: LineFilter): Line[] =>
  lines
    .filter(
      (line) =>
        (environment === '' || line.environment === environment) &&
        (remote === '' || remotesOf(line.entry).includes(remote)) &&
        (person === '' || peopleOf(line.entry).includes(person)),
    )
    .sort((a, b) => Date.parse(b.entry.at) - Date.parse(a.entry.at));

/** A leading sign would be a formula to a spreadsheet. */
const cell = (value: string): string => `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** What each remote of a change has from then on; of a flag, in words. */
function turned(entry: AuditEntry): AuditEntry['changes'] {
  const { rollout, flag } = entry;
  return remotesOf(entry).map((remote) => ({
    remote,
    from: null,
    to: flag ? overviewTexts.flag(flag) : (rollout?.releases[remote] ?? null),
  }));
}

/** The lines as CSV, one for each remote that a change is about. */
export function csvOf(lines: readonly Line[]): string {
  const rows = lines.flatMap(({ environment, entry }) => {
    const { at, revision, what, by, reason, changes, forced, approval } = entry;
    const head = [at, environment, String(revision), overviewTexts.what(what), by, reason];
    const tail = [forced.join(' '), approval?.by ?? ''];
    return (changes.length > 0 ? changes : turned(entry)).map(({ remote, from, to }) => [
      ...head,
      remote,
      from ?? '',
      to ?? '',
      ...tail,
    ]);
  });
  return [texts.columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

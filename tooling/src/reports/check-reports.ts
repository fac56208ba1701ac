import { compare, inc, major } from 'semver';
import { breakages } from './breakages';
import { reportedDeprecations } from './deprecations';
import { readReport, REPORTS_FOLDER, versionBefore, writeReport } from './report-files';
import { symbolsOf } from './symbols';

export interface ReportedModule {
  /** For example `@ofisi/shared-page/cart`. */
  readonly request: string;
  /** Version of its public types. */
  readonly version: string;
  /** Report of its present public types. */
  readonly report: string;
}

export interface ReportsOptions {
  /** Folder whose packages the reports import. */
  readonly root: string;
  /** Writes the reports of new versions; otherwise a version without one is a problem. */
  readonly write: boolean;
  readonly folder?: string;
}

const WHERE = 'tooling/src/build/shared-modules.ts';

/**
 * The problems between the modules' public types, their versions and the reports of these versions, one sentence each. The report of a
 * version never changes: changed types need a higher version, and a higher major version when users of the old types would no longer
 * compile.
 */
export function checkReports(modules: readonly ReportedModule[], options: ReportsOptions): string[] {
  return modules.flatMap((module) => checkReport(module, options));
}

function checkReport(
  { request, version, report }: ReportedModule,
  { root, write, folder = REPORTS_FOLDER }: ReportsOptions,
): string[] {
  const known = readReport(request, version, folder);
  if (known === report) return [];
  if (known !== null) {
    const broken = breakages(known, report, root);
    const next = inc(version, broken.length > 0 ? 'major' : 'minor');
    return [
      `The public types of ${request} ${version} have changed (${reasons(known, report, broken)}): make it ${next} in ${WHERE}, then run npm run api-reports.`,
    ];
  }
  const before = versionBefore(request, version, folder);
  const older = before === null ? null : readReport(request, before, folder);
  if (before !== null && older !== null) {
    const broken = breakages(older, report, root);
    if (broken.length > 0 && major(before) === major(version)) {
      return [
        `${request} ${version} breaks those who were built against ${before} (${reasons(older, report, broken)}): make it ${inc(before, 'major')} in ${WHERE}.`,
      ];
    }
    if (broken.length === 0 && compare(version, inc(before, 'minor') ?? version) < 0) {
      return [`${request} has other types than ${before}: make it ${inc(before, 'minor')} in ${WHERE}.`];
    }
  }
  if (!write) return [`${request} ${version} has no report: run npm run api-reports.`];
  writeReport(request, version, report, folder);
  return [];
}

function reasons(before: string, after: string, broken: readonly string[]): string {
  if (broken.length > 0) return broken.join('; ');
  const [old, young] = [symbolsOf(before), symbolsOf(after)];
  const changed = Object.keys(young).filter((name) => young[name] !== old[name]);
  if (changed.length > 0) return changed.join(', ');
  const [then, now] = [reportedDeprecations(before), reportedDeprecations(after)];
  const other = [...new Set([...Object.keys(then), ...Object.keys(now)])].filter((name) => then[name] !== now[name]);
  return other.length > 0 ? `what is deprecated: ${other.join(', ')}` : 'the packages they come from';
}

import { relative } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { fromJest, fromPlaywright, type Tally } from './tally';

/** What a step counted, and the seconds that each of its files took, by path from the root. */
export interface Result {
  readonly tally: Tally;
  readonly seconds: Readonly<Record<string, number>>;
  /** Why it did not run, as a sentence. */
  readonly notRun?: string;
  /** Processor seconds of what is not a child of this process; null where the system does not tell. */
  readonly besides?: number | null;
}

interface JestReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** @param report of jest's `--json`; null when there is none */
export function jestResult(report: string | null, exitCode: number): Result {
  const { testResults } = report === null ? { testResults: [] } : (JSON.parse(report) as JestReport);
  return {
    tally: fromJest(report, exitCode),
    seconds: Object.fromEntries(
      testResults.map(({ name, startTime, endTime }) => [relative(ROOT, name), (endTime - startTime) / 1000]),
    ),
  };
}

interface Spec {
  readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

const millisecondsOf = ({ specs = [], suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0);

/** @param report of Playwright's JSON reporter; null when there is none */
export function playwrightResult(report: string | null, exitCode: number): Result {
  const { suites } = report === null ? { suites: [] } : (JSON.parse(report) as { suites: readonly Suite[] });
  return {
    tally: fromPlaywright(report, exitCode),
    seconds: Object.fromEntries(suites.map((suite) => [`e2e/${suite.file}`, millisecondsOf(suite) / 1000])),
  };
}

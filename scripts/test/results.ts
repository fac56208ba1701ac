import { relative } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { failure, type Failure } from './failures';
import { fromJest, fromPlaywright, type Tally } from './tally';

/** The counts of a step, and the seconds of each of its files, by path from the root. */
export interface Result {
  readonly tally: Tally;
  readonly seconds: Readonly<Record<string, number>>;
  /**
   * Seconds of each single test, by the file's path and the test's name: a test that is close to its time-out fails on a slower machine.
   */
  readonly tests?: Readonly<Record<string, number>>;
  readonly failures?: readonly Failure[];
  /** Why it did not run, as a sentence. */
  readonly notRun?: string;
  /** Processor seconds of processes that are not children of this one; null where the system does not report them. */
  readonly besides?: number | null;
}

interface JestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  /** Why the file failed; for a file that could not run, the only information. */
  readonly message?: string;
  readonly assertionResults?: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly duration?: number | null;
    readonly failureMessages: readonly string[];
  }[];
}

interface JestReport {
  readonly testResults: readonly JestFile[];
}

function jestFailures({ name, message = '', assertionResults = [] }: JestFile): Failure[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && assertionResults.length === 0 && message !== '') return [failure(file, message)];
  return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages[0] ?? ''));
}

/** @param report of jest's `--json`; null when there is none */
export function jestResult(report: string | null, exitCode: number): Result {
  const { testResults } = report === null ? { testResults: [] } : (JSON.parse(report) as JestReport);
  return {
    tally: fromJest(report, exitCode),
    seconds: Object.fromEntries(
      testResults.map(({ name, startTime, endTime }) => [relative(ROOT, name), (endTime - startTime) / 1000]),
    ),
    tests: Object.fromEntries(
      testResults.flatMap(({ name, assertionResults = [] }) =>
        assertionResults.map(({ fullName, duration }) => [
          `${relative(ROOT, name)} › ${fullName}`,
          (duration ?? 0) / 1000,
        ]),
      ),
    ),
    failures: testResults.flatMap(jestFailures),
  };
}

interface TestError {
  readonly message?: string;
}

interface TestRun {
  readonly duration: number;
  readonly errors?: readonly TestError[];
  /** `body` in base64. */
  readonly attachments?: readonly { readonly name: string; readonly body?: string }[];
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly { readonly results: readonly TestRun[] }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

/** Each test of a suite and of its nested suites, with its seconds. */
const playwrightTests = ({ file, specs = [], suites = [] }: Suite): (readonly [string, number])[] => [
  ...specs.map(({ title, tests }) => {
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    return [`e2e/${file} › ${title}`, milliseconds / 1000] as const;
  }),
  ...suites.flatMap(playwrightTests),
];

const secondsOf = (suite: Suite): number => playwrightTests(suite).reduce((sum, [, seconds]) => sum + seconds, 0);

/** What the pages of a failed journey showed. */
const pagesOf = ({ attachments = [] }: TestRun): string[] =>
  attachments.filter(({ name }) => name === 'pages').map(({ body = '' }) => Buffer.from(body, 'base64').toString());

const playwrightFailures = ({ file, specs = [], suites = [] }: Suite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const runs = tests.flatMap(({ results }) => results);
      const { test, reason } = failure(
        `e2e/${file} › ${title}`,
        runs.flatMap(({ errors = [] }) => errors)[0]?.message ?? '',
      );
      return { test, reason: [reason, ...runs.flatMap(pagesOf)].join('\n') };
    }),
  ...suites.flatMap(playwrightFailures),
];

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  /** Failures outside any test. */
  readonly errors?: readonly TestError[];
}

/** @param report of Playwright's JSON reporter; null when there is none */
export function playwrightResult(report: string | null, exitCode: number): Result {
  const { suites, errors = [] } = report === null ? { suites: [] } : (JSON.parse(report) as PlaywrightReport);
  return {
    tally: fromPlaywright(report, exitCode),
    seconds: Object.fromEntries(suites.map((suite) => [`e2e/${suite.file}`, secondsOf(suite)])),
    tests: Object.fromEntries(suites.flatMap(playwrightTests)),
    failures: [
      ...errors.map(({ message = '' }) => failure('journeys', message)),
      ...suites.flatMap(playwrightFailures),
    ],
  };
}

/** How many checks of a step went how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of those among the passed that did so only when repeated. */
  readonly flaky: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, flaky: [] };
export const SKIPPED: Tally = { ...NOTHING, skipped: 1 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  flaky: [...a.flaky, ...b.flaky],
});

/** A step that is one check: the types, the lint. */
export const check = (exitCode: number): Tally =>
  exitCode === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };

/** A runner that died, or says no without a failed test, counts as a failure: silence must not look like success. */
const withExitCode = (tally: Tally, exitCode: number): Tally =>
  exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** From jest's `--json` report; a suite that could not run at all counts as one failure. */
export function fromJest(report: string | null, exitCode: number): Tally {
  if (report === null) return { ...NOTHING, failed: 1 };
  const result = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return withExitCode(
    {
      ...NOTHING,
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests,
    },
    exitCode,
  );
}

/** As far as the report is read here. */
interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

/** From Playwright's JSON report. Journeys are repeated on a build server only; what passes there at its second try is named. */
export function fromPlaywright(report: string | null, exitCode: number): Tally {
  if (report === null) return { ...NOTHING, failed: 1 };
  const { stats, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: readonly PlaywrightSuite[];
  };
  const passed = stats.expected + stats.flaky;
  return withExitCode(
    { passed, failed: stats.unexpected, skipped: stats.skipped, flaky: suites.flatMap((suite) => flakyIn(suite)) },
    exitCode,
  );
}

function flakyIn({ title, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => spec.title);
  return [...own, ...suites.flatMap((suite) => flakyIn(suite))].map((name) => `${title} › ${name}`);
}

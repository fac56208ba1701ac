/** Number of tests of a step by outcome. A test that did not run, or not to its end, is skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
export const FAILED: Tally = { ...NOTHING, failed: 1 };
export const SKIPPED: Tally = { ...NOTHING, skipped: 1 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A step that is a single check: the types, the lint. */
export const check = (exitCode: number): Tally => (exitCode === 0 ? { ...NOTHING, passed: 1 } : FAILED);

/** A runner that crashed, or failed without a failed test, counts as a failure: silence must not look like success. */
const withExitCode = (tally: Tally, exitCode: number): Tally =>
  exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** Reads jest's `--json` report; a file that could not run at all counts as one failure. */
export function fromJest(report: string | null, exitCode: number): Tally {
  if (report === null) return FAILED;
  const result = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return withExitCode(
    {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests,
    },
    exitCode,
  );
}

/** Reads Playwright's JSON report. Failures outside any test, such as in building the template, are in its `errors`. */
export function fromPlaywright(report: string | null, exitCode: number): Tally {
  if (report === null) return FAILED;
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const { expected, unexpected, flaky, skipped } = stats;
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

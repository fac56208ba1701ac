/** How many checks of a step went how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
export const SKIPPED: Tally = { ...NOTHING, skipped: 1 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
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
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests,
    },
    exitCode,
  );
}

/** From Playwright's JSON report; a test that passed only when repeated counts as a failure. */
export function fromPlaywright(report: string | null, exitCode: number): Tally {
  if (report === null) return { ...NOTHING, failed: 1 };
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return withExitCode(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    exitCode,
  );
}

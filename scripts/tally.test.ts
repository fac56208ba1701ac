import { add, check, fromJest, fromPlaywright, NOTHING } from './tally';

const jestReport = (numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites = 0) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 2, numRuntimeErrorTestSuites });

describe('the tally', () => {
  it('adds steps up', () => {
    expect(add(add(NOTHING, check(0)), check(2))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a suite that could not run as a failure', () => {
    expect(fromJest(jestReport(5, 0, 1), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('counts a runner that says no without a failed test, and one that left no report, as a failure', () => {
    expect(fromJest(jestReport(5, 0), 1).failed).toBe(1);
    expect(fromJest(null, 0).failed).toBe(1);
    expect(fromPlaywright(null, 0).failed).toBe(1);
  });

  it('counts a journey that passed only when repeated as a failure', () => {
    const report = JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } });
    expect(fromPlaywright(report, 0)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });
});

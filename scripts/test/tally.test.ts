import { add, check, FAILED, fromJest, fromPlaywright, NOTHING } from './tally';

const jestReport = (numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites = 0) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 2, numRuntimeErrorTestSuites });

const playwrightReport = (stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

describe('the tally', () => {
  it('adds up the steps', () => {
    expect(add(add(NOTHING, check(0)), check(2))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a file that could not run as a failure', () => {
    expect(fromJest(jestReport(5, 0, 1), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('counts a runner that exits with an error but no failed test, or leaves no report, as a failure', () => {
    expect(fromJest(jestReport(5, 0), 1).failed).toBe(1);
    expect(fromPlaywright(playwrightReport({}), 1).failed).toBe(1);
    expect(fromJest(null, 0)).toEqual(FAILED);
    expect(fromPlaywright(null, 0)).toEqual(FAILED);
  });

  it('counts the journeys that failed, and those that did not run', () => {
    const report = playwrightReport({ expected: 3, unexpected: 1, skipped: 4 });
    expect(fromPlaywright(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 4 });
  });
});

import { add, check, fromJest, fromPlaywright, NOTHING } from './tally';

const jestReport = (numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites = 0) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 2, numRuntimeErrorTestSuites });

describe('the tally', () => {
  it('adds steps up', () => {
    expect(add(add(NOTHING, check(0)), check(2))).toEqual({ ...NOTHING, passed: 1, failed: 1 });
  });

  it('counts a suite that could not run as a failure', () => {
    expect(fromJest(jestReport(5, 0, 1), 1)).toEqual({ ...NOTHING, passed: 5, failed: 1, skipped: 2 });
  });

  it('counts a runner that says no without a failed test, and one that left no report, as a failure', () => {
    expect(fromJest(jestReport(5, 0), 1).failed).toBe(1);
    expect(fromJest(null, 0).failed).toBe(1);
    expect(fromPlaywright(null, 0).failed).toBe(1);
  });

  it('counts a journey that passed only when repeated as passed, and names it, also in the sum', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const report = JSON.stringify({
      stats: { expected: 3, unexpected: 0, flaky: 2, skipped: 0 },
      suites: [
        {
          title: 'keyboard.journey.ts',
          specs: [spec('the tabs', 'expected'), spec('the stars', 'flaky')],
          suites: [{ title: 'on a phone', specs: [spec('the menu', 'flaky')] }],
        },
        { title: 'offers.journey.ts', specs: [spec('an offer', 'expected')] },
      ],
    });
    const tally = fromPlaywright(report, 0);
    const flaky = ['keyboard.journey.ts › the stars', 'keyboard.journey.ts › on a phone › the menu'];
    expect(tally).toEqual({ passed: 5, failed: 0, skipped: 0, flaky });
    expect(add(check(0), tally).flaky).toEqual(flaky);
  });

  it('counts a journey that failed twice as a failure', () => {
    const report = JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, suites: [] });
    expect(fromPlaywright(report, 1)).toEqual({ ...NOTHING, passed: 3, failed: 1 });
  });
});

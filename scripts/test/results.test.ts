import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { jestResult, playwrightResult } from './results';

describe('what the files took', () => {
  it('is read from the report of jest', () => {
    const report = JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [{ name: join(ROOT, 'api/src/app.test.ts'), startTime: 1_000, endTime: 3_500 }],
    });
    expect(jestResult(report, 0).seconds).toEqual({ 'api/src/app.test.ts': 2.5 });
  });

  it('is the sum of the tests of a file, however deep they lie, in the report of Playwright', () => {
    const spec = (duration: number) => ({ title: 'a test', tests: [{ status: 'expected', results: [{ duration }] }] });
    const report = JSON.stringify({
      stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
      suites: [
        {
          file: 'screens/catalogue.journey.ts',
          specs: [spec(1_000)],
          suites: [{ file: 'screens/catalogue.journey.ts', specs: [spec(500), spec(500)] }],
        },
      ],
    });
    expect(playwrightResult(report, 0).seconds).toEqual({ 'e2e/screens/catalogue.journey.ts': 2 });
  });

  it('is nothing where there is no report', () => {
    expect(jestResult(null, 1).seconds).toEqual({});
    expect(playwrightResult(null, 1).seconds).toEqual({});
  });
});

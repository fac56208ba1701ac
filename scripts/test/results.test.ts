import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { jestResult, playwrightResult } from './results';

describe('the durations of files', () => {
  it('are read from the report of jest', () => {
    const report = JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [
        {
          name: join(ROOT, 'api/src/app.test.ts'),
          startTime: 1_000,
          endTime: 3_500,
          assertionResults: [{ status: 'passed', fullName: 'a price', duration: 1_250, failureMessages: [] }],
        },
      ],
    });
    expect(jestResult(report, 0)).toMatchObject({
      seconds: { 'api/src/app.test.ts': 2.5 },
      tests: { 'api/src/app.test.ts › a price': 1.25 },
    });
  });

  it('are the sums of all nested tests in the report of Playwright', () => {
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
    expect(playwrightResult(report, 0)).toMatchObject({
      seconds: { 'e2e/screens/catalogue.journey.ts': 2 },
      tests: { 'e2e/screens/catalogue.journey.ts › a test': expect.any(Number) as number },
    });
  });

  it('are empty without a report', () => {
    expect(jestResult(null, 1).seconds).toEqual({});
    expect(playwrightResult(null, 1).seconds).toEqual({});
  });
});

describe('the failures', () => {
  const none = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
  const file = { name: join(ROOT, 'api/src/app.test.ts'), startTime: 0, endTime: 1 };
  const jest = (found: object) =>
    jestResult(JSON.stringify({ ...none, testResults: [{ ...file, ...found }] }), 1).failures;

  it('are read from jest without colours and stacks', () => {
    const failed = {
      status: 'failed',
      fullName: 'a price is kept',
      failureMessages: ['\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2\n    at Object.<anonymous> (app.test.ts:3:1)'],
    };
    const passed = { status: 'passed', fullName: 'another', failureMessages: [] };
    expect(jest({ message: '', assertionResults: [passed, failed] })).toEqual([
      { test: 'api/src/app.test.ts › a price is kept', reason: 'Expected: 1\nReceived: 2' },
    ]);
  });

  it('name the file that jest could not run', () => {
    expect(jest({ message: 'Cannot find module', assertionResults: [] })).toEqual([
      { test: 'api/src/app.test.ts', reason: 'Cannot find module' },
    ]);
  });

  it('are read from Playwright, for tests and for global setup', () => {
    const body = Buffer.from('On the page /shop: Nothing here').toString('base64');
    const attachments = [
      { name: 'screenshot', path: 'a.png' },
      { name: 'pages', body },
    ];
    const spec = (title: string, ok: boolean, errors: readonly object[]) => ({
      title,
      ok,
      tests: [{ results: [{ duration: 1, errors, ...(ok ? {} : { attachments }) }] }],
    });
    const specs = [spec('good', true, []), spec('too large', false, [{ message: 'Expected: <= 134000' }])];
    const report = JSON.stringify({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ file: 'a.journey.ts', suites: [{ file: 'a.journey.ts', specs }] }],
      errors: [{ message: 'no build' }],
    });
    expect(playwrightResult(report, 1).failures).toEqual([
      { test: 'journeys', reason: 'no build' },
      { test: 'e2e/a.journey.ts › too large', reason: 'Expected: <= 134000\nOn the page /shop: Nothing here' },
    ]);
  });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JEST = require.resolve('jest/bin/jest');
const CONFIGURATION = {
  testEnvironment: join(__dirname, 'server-environment.cjs'),
  runtime: join(__dirname, 'server-runtime.cjs'),
  transform: {},
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ofisi-jest-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a file of tests and returns Jest's report. */
async function report(source: string, environment: NodeJS.ProcessEnv = {}) {
  writeFileSync(join(folder, 'some.test.ts'), source);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ jest: CONFIGURATION }));
  const file = join(folder, 'report.json');
  const args = [JEST, '--rootDir', folder, '--ci', '--json', `--outputFile=${file}`];
  const env = { ...process.env, ...environment };
  await new Promise((resolve) => execFile(process.execPath, args, { cwd: folder, env }, resolve));
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
}

test('a failing beforeAll counts as one failure, and the other tests as not run', async () => {
  const counted = await report(`
    let server;
    beforeAll(() => { throw new Error('The server does not start.'); });
    afterAll(() => server.close());
    test('one', () => undefined);
    describe('more', () => {
      test('two', () => undefined);
      test('three', () => undefined);
    });
  `);
  expect(counted).toMatchObject({
    numFailedTests: 1,
    numPendingTests: 2,
    numPassedTests: 0,
    numRuntimeErrorTestSuites: 0,
  });
});

test('time-outs are scaled to the machine’s speed, wherever they are set', async () => {
  const source = `
    jest.setTimeout(50);
    const later = () => new Promise((resolve) => setTimeout(resolve, 200));
    beforeAll(later, 60);
    test('by the file', later);
    test('by the test', later, 60);
  `;
  expect(await report(source, { TIME_SCALE: '20' })).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
  expect(await report(source, { TIME_SCALE: '1' })).toMatchObject({ numPassedTests: 0, numFailedTests: 1 });
});

import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPrivatePostgres } from '@ofisi/api/testing/private-postgres';
import { ensureBrowser } from '@ofisi/services/browser';
import { buildChanged } from '@ofisi/services/build-releases';
import { add, check, fromJest, fromPlaywright, NOTHING, SKIPPED, type Tally } from './tally';
import { ROOT } from '@ofisi/services/workspaces';

const MEMORY = '/dev/shm';
const ENOUGH = 8 * 1024 ** 3;

/** Where tests keep their data: in memory, if there is plenty of it. Most of them fill a database of their own and remove it. */
function temporaryFolder(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  return bavail * bsize > ENOUGH ? MEMORY : tmpdir();
}

const reports = mkdtempSync(join(temporaryFolder(), 'ofisi-test-'));
// PostgreSQL, which does not run as root, has its data in there.
chmodSync(reports, 0o711);

/** Runs a program of the project with its output shown; resolves with its exit code. */
function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', program), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: reports, ...environment },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

/** The same for a program that reads sources with one core: its output is shown when it has ended, for another one runs beside it. */
async function runQuietly(program: string, args: readonly string[]): Promise<Tally> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', program), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)));
  process.stdout.write(output);
  return check(code);
}

async function jest(environment: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = join(reports, `jest-${Object.keys(environment).length}.json`);
  const code = await run('jest', ['--json', `--outputFile=${report}`, '--silent'], environment);
  return fromJest(read(report), code);
}

async function postgres(): Promise<Tally> {
  const tally = await withPrivatePostgres((url) => jest({ DATABASE_URL: url }));
  if (tally) return tally;
  console.log('No PostgreSQL binaries on this machine: the API was tested on the embedded engine only.');
  return SKIPPED;
}

async function journeys(): Promise<Tally> {
  const report = join(reports, 'journeys.json');
  const browser = await ensureBrowser(console.log);
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    BROWSER: browser,
  });
  return fromPlaywright(read(report), code);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

type Steps = Readonly<Record<string, () => Promise<Tally>>>;

/** A file that was found right is read again when it, or what it is checked with, has changed. */
const kept = (program: string) => ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${program}`];

/** What reads sources only, the longest first. */
const CHECKS: Steps = {
  lint: () => runQuietly('eslint', ['.', '--max-warnings', '0', ...kept('eslint')]),
  types: () => runQuietly('tsc', ['--noEmit']),
  'typed-lint': () => runQuietly('oxlint', []),
  'api-reports': () => runQuietly('tsx', ['tooling/src/reports/api-reports-command.ts', '--check']),
  format: () => runQuietly('prettier', ['--check', '--log-level', 'warn', '.', ...kept('prettier')]),
  unused: () => runQuietly('knip', []),
};

/** What keeps all cores busy by itself. */
const TESTS: Steps = {
  unit: () => jest(),
  postgres,
  build: async () => {
    await buildChanged(console.log);
    return check(0);
  },
  journeys,
};

/** Runs those of the steps that are wanted, `atOnce` at a time, in their order; the sum of what they counted. */
async function runSteps(steps: Steps, wanted: readonly string[], atOnce: number): Promise<Tally> {
  const queue = Object.entries(steps).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  let total = NOTHING;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const tally = await runStep(...next);
      total = add(total, tally);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return total;
}

async function runStep(name: string, step: () => Promise<Tally>): Promise<Tally> {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  const tally = await step().catch((error: unknown) => {
    console.error(error);
    return check(1);
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`== ${name}: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped in ${seconds} s`);
  return tally;
}

/** `npm test`, or `npm test -- types unit` for some of the steps. The last line counts everything that ran. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const total = add(await runSteps(CHECKS, wanted, availableParallelism()), await runSteps(TESTS, wanted, 1));
  rmSync(reports, { recursive: true, force: true });
  console.log(['', ...total.flaky.map((name) => `flaky: ${name}`)].join('\n'));
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

void main();

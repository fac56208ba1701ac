import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPrivatePostgres } from '@ofisi/api/testing/private-postgres';
import { ensureBrowser } from '@ofisi/services/browser';
import { buildChanged } from '@ofisi/services/build-releases';
import { add, check, fromJest, fromPlaywright, NOTHING, SKIPPED, type Tally } from './tally';
import { ROOT } from '@ofisi/services/workspaces';

const reports = mkdtempSync(join(tmpdir(), 'ofisi-test-'));

/** Runs a program of the project with its output shown; resolves with its exit code. */
function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', program), args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
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

/** In the order in which a mistake is found soonest. */
const STEPS: Readonly<Record<string, () => Promise<Tally>>> = {
  types: async () => check(await run('tsc', ['--noEmit'])),
  'api-reports': async () => check(await run('tsx', ['tooling/src/reports/api-reports-command.ts', '--check'])),
  lint: async () => check(await run('eslint', ['.', '--max-warnings', '0'])),
  unused: async () => check(await run('knip', [])),
  format: async () => check(await run('prettier', ['--check', '--log-level', 'warn', '.'])),
  unit: () => jest(),
  postgres,
  build: async () => {
    await buildChanged(console.log);
    return check(0);
  },
  journeys,
};

/** `npm test`, or `npm test -- types unit` for some of the steps. The last line counts everything that ran. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  let total = NOTHING;
  for (const [name, step] of Object.entries(STEPS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const startedAt = Date.now();
    console.log(`\n== ${name}`);
    const tally = await step().catch((error: unknown) => {
      console.error(error);
      return check(1);
    });
    console.log(
      `== ${name}: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped in ${Math.round((Date.now() - startedAt) / 1000)} s`,
    );
    total = add(total, tally);
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(['', ...total.flaky.map((name) => `flaky: ${name}`)].join('\n'));
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

void main();

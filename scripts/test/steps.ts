import { join } from 'node:path';
import { withPrivatePostgres } from '@ofisi/api/testing/private-postgres';
import { ensureBrowser } from '@ofisi/services/browser';
import { buildChanged } from '@ofisi/services/build-releases';
import { CHECKS, runCheck } from './checks';
import { processorSeconds } from './processor';
import { readReport, run } from './programs';
import { jestResult, playwrightResult, type Result } from './results';
import { check, SKIPPED } from './tally';

export interface Context {
  /** Folder for the programs' reports. */
  readonly folder: string;
  /** Environment variables for all programs. */
  readonly environment: NodeJS.ProcessEnv;
}

/** A part of a run, which is timed and counted. */
interface Step {
  /** Whether it reads sources with a single core, so that others can run at the same time. */
  readonly isCheck: boolean;
  /** @param files paths from the root, for steps that run files */
  readonly run: (context: Context, files: readonly string[]) => Promise<Result>;
}

/** The steps of a run, by name, in their order. */
export const STEPS: Readonly<Record<string, Step>> = {
  ...Object.fromEntries(CHECKS.map((name): [string, Step] => [name, { isCheck: true, run: () => runCheck(name) }])),
  unit: { isCheck: false, run: (context, files) => jest(context, 'unit', files) },
  postgres: { isCheck: false, run: runOnPostgres },
  build: { isCheck: false, run: build },
  journeys: { isCheck: false, run: runJourneys },
};

async function jest(context: Context, name: string, files: readonly string[]): Promise<Result> {
  const report = join(context.folder, `${name}.json`);
  const args = ['--json', `--outputFile=${report}`, '--silent', '--runTestsByPath', ...files];
  const { code } = await run('jest', args, { shown: true, environment: context.environment });
  return jestResult(readReport(report), code);
}

async function runOnPostgres(context: Context, files: readonly string[]): Promise<Result> {
  const result = await withPrivatePostgres(async ({ url, pid }) => {
    const environment = { ...context.environment, DATABASE_URL: url };
    return { ...(await jest({ ...context, environment }, 'postgres', files)), besides: processorSeconds(pid()) };
  });
  return result ?? { tally: SKIPPED, seconds: {}, notRun: 'there are no PostgreSQL binaries on this machine' };
}

async function build(): Promise<Result> {
  await buildChanged(console.log);
  return { tally: check(0), seconds: {} };
}

/** Playwright expects patterns of whole paths. */
const toPattern = (file: string): string => `/${file.replaceAll('.', '\\.')}$`;

async function runJourneys({ folder, environment }: Context, files: readonly string[]): Promise<Result> {
  const report = join(folder, 'journeys.json');
  const browser = await ensureBrowser(console.log);
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'line,json', ...files.map(toPattern)];
  const { code } = await run('playwright', args, {
    shown: true,
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report, BROWSER: browser },
  });
  return playwrightResult(readReport(report), code);
}

import { failure } from './failures';
import { run } from './programs';
import type { Result } from './results';
import { check } from './tally';

/** A file that has passed is checked again when the file, or its configuration, has changed. */
const CACHED = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint'];

/** Checks that only read sources, longest first: by name, the program and its arguments. */
const PROGRAMS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  lint: ['eslint', ['.', '--max-warnings', '0', ...CACHED]],
  types: ['oxlint', ['--type-check']],
  'api-reports': ['tsx', ['tooling/src/reports/api-reports-command.ts', '--check']],
  format: ['oxfmt', ['--check']],
  unused: ['knip', []],
};

export const CHECKS = Object.keys(PROGRAMS);

/** Runs one of the checks; its output is shown at the end, because another check runs at the same time. */
export async function runCheck(name: string): Promise<Result> {
  const [program, args] = PROGRAMS[name] ?? ['false', []];
  const { code, output } = await run(program, args, { shown: false });
  process.stdout.write(output);
  return { tally: check(code), seconds: {}, failures: code === 0 ? [] : [failure(name, output)] };
}

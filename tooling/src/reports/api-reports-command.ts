import { OWN_MODULES, TOKENS } from '../build/shared-modules';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { checkReports } from './check-reports';
import { publicTypes } from './public-types';
import { tokensReport } from './tokens';

/**
 * `npm run api-reports`: writes the report of every module of ours that the shell provides at run time, for versions without one; with
 * `--check` it writes nothing. Exit code 1 with one sentence per module whose version does not reflect its changes.
 */
function main(words: readonly string[]): void {
  const root = WORKSPACES_ROOT;
  const types = publicTypes({ root, requests: [...OWN_MODULES.keys()] });
  const modules = [...OWN_MODULES].map(([request, version]) => ({
    request,
    version,
    report: types.get(request) ?? '',
  }));
  const problems = checkReports([...modules, { ...TOKENS, report: tokensReport(root) }], {
    root,
    write: !words.includes('--check'),
  });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

main(process.argv.slice(2));

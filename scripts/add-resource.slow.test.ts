import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';

let copy: string;

/** A copy of this repository in its current state: its own workspaces and the installed packages. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ofisi-resource-'));
  const files = 'git ls-files -z --cached --others --exclude-standard | xargs -0 ls -d 2>/dev/null';
  execFileSync('sh', ['-c', `${files} | xargs cp --parents -t ${copy}`], { cwd: ROOT });
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@ofisi'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((one) => one !== '@ofisi'))
    symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  for (const name of readdirSync(join(ROOT, 'node_modules/@ofisi')))
    symlinkSync(readlinkSync(join(ROOT, 'node_modules/@ofisi', name)), join(packages, '@ofisi', name));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

const mf = (...args: string[]) => run('npm', 'run', '--silent', 'mf', '--', ...args);

it('writes a resource from table to menu that compiles, passes lint, and passes its own and the surrounding tests', () => {
  expect(mf('add-resource', 'machine-loans', '--in', 'contacts')).toMatchObject({ status: 0 });
  const folders = ['api/src', 'api-contract', 'mf-contacts-admin'];
  expect(run('npx', 'oxlint', '--type-check', ...folders)).toMatchObject({ status: 0 });
  const written = ['api/src/contacts', 'api/src/tables', 'api-contract/src/contacts', 'mf-contacts-admin/src'];
  expect(run('npx', 'eslint', '--max-warnings', '0', ...written)).toMatchObject({ status: 0 });
  expect(run('npx', 'oxfmt', '--check', ...written)).toMatchObject({ status: 0 });
  const tests = ['machine-loans', 'contacts-admin/src/contract', 'access/guard', 'scripts/migration'];
  const { said } = run(
    'npx',
    'jest',
    '--selectProjects',
    'embedded',
    'screens',
    'servers',
    '--testPathPatterns',
    ...tests,
  );
  expect(said).toMatch(/^Test Suites: 6 passed, 6 total$/m);

  expect(mf('add-resource', 'machine-loans', '--in', 'contacts')).toMatchObject({
    status: 1,
    said: expect.stringContaining('api-contract/src/contacts/machine-loans.ts already exists.') as string,
  });
});

it.each([
  ['a name in capitals', ['Couriers', '--in', 'contacts'], '"Couriers" is not the name of a resource'],
  ['a word without a plural', ['staff', '--in', 'contacts'], 'Name the singular of staff: --one.'],
  [
    'an area that is none',
    ['couriers', '--in', 'cellar', '--remote', 'mf-sales-admin'],
    'There is no api/src/cellar/routes.ts.',
  ],
  [
    'an area without a remote of its name',
    ['couriers', '--in', 'deliveries'],
    'There is no mf-deliveries-admin/src/remote.ts.',
  ],
  ['no area', ['couriers'], 'add-resource needs a name and an area'],
])('refuses %s, and writes nothing', (_what, args, sentence) => {
  expect(mf('add-resource', ...args)).toMatchObject({ status: 1, said: expect.stringContaining(sentence) as string });
});

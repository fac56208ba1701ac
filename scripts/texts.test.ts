import { execFileSync } from 'node:child_process';
import { ROOT } from '@ofisi/services/workspaces';

const REFUSED = [
  '<p>Add to cart</p>',
  "<p>{'Add to cart'}</p>",
  "<p>{count > 0 ? 'Some' : texts.none}</p>",
  "<p>{count > 0 && 'Some'}</p>",
  '<p>{`${count} left`}</p>',
  '<input placeholder="Search" />',
  '<button aria-label="Close" />',
  "<img alt={'Nairobi at sunrise'} />",
  '<img alt={`The skyline of ${town}`} />',
  "<Field label={isNew ? 'New email' : texts.email} />",
  '<Section title="Password" />',
  '<Form busyLabel="Saving..." />',
] as const;

const ALLOWED = [
  '<p>{texts.none}</p>',
  '<p>{texts.left(count)}</p>',
  '<p>{count} × {price}</p>',
  '<p className="words">·</p>',
  "<p className={`${styles.a} ${styles['b']}`}>{price}</p>",
  '<input type="search" name="q" autoComplete="off" />',
  '<Field label={texts.email} />',
  "<Field label={kind === 'new' ? texts.newEmail : texts.email} />",
  '<img alt="" />',
] as const;

/** The files that the rule applies to: markup of all front ends and of the packages that they render with, except their tests. */
const FILES = [
  ['shell/src/x.tsx', true],
  ['mf-storefront/src/product/x.tsx', true],
  ['mf-sales-admin/src/sales/x.tsx', true],
  ['shared-site-ui/src/x.tsx', true],
  ['shared-admin-ui/src/x.tsx', true],
  ['mf-storefront/src/product/x.test.tsx', false],
  ['shell/src/testing/x.tsx', false],
] as const;

/** Code, its file, and whether its words are refused. */
const WORDED = [
  ["'Imports so far'", 'shared-admin-ui/src/texts/x.ts', true],
  ["'Deletes itself by itself'", 'mf-sales-admin/src/texts/x.ts', true],
  ['`Ask somebody who has ${count}`', 'api/src/sales/x.ts', true],
  ["'The name field is required.'", 'api-contract/src/x.ts', true],
  ['`The ${label} field must be text.`', 'shared-admin-ui/src/texts/x.ts', true],
  ["'Enter the name.'", 'api-contract/src/x.ts', false],
  ["'Past imports'", 'shared-admin-ui/src/texts/x.ts', false],
  ["'In alleys, far so'", 'api/src/sales/x.ts', false],
  ['sql`select 1 -- told by nobody`', 'api/src/sales/x.ts', false],
  ["'Ask somebody'", 'api/src/sales/x.test.ts', false],
] as const;

/** In a separate process: the linter's configuration is an ES module, which jest cannot load. */
const LINT = `
  const { ESLint } = require('eslint');
  const eslint = new ESLint({
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
  });
  const lint = async ([file, markup]) => {
    const [result] = await eslint.lintText('export const drawn = ' + markup + ';\\n', { filePath: file });
    if (result.fatalErrorCount > 0) throw new Error(result.messages[0].message);
    return result.errorCount;
  };
  Promise.all(JSON.parse(process.argv[1]).map(lint)).then((counts) => console.log(JSON.stringify(counts)));
`;

function refusals(pairs: readonly (readonly [string, string])[]): boolean[] {
  const output = execFileSync(process.execPath, ['-e', LINT, JSON.stringify(pairs)], { cwd: ROOT, encoding: 'utf8' });
  return (JSON.parse(output) as number[]).map((count) => count > 0);
}

it('the linter rejects literal text in markup, and nothing else', () => {
  const markups = [...REFUSED, ...ALLOWED];
  const refused = refusals(markups.map((markup) => ['shell/src/x.tsx', markup]));
  expect(markups.filter((_, index) => refused[index])).toEqual(REFUSED);
});

it('it does so in every front end and shared package, but not in their tests', () => {
  const refused = refusals(FILES.map(([file]) => [file, REFUSED[0]]));
  expect(FILES.map(([file], index) => [file, refused[index]])).toEqual(FILES);
});

it('it rejects phrases that nobody would write, in texts and in messages of the API', () => {
  const refused = refusals(WORDED.map(([code, file]) => [file, code]));
  expect(WORDED.map(([code, file], index) => [code, file, refused[index]])).toEqual(WORDED);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { declaredProperties, usedProperties } from './tokens';

const read = (file: string): string => readFileSync(join(WORKSPACES_ROOT, file), 'utf8');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: WORKSPACES_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(shell|mf-[\w-]+|shared-[\w-]+)\/src\/.*\.(css|tsx?)$/.test(file))
  .filter((file) => !/\.test\.|\/testing\//.test(file) && existsSync(join(WORKSPACES_ROOT, file)));

const sheets = files.filter((file) => file.endsWith('.css'));
const sources = files.filter((file) => /\.tsx?$/.test(file));
const packageOf = (file: string): string => file.split('/')[0] ?? '';
const packages = [...new Set(files.map(packageOf))];

const TOKENS = declaredProperties(read('shared-contract/src/styles/tokens.css'));

it.each(packages)('%s uses only tokens and its own custom properties', (name) => {
  const own = files.filter((file) => packageOf(file) === name);
  const declared = own.flatMap((file) =>
    file.endsWith('.css')
      ? declaredProperties(read(file))
      : [...read(file).matchAll(/'(--[\w-]+)'/g)].map(([, found = '']) => found),
  );
  const known = new Set([...TOKENS, ...declared]);
  const asked = own.flatMap((file) => usedProperties(read(file)).map((property) => `${file}: ${property}`));
  expect(asked.filter((use) => !known.has(use.split(': ')[1] ?? ''))).toEqual([]);
});

it('every token is used', () => {
  const used = new Set(
    files.flatMap((file) => [...read(file).matchAll(/--[\w-]+(?!\s*:|[\w-])/g)].map(([name]) => name)),
  );
  expect(TOKENS.filter((token) => !used.has(token))).toEqual([]);
});

/** Path of the sheet that `file` imports as `from`. */
const sheetOf = (file: string, from: string): string => {
  const [, name, path] = /^@ofisi\/([\w-]+)\/(.+)$/.exec(from) ?? [];
  return name && path ? `${name}/src/${path}` : join(dirname(file), from);
};

/** The classes that sources use from sheets: `mf-x/src/card.module.css .card`, with the source. */
const takenClasses = sources.flatMap((file) => {
  const text = read(file);
  const code = text.replace(/^import .*$/gm, '');
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, local, from = '']) =>
    [...code.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(([, dotted, quoted]) => ({
      file,
      sheet: sheetOf(file, from),
      name: dotted ?? quoted ?? '',
    })),
  );
});

/** The classes for which a sheet has rules. */
const classesOf = (sheet: string): ReadonlySet<string> =>
  new Set(
    [
      ...read(sheet)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g),
    ].map(([, name = '']) => name),
  );

it('every class used from a sheet exists in it', () => {
  const missing = takenClasses.filter(({ sheet, name }) => !classesOf(sheet).has(name));
  expect(missing.map(({ file, sheet, name }) => `${file}: ${sheet} .${name}`)).toEqual([]);
});

it('the site’s stylesheets have no unused class', () => {
  const worn = new Set(takenClasses.map(({ sheet, name }) => `${sheet} .${name}`));
  const all = sheets
    .filter((sheet) => sheet.startsWith('shared-site-ui/'))
    .flatMap((sheet) => [...classesOf(sheet)].map((name) => `${sheet} .${name}`));
  const byStatus = (name: string) => /\/badge\.module\.css \./.test(name);
  expect(all.filter((name) => !worn.has(name) && !byStatus(name))).toEqual([]);
});

it('the site has no unused icon', () => {
  const drawn = new Set(
    sources.flatMap((file) =>
      [...read(file).matchAll(/(?:shared-site-ui|\.\.)\/icons\/([\w-]+)'/g)].map(([, name]) => name),
    ),
  );
  const icons = sources.flatMap((file) => /^shared-site-ui\/src\/icons\/([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
  expect(icons.filter((name) => !drawn.has(name))).toEqual([]);
});

it('no component uses a class from outside its release', () => {
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/className=(?:"[^"]*"|\{`[^`]*`\})/g)]
      .map(([attribute]) => attribute)
      .filter((attribute) => attribute.replace(/className=|\$\{[^}]*\}/g, '').match(/[\w-]/))
      .map((attribute) => `${file}: ${attribute}`),
  );
  expect(named).toEqual([]);
});

it('only the page’s global sheets style elements and unhashed classes, except those of antd', () => {
  const loose = sheets.filter((sheet) => !sheet.endsWith('.module.css'));
  expect(loose.sort()).toEqual([
    'shared-contract/src/styles/tokens.css',
    'shell/src/base.css',
    'shell/src/isolated/frame/frame.css',
    'shell/src/skeleton/skeleton.css',
  ]);
  const globals = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/:global\(([^)]*)\)/g)].map(([, name = '']) => `${sheet}: ${name}`),
  );
  expect(globals.filter((use) => !use.includes(': .ant-'))).toEqual([]);
});

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The size of a screen, apart from what it shares. */
export interface ScreenSize {
  /** Id of the route in the manifest: `stock-takes`. */
  readonly route: string;
  /** Files that no other screen of the remote reaches, without tests, relative to the remote's `src`; its page first. */
  readonly files: readonly string[];
  /** Lines of those files. */
  readonly lines: number;
  /** Lines of all files of the remote that it reaches, including those of other screens. */
  readonly reachedLines: number;
  /** Lines of the tests that import its page. */
  readonly testLines: number;
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

/** Files that a file imports by a relative path, including lazy imports. */
function importsOf(file: string): string[] {
  if (file.endsWith('.css')) return [];
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const wanted = path.resolve(path.dirname(file), fileName);
    const found = ENDINGS.map((ending) => wanted + ending).find((one) => existsSync(one) && statSync(one).isFile());
    return found ? [found] : [];
  });
}

function reachedFrom(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const imported of importsOf(file)) reachedFrom(imported, reached);
  return reached;
}

/** The page of each route, loaded by its entry in `remote.ts`: `id: 'stock-takes', …, screen: () => import('./stock-takes/stock-takes-page')`. */
function pagesOf(source: string): Map<string, string> {
  const pages = new Map<string, string>();
  const text = readFileSync(path.join(source, 'remote.ts'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  for (const [, id = '', page] of text.matchAll(/\bid: '([\w-]+)'[\s\S]*?\bimport\(\s*'(\.[^']+)'/g)) {
    const [file] = ENDINGS.map((ending) => path.resolve(source, (page ?? '') + ending)).filter((one) =>
      existsSync(one),
    );
    if (file) pages.set(id, file);
  }
  return pages;
}

/**
 * The screens of a remote.
 * @param source its `src` folder
 */
export function screenSizes(source: string): ScreenSize[] {
  const reached = [...pagesOf(source)].map(([route, page]) => ({ route, page, files: reachedFrom(page) }));
  const tests = filesBelow(source)
    .filter((file) => isTest(file))
    .map((file) => ({ lines: linesOf(file), imports: importsOf(file) }));
  return reached.map(({ route, page, files }) => {
    const others = reached.filter((one) => one.page !== page);
    const own = [...files].filter((file) => !others.some((other) => other.files.has(file)));
    const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
    return {
      route,
      files: own.map((file) => path.relative(source, file)),
      lines: sum(own.map((file) => linesOf(file))),
      reachedLines: sum([...files].map((file) => linesOf(file))),
      testLines: sum(tests.filter(({ imports }) => imports.includes(page)).map(({ lines }) => lines)),
    };
  });
}

/** The middle value, or the mean of the two middle values. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

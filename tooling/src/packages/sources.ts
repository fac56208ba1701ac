import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Whether the file is a program, which is compiled; any other file is packed unchanged. */
export const isProgram = (file: string): boolean => /(?<!\.d)\.tsx?$/.test(file);

/** All files below a folder except tests, relative to it, sorted, with slashes. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();

/**
 * The files of a folder (absolute) that an `exports` or `files` field names, relative to it; `*` in a target matches any text, slashes
 * included.
 * @throws when there are none
 */
export function namedFiles(folder: string, targets: readonly string[]): string[] {
  const files = filesBelow(folder);
  return targets.flatMap((target) => {
    const [start = '', end] = target.replace(/^\.\//, '').split('*');
    const found = files.filter((file) =>
      end === undefined ? file === start : file.startsWith(start) && file.endsWith(end),
    );
    if (found.length === 0) throw new Error(`${folder} has no ${target}, which its package.json names.`);
    return target.endsWith('*.ts') ? found.filter(isProgram) : found;
  });
}

const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '.js', '.cjs', '.mjs', '/index.ts'];

/** The requests that a text imports or requires, verbatim, types included. */
export const importsOf = (text: string): string[] => {
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  const loaders = [...text.matchAll(/require\.resolve\(['"]([^'"]+)['"]\)/g)].map(([, request = '']) => request);
  return [...importedFiles, ...typeReferenceDirectives].map(({ fileName }) => fileName).concat(loaders);
};

/** The file that a relative request in `from` resolves to, both relative to the package's folder; null where there is none. */
export function resolveRelative(folder: string, from: string, request: string): string | null {
  const wanted = posix.join(posix.dirname(from), request);
  const isFile = (file: string) => existsSync(join(folder, file)) && statSync(join(folder, file)).isFile();
  return ENDINGS.map((ending) => wanted + ending).find(isFile) ?? null;
}

/** These files of a folder and everything there that they import, sorted. @throws for an import that does not resolve */
export function reachedFrom(folder: string, files: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.(?:[cm]?js|tsx?)$/.test(file)) return;
    for (const request of importsOf(readFileSync(join(folder, file), 'utf8')).filter((one) => one.startsWith('.'))) {
      const other = resolveRelative(folder, file, request);
      if (other === null) throw new Error(`${folder}/${file} imports ${request}, which does not exist.`);
      add(other);
    }
  };
  files.forEach(add);
  return [...found].sort();
}

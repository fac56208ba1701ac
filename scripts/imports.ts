import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import ts from 'typescript';

/** All TypeScript files of the repository, by their path from the root. */
export const files: ReadonlySet<string> = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((file) => file && existsSync(join(ROOT, file))),
);

const { options } = ts.parseJsonConfigFileContent({ extends: './tsconfig.json', files: [] }, ts.sys, ROOT);
const resolutions = ts.createModuleResolutionCache(ROOT, (name) => name, options);

/** The repository's files that a file imports, by path or by the name of a workspace; includes type imports and dynamic imports. */
export const importsOf = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(join(ROOT, file), 'utf8'))
    .importedFiles.filter(({ fileName }) => /^(\.|@ofisi\/)/.test(fileName))
    .map(({ fileName }) => ts.resolveModuleName(fileName, join(ROOT, file), options, ts.sys, resolutions))
    .flatMap(({ resolvedModule }) => (resolvedModule ? [relative(ROOT, resolvedModule.resolvedFileName)] : []))
    .filter((imported) => files.has(imported));

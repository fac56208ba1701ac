import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { build as compile, type BuildOptions, type Plugin } from 'esbuild';
import { SERVER_CODE } from '../servers/compile-servers';
import { isProgram, resolveRelative } from './sources';

const compiled = (file: string): string => file.replace(/\.tsx?$/, '.js');

/** Compiles each file separately and adds extensions to its imports, as ES modules require. */
const fileByFile = (folder: string): Plugin => ({
  name: 'file by file',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ path: request, importer, kind }) => {
      if (kind === 'entry-point') return null;
      const from = importer.slice(folder.length + 1);
      const file = resolveRelative(folder, from, request);
      if (file === null) return { errors: [{ text: `${from} imports ${request}, which does not exist.` }] };
      const path = posix.relative(posix.dirname(from), file).replace(/^(?!\.)/, './');
      return { path: isProgram(file) ? compiled(path) : path, external: true };
    });
  },
});

const MODULES: BuildOptions = {
  bundle: true,
  packages: 'external',
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'error',
};

/** Compiled like servers, without source maps, since the sources are not packed. */
const COMMON_JS: BuildOptions = { ...SERVER_CODE, bundle: false, sourcemap: false };

/** Stubs, which the build preset puts into bundles in place of package modules. */
export const isBundled = (file: string): boolean => file.startsWith('src/build/stubs/');

export interface CompileOptions {
  /** The workspace's folder, absolute. */
  readonly folder: string;
  /** Relative to it. */
  readonly files: readonly string[];
  /** Absolute. */
  readonly to: string;
  /** Whether it runs in Node, as CommonJS; otherwise in pages, as ES modules. */
  readonly isForNode: boolean;
}

/** Compiles programs to JavaScript and copies everything else, in the folder structure of the sources. Rejects with what does not compile. */
export async function compilePackage({ folder, files, to, isForNode }: CompileOptions): Promise<void> {
  const programs = files.filter(isProgram);
  const common = { absWorkingDir: folder, outbase: folder, outdir: to };
  const asModules = programs.filter((file) => !isForNode || isBundled(file));
  await compile({ ...MODULES, ...common, entryPoints: asModules, plugins: [fileByFile(folder)] });
  await compile({ ...COMMON_JS, ...common, entryPoints: programs.filter((file) => !asModules.includes(file)) });
  for (const file of files.filter((one) => !isProgram(one))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(folder, file), join(to, file));
  }
}

/** Our packages that a bundled program finds where npm has installed them: they need files beside their code. */
const INSTALLED = ['@ofisi/tooling'];

const leavesInstalled: Plugin = {
  name: 'leaves installed',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) => {
      if (kind === 'entry-point') return null;
      const isOurs = request.startsWith('@ofisi/') && !INSTALLED.some((name) => request.startsWith(`${name}/`));
      return isOurs ? null : { path: request, external: true };
    });
  },
};

/** Bundles each program (relative to `folder`) with all of our code that it runs; other packages stay dependencies. */
export async function bundlePackage({ folder, files, to }: Omit<CompileOptions, 'isForNode'>): Promise<void> {
  const common = { absWorkingDir: folder, outbase: folder, outdir: to, entryPoints: [...files] };
  await compile({ ...COMMON_JS, ...common, bundle: true, plugins: [leavesInstalled] });
}

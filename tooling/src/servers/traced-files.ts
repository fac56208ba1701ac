import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import type { LockedPackage } from '../dependencies/lock-file';

const INSTALLED = 'node_modules/';
/** Files that packages read from beside themselves in a way that the tracer does not see. */
const UNTRACED_FILES = [
  'node_modules/@electric-sql/pglite/dist/pg_trgm.tar.gz',
  'node_modules/@electric-sql/pglite/dist/unaccent.tar.gz',
  `node_modules/fs-native-extensions/prebuilds/${process.platform}-${process.arch}`,
  'node_modules/pdfkit/js/data',
  'node_modules/pdfkit/js/standard-fonts',
  'node_modules/@fontsource/zcool-xiaowei/files',
];
/**
 * Conditions by which Node selects an entry of a package's exports: since 20.19 `require` accepts modules too, which the tracer assumes
 * only for 22.
 */
const CONDITIONS = ['node', 'module-sync'];
/** The same fonts again, for browsers. */
const OF_BROWSERS = '.woff2';
/** Files that npm needs to install, and nothing that runs. */
const OF_NPM = ['package-lock.json'];

/** Files and links below a folder, relative to it, without installed packages. */
const ownFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !`${path}/`.includes(INSTALLED) && !OF_NPM.includes(path) && !lstatSync(join(folder, path)).isDirectory(),
  );

/** A file, or all files below a folder, relative to `folder`. @throws when there is none */
function filesAt(folder: string, path: string): string[] {
  const found = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!found) throw new Error(`${path} does not exist: a file that the package reads has moved, see traced-files.ts.`);
  return found.isDirectory()
    ? readdirSync(join(folder, path)).flatMap((name) => filesAt(folder, join(path, name)))
    : [path];
}

/**
 * All files of a compiled folder, and of its installed packages only those that its programs can load: imported modules, and files that
 * these read from beside themselves. Paths are relative to the folder.
 */
export async function tracedFiles(folder: string): Promise<string[]> {
  const own = ownFiles(folder);
  const programs = own.filter((path) => path.endsWith('.js')).map((path) => join(folder, path));
  const { fileList } = await nodeFileTrace(programs, {
    base: folder,
    processCwd: folder,
    ts: false,
    conditions: CONDITIONS,
  });
  const beside = UNTRACED_FILES.flatMap((path) => filesAt(folder, path)).filter((path) => !path.endsWith(OF_BROWSERS));
  return [...new Set([...own, ...fileList, ...beside])].sort();
}

/** The folder of the package that a file belongs to: `node_modules/a/node_modules/b`; null for a file of the project's own. */
function packageOf(path: string): string | null {
  const start = path.lastIndexOf(INSTALLED);
  if (start === -1) return null;
  const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(path.slice(start + INSTALLED.length)) ?? [];
  return name.startsWith('@ofisi/') ? null : path.slice(0, start) + INSTALLED + name;
}

/** The packages that files belong to. */
export function packagesOf(folder: string, files: readonly string[]): LockedPackage[] {
  const paths = new Set(files.map(packageOf).filter((path) => path !== null));
  return [...paths].map((path) => {
    const file = join(folder, path, 'package.json');
    if (!existsSync(file)) throw new Error(`${path} has no package.json.`);
    const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as LockedPackage;
    return { name, version, license, path, dev: false };
  });
}

import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';
import { WORKSPACES_ROOT } from '../build/workspaces-root';

const SERVERS = ['@ofisi/api', '@ofisi/platform'];
/** Packages that run beside them, on this machine only. */
const BESIDE_SERVERS = ['@ofisi/simulators', '@ofisi/demo'];
/** Files that these read beside their programs. */
const READ_IN_PLACE = ['demo/pictures'];
/** Files that the servers read beside their programs. */
const BESIDE = ['api/migrations', 'api/routines', 'scripts/probe.mjs', 'scripts/ofisi.sh'];
/** Packages needed only to run from sources. */
export const OF_SOURCES = ['tsx', 'esbuild'];
/** Bundled into one file, because its process may read nothing else. */
const RENDER_PROCESS = 'platform/src/rendering/process/main';
/** Copied into exports, and run by edges: one module of the web's standards. */
const EDGE_PROGRAM = 'platform/src/export/edge/worker';
const EDGE_CODE: BuildOptions = {
  bundle: true,
  platform: 'neutral',
  format: 'esm',
  target: 'es2022',
  logLevel: 'error',
};

/** Compiler options for everything that servers run. */
export const SERVER_CODE: BuildOptions = {
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  // Modules loaded on demand are named without an extension, which Node's own import() cannot resolve.
  supported: { 'dynamic-import': false },
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'error',
};

type Texts = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private: boolean;
  readonly workspaces?: readonly string[];
  readonly engines?: Texts;
  readonly scripts?: Texts;
  readonly exports?: Texts;
  readonly dependencies?: Texts;
  readonly overrides?: object;
}

/** @param folder absolute, or relative to the root */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(resolve(WORKSPACES_ROOT, folder, 'package.json'), 'utf8')) as Manifest;

/** A workspace has the name of its folder. */
const folderOf = (name: string) => name.replace('@ofisi/', '');

/** The folders of packages, and of all our packages that they depend on. */
function foldersOf(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names.filter((one) => one.startsWith('@ofisi/'))) {
    const folder = folderOf(name);
    if (found.has(folder)) continue;
    found.add(folder);
    foldersOf(Object.keys(readManifest(folder).dependencies ?? {}), found);
  }
  return found;
}

const compiled = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replace(/\.ts$/, '.js')]));

const without = (texts: Texts, names: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));

const manifestOf = ({ name, version, exports = {}, dependencies = {} }: Manifest) => ({
  name,
  version,
  private: true,
  exports: compiled(exports),
  dependencies: without(dependencies, OF_SOURCES),
});

/** The scripts of `package.json` whose programs are compiled. */
const scriptsOf = (scripts: Texts, folders: ReadonlySet<string>): Texts =>
  Object.fromEntries(
    Object.entries(scripts).flatMap(([name, script]) => {
      const [, program = '', folder = ''] = /^node --import tsx (([^/]+)\/\S+)\.ts$/.exec(script) ?? [];
      return folders.has(folder) ? [[name, `node --enable-source-maps ${program}.js`]] : [];
    }),
  );

const isProgram = (file: string) => /(?<!\.test|\.d)\.ts$/.test(file);
const isForTests = (file: string) => file.split(sep).includes('testing');

/** All programs of a folder, relative to the root. */
const programsOf = (folder: string): string[] =>
  readdirSync(join(WORKSPACES_ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(isProgram)
    .map((file) => join(folder, 'src', file));

function write(to: string, path: string, content: object): void {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  writeFileSync(join(to, path), `${JSON.stringify(content, null, 2)}\n`);
}

/** The folders that `compileServers` reads, by name. */
export const serverFolders = ({ forThisMachine = false }: CompileOptions = {}): string[] => [
  ...foldersOf(forThisMachine ? [...SERVERS, ...BESIDE_SERVERS] : SERVERS),
];

export interface CompileOptions {
  /** Whether to include what runs only on this machine: the simulators, the demo shop, and the programs that tests start. */
  readonly forThisMachine?: boolean;
}

/**
 * Compiles API, gateway and their commands to JavaScript, in the folder structure of the sources, with a manifest that names only what they
 * need at run time: what production runs (decision 002). npm installs packages there from the same lock file.
 * @param to a folder, replaced as a whole
 * @throws what does not compile
 */
export function compileServers(to: string, options: CompileOptions = {}): void {
  rmSync(to, { recursive: true, force: true });
  const folders = new Set(serverFolders(options));
  const programs = [...folders].flatMap(programsOf);
  const entryPoints = options.forThisMachine ? programs : programs.filter((file) => !isForTests(file));
  const fromRoot = { absWorkingDir: WORKSPACES_ROOT, outbase: WORKSPACES_ROOT, outdir: to };
  buildSync({ ...SERVER_CODE, ...fromRoot, entryPoints, bundle: false });
  buildSync({ ...SERVER_CODE, ...fromRoot, entryPoints: [`${RENDER_PROCESS}.ts`], bundle: true });
  buildSync({ ...EDGE_CODE, ...fromRoot, entryPoints: [`${EDGE_PROGRAM}.ts`] });
  for (const folder of folders) write(to, `${folder}/package.json`, manifestOf(readManifest(folder)));
  const { name, version, engines, overrides, scripts = {} } = readManifest('.');
  const workspaces = [...folders];
  write(to, 'package.json', {
    name,
    version,
    private: true,
    engines,
    workspaces,
    overrides,
    scripts: scriptsOf(scripts, folders),
  });
  for (const path of BESIDE) cpSync(join(WORKSPACES_ROOT, path), join(to, path), { recursive: true });
  copyFileSync(join(WORKSPACES_ROOT, 'package-lock.json'), join(to, 'package-lock.json'));
  if (!existsSync(join(to, 'api/src/server.js'))) throw new Error('The API was not compiled.');
}

/** Links a compiled folder so that its programs find each other, the files they read, and the packages installed for one workspace only. */
export function linkWorkspaces(folder: string): void {
  const { workspaces = [] } = readManifest(folder);
  mkdirSync(join(folder, 'node_modules/@ofisi'), { recursive: true });
  for (const name of workspaces) {
    symlinkSync(join('../..', name), join(folder, 'node_modules/@ofisi', name));
    const own = join(WORKSPACES_ROOT, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
  }
  for (const path of READ_IN_PLACE) symlinkSync(join(WORKSPACES_ROOT, path), join(folder, path));
}

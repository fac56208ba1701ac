import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { bundlePackage, compilePackage, isBundled } from './compile-package';
import { compilerOptions, emitDeclarations } from './declarations';
import { ambientPackage, packedManifest } from './packed-manifest';
import { PUBLISHED, readManifest } from './published';
import { importsOf, isProgram, namedFiles, reachedFrom } from './sources';

const CHANGELOG = 'CHANGELOG.md';

/** The build preset, which runs in Node. */
const PRESET = 'tooling';

interface Packed {
  readonly workspace: string;
  /** Whether it consists of programs. */
  readonly isPrograms: boolean;
  /** Its exported files, relative to the workspace's folder. */
  readonly entries: readonly string[];
  /** All files that it needs, the entries included. */
  readonly files: readonly string[];
}

function packedOf(workspace: string): Packed {
  const { exports, files = [], publishConfig } = readManifest(workspace);
  const folder = join(WORKSPACES_ROOT, workspace);
  const entries = namedFiles(folder, Object.values(publishConfig?.exports ?? exports));
  const programs = namedFiles(folder, Object.values(publishConfig?.bin ?? {}));
  if (entries.length === 0) return { workspace, isPrograms: true, entries: [], files: programs };
  const all = [...entries, ...programs, ...namedFiles(folder, files)];
  return { workspace, isPrograms: false, entries, files: reachedFrom(folder, all) };
}

const declarationOf = (program: string): string => program.replace(/\.tsx?$/, '.d.ts');

/** All imports of a folder's programs and declarations. Stubs are skipped, because their imports belong to the module that they replace. */
function requestsIn(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[cm]?js|d\.ts)$/.test(file) && !isBundled(`src/${file}`))
    .flatMap((file) => importsOf(readFileSync(join(folder, 'src', file), 'utf8')));
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

async function makePackage(packed: Packed, declarations: string, to: string): Promise<void> {
  const { workspace, isPrograms, entries, files } = packed;
  const isForNode = workspace === PRESET;
  const folder = join(WORKSPACES_ROOT, workspace);
  await (isPrograms ? bundlePackage({ folder, files, to }) : compilePackage({ folder, files, to, isForNode }));
  const types = join(declarations, workspace);
  for (const file of reachedFrom(types, entries.filter(isProgram).map(declarationOf)))
    copyFileSync(join(types, file), join(to, file));
  const manifest = readManifest(workspace);
  const { types: ambient = [], ...checks } = compilerOptions() as { types?: string[] };
  if (isForNode)
    write(
      to,
      'tsconfig.json',
      json({ compilerOptions: { ...checks, types: ambient }, files: ['./src/build/assets.d.ts'] }),
    );
  const requests = [...requestsIn(to), ...(isForNode ? ambient.map(ambientPackage) : [])];
  write(to, 'package.json', json(packedManifest(manifest, requests, isForNode)));
  write(to, 'README.md', `# ${manifest.name}\n\n${manifest.description}\n`);
  if (existsSync(join(folder, CHANGELOG))) copyFileSync(join(folder, CHANGELOG), join(to, CHANGELOG));
}

/**
 * Writes a tarball of each published package to a folder: JavaScript, declarations, styles and pictures, without tests. The same sources
 * give the same tarball.
 * @param to absolute
 * @returns the tarballs' names
 * @throws what does not compile
 */
export async function packPackages(to: string): Promise<readonly string[]> {
  mkdirSync(to, { recursive: true });
  const cache = join(WORKSPACES_ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'packages-'));
  try {
    const all = PUBLISHED.map(packedOf);
    const declarations = join(work, 'declarations');
    const programs = all.flatMap(({ workspace, entries }) =>
      entries.filter(isProgram).map((file) => `${workspace}/${file}`),
    );
    emitDeclarations(programs, declarations);
    for (const packed of all) await makePackage(packed, declarations, join(work, packed.workspace));
    const folders = all.map(({ workspace }) => join(work, workspace));
    const answer = execFileSync('npm', ['pack', '--json', '--pack-destination', to, ...folders], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const made: unknown = JSON.parse(answer);
    return Object.values(made as Record<string, { filename: string }>).map(({ filename }) => filename);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

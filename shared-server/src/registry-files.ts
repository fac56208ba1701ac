import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A file by its name in a backup, with slashes, and where it lies. */
export interface NamedFile {
  readonly path: string;
  readonly file: string;
}

export interface Below {
  readonly files: NamedFile[];
  readonly folders: string[];
}

/** Something that is neither file nor folder; `file` is its path. */
export class NoPlainFile extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`${file} is a link or a device, which no backup holds: put the files themselves there.`);
    this.name = 'NoPlainFile';
    this.file = file;
  }
}

function walk(folder: string, as: string, isPassing: (name: string) => boolean, { files, folders }: Below): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    const name = posix.join(as, entry.name);
    if (isPassing(entry.name)) continue;
    if (entry.isDirectory()) {
      folders.push(name);
      walk(file, name, isPassing, { files, folders });
    } else if (entry.isFile()) {
      files.push({ path: name, file });
    } else {
      throw new NoPlainFile(file);
    }
  }
}

/**
 * Every file and folder below `folder`, in a stable order.
 * @param isPassing of the name of a file or folder: that it is of no use elsewhere, with what is in it
 * @throws NoPlainFile for what is neither, so that nothing is left out unsaid
 */
export function filesBelow(folder: string, as: string, isPassing: (name: string) => boolean = () => false): Below {
  const below: Below = { files: [], folders: [] };
  if (existsSync(folder)) walk(folder, as, isPassing, below);
  below.files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return below;
}

/** What is not published or stored yet, or no longer: the stores begin such names with a dot, and no other. */
export const isHidden = (name: string): boolean => name.startsWith('.');

/** Beside documents there are locks, too, and documents that somebody is still writing. */
const isUnfinished = (name: string): boolean => isHidden(name) || /\.(lock|tmp|part)(\.|$)/.test(name);

/**
 * The parts of a registry in the order in which a backup takes them. Pins before releases: what they name has been published by then. Packages
 * come with the releases. Who may do what is hashes of tokens and public keys, which open nothing.
 */
export const REGISTRY_PARTS = ['access', 'environments', 'sets', 'releases'] as const;

export type RegistryPart = (typeof REGISTRY_PARTS)[number];

/** Of folders of the registry: what in them is passing. */
const PASSING = {
  environments: isUnfinished,
  sets: isUnfinished,
  releases: isHidden,
  packages: isHidden,
} as const;

/** What a backup holds of one part of the registry in a data folder. @throws NoPlainFile */
export function registryFiles(dataDir: string, part: RegistryPart): NamedFile[] {
  const below = (folder: keyof typeof PASSING) =>
    filesBelow(join(dataDir, 'registry', folder), `registry/${folder}`, PASSING[folder]).files;
  if (part === 'releases') return [...below('releases'), ...below('packages')];
  if (part !== 'access') return below(part);
  const file = join(dataDir, 'registry', 'access.json');
  return existsSync(file) ? [{ path: 'registry/access.json', file }] : [];
}

/** The file of that name, null where a backup holds none: a name that leads elsewhere, or to what is passing, is no file's. */
export function registryFile(dataDir: string, path: string): string | null {
  if (path === 'registry/access.json') return join(dataDir, path);
  const [top, part, ...names] = path.split('/');
  if (top !== 'registry' || !Object.hasOwn(PASSING, part ?? '') || names.length === 0) return null;
  const isPassing = PASSING[part as keyof typeof PASSING];
  const isLeading = (name: string) => name === '' || name === '..' || /[\\\0]/.test(name) || isPassing(name);
  return names.some(isLeading) ? null : join(dataDir, path);
}

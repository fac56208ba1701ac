import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A file with its name in a backup, separated by slashes, and its path on disk. */
export interface NamedFile {
  readonly path: string;
  readonly file: string;
}

export interface Below {
  readonly files: NamedFile[];
  readonly folders: string[];
}

/** An entry that is neither a file nor a folder; `file` is its path. */
export class NoPlainFile extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`${file} is a link or a device, which a backup cannot contain: replace it with the files themselves.`);
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
 * @param isPassing whether the file or folder of that name, with its content, is transient and of no use elsewhere
 * @throws NoPlainFile for anything that is neither a file nor a folder, so that nothing is omitted silently
 */
export function filesBelow(folder: string, as: string, isPassing: (name: string) => boolean = () => false): Below {
  const below: Below = { files: [], folders: [] };
  if (existsSync(folder)) walk(folder, as, isPassing, below);
  below.files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return below;
}

/** Whether an entry is not published or stored yet, or no longer: the stores begin such names with a dot, and no others. */
export const isHidden = (name: string): boolean => name.startsWith('.');

/** Locks and documents that are still being written are in the same folders as documents. */
export const isUnfinished = (name: string): boolean => isHidden(name) || /\.(lock|tmp|part)(\.|$)/.test(name);

/**
 * The parts of a registry, in the order of a backup. Pins come before releases: everything that they name has been published by the time
 * the releases are copied. Packages are copied with the releases. The access file contains only hashes of tokens and public keys, which
 * grant no access.
 */
export const REGISTRY_PARTS = ['access', 'environments', 'sets', 'releases'] as const;

export type RegistryPart = (typeof REGISTRY_PARTS)[number];

/** By folder of the registry: which entries are transient. */
const PASSING = {
  environments: isUnfinished,
  sets: isUnfinished,
  releases: isHidden,
  packages: isHidden,
} as const;

/** The files that a backup contains of one part of the registry in a data folder. @throws NoPlainFile */
export function registryFiles(dataDir: string, part: RegistryPart): NamedFile[] {
  const below = (folder: keyof typeof PASSING) =>
    filesBelow(join(dataDir, 'registry', folder), `registry/${folder}`, PASSING[folder]).files;
  if (part === 'releases') return [...below('releases'), ...below('packages')];
  if (part !== 'access') return below(part);
  const file = join(dataDir, 'registry', 'access.json');
  return existsSync(file) ? [{ path: 'registry/access.json', file }] : [];
}

/**
 * The file of that name, or null where a backup contains none: a name that leads outside the folder, or to a transient entry, is refused.
 */
export function registryFile(dataDir: string, path: string): string | null {
  if (path === 'registry/access.json') return join(dataDir, path);
  const [top, part, ...names] = path.split('/');
  if (top !== 'registry' || !Object.hasOwn(PASSING, part ?? '') || names.length === 0) return null;
  const isPassing = PASSING[part as keyof typeof PASSING];
  const isLeading = (name: string) => name === '' || name === '..' || /[\\\0]/.test(name) || isPassing(name);
  return names.some(isLeading) ? null : join(dataDir, path);
}

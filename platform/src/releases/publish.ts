import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { BuildDocument, ReleaseDocument } from '@ofisi/shared-contract/release';
import { compress as compressAnew, type Compress } from './compress';
import { orNull, PlatformError } from '../errors';
import { isFileName } from '../registry/names';
import { namedFiles } from '../registry/named-files';
import { parseBuildDocument } from '../registry/documents';
import { isReservedName } from '../registry/folder-release-store';
import type { ReleaseFile, ReleaseStore } from '../registry/release-store';
import { BUILD_DOCUMENT, integrityOf, releaseIdOf } from '../registry/release-hash';

export interface PublishRequest {
  /** The build's output folder, absolute. */
  readonly folder: string;
  /** The remote that the build must be of. */
  readonly remote: string;
  readonly by: string;
  readonly git: ReleaseDocument['git'];
  /** Whether a release of exactly these files that is already there is a success instead of a 409. */
  readonly ifNew?: boolean;
  /** Where the compressed forms come from; they are made unless it is given. */
  readonly compress?: Compress;
}

export interface Published {
  readonly release: ReleaseDocument;
  /** False when `ifNew` found the very release in place. */
  readonly isNew: boolean;
}

/** Makes an immutable release of a build. It appears in the store whole or, after any failure, not at all. */
export async function publish(releases: ReleaseStore, request: PublishRequest): Promise<Published> {
  const { folder, remote, by, git, compress = compressAnew } = request;
  const contents = await readBuild(folder, remote);
  const build = parseBuildDocument(contents.get(BUILD_DOCUMENT)?.toString() ?? '', join(folder, BUILD_DOCUMENT));
  checkBuild(build, remote, contents);

  const named = [...contents].map(([name, content]) => ({ name, content }));
  const releaseId = releaseIdOf(build.version, named);
  const stored = await releases.read(remote, releaseId);
  if (stored && request.ifNew) return { release: stored, isNew: false };
  if (stored) throw new PlatformError(409, `${remote} ${releaseId} is already published; releases never change.`);

  const files = await Promise.all(
    named.map(async ({ name, content }) => ({
      name,
      content,
      compressed: name === BUILD_DOCUMENT ? {} : await compress(name, content),
    })),
  );
  const release: ReleaseDocument = {
    ...build,
    releaseId,
    createdAt: new Date().toISOString(),
    by,
    git,
    integrity: Object.fromEntries(
      named.filter(({ name }) => name !== BUILD_DOCUMENT).map(({ name, content }) => [name, integrityOf(content)]),
    ),
    sizes: sizesOf(build, files),
  };
  await releases.add(release, files);
  return { release, isNew: true };
}

async function readBuild(folder: string, remote: string): Promise<Map<string, Buffer>> {
  const entries = await orNull(readdir(folder, { recursive: true, withFileTypes: true }));
  const contents = new Map<string, Buffer>();
  for (const entry of entries ?? []) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || !isFileName(name) || isReservedName(name)) {
      throw new PlatformError(
        400,
        `${path} cannot be part of a release: its name is reserved or has unusual characters.`,
      );
    }
    contents.set(name, await readFile(path));
  }
  if (!contents.has(BUILD_DOCUMENT)) {
    throw new PlatformError(404, `${folder} holds no build; run: npm run build -- ${remote}`);
  }
  return new Map([...contents].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function checkBuild(build: BuildDocument, remote: string, contents: ReadonlyMap<string, Buffer>): void {
  if (build.remote !== remote) throw new PlatformError(400, `This is a build of ${build.remote}, not of ${remote}.`);
  const missing = namedFiles(build).find((name) => !contents.has(name));
  if (missing) throw new PlatformError(400, `The build of ${remote} names ${missing} but does not hold it.`);
}

function sizesOf(build: BuildDocument, files: readonly ReleaseFile[]): ReleaseDocument['sizes'] {
  const sizes = new Map(files.map(({ name, content, compressed }) => [name, (compressed.br ?? content).length]));
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const everyPage = sum(new Set([build.entry, ...build.initial, ...build.preload]));
  const largestRoute = Math.max(0, ...Object.values(build.preloadByRoute).map(sum));
  return { entryBrotli: sum([build.entry]), firstScreenBrotli: everyPage + largestRoute };
}

import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { BuildDocument, ReleaseDocument } from '@ofisi/shared-contract/release';
import { compress as compressAnew, type Compress } from './compress';
import { orNull, PlatformError } from '../errors';
import { isFileName } from '../registry/names';
import { hashesOf, isSignedBy, statementOf } from '../registry/signatures';
import { namedFiles } from '../registry/named-files';
import { parseBuildDocument } from '../registry/documents';
import { isReservedName } from '../registry/object-release-store';
import type { ReleaseFile, ReleaseStore } from '../registry/release-store';
import { BUILD_DOCUMENT, integrityOf, releaseIdOf } from '../registry/release-hash';

/** A build's files by name, in the order of their names. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

export interface PublishFilesRequest {
  readonly files: BuildFiles;
  /** The release id computed by the sender of the files; absent: the files were not sent. */
  readonly releaseId?: string | undefined;
  /** The publisher's signature of the statement about the files; null: the publisher does not sign. */
  readonly signature?: string | null | undefined;
  /** Public keys, one of which must have signed; empty: no signature is needed. */
  readonly keys?: readonly string[] | undefined;
  /** The remote that the build must belong to. */
  readonly remote: string;
  readonly by: string;
  readonly git: ReleaseDocument['git'];
  /** Whether an existing release of exactly these files is a success instead of a 409. */
  readonly ifNew?: boolean | undefined;
  /** Source of the compressed forms; by default they are made here. */
  readonly compress?: Compress | undefined;
}

export interface PublishRequest extends Omit<PublishFilesRequest, 'files' | 'releaseId' | 'signature' | 'keys'> {
  /** The build's output folder, absolute. */
  readonly folder: string;
}

export interface Published {
  readonly release: ReleaseDocument;
  /** False when `ifNew` found the same release in place. */
  readonly isNew: boolean;
}

/** Publishes a build in a folder of this machine as an immutable release. */
export async function publish(releases: ReleaseStore, { folder, ...request }: PublishRequest): Promise<Published> {
  return publishFiles(releases, { ...request, files: await readBuild(folder, request.remote) });
}

/** Publishes a build as an immutable release. It appears in the store whole or, after any failure, not at all. */
export async function publishFiles(releases: ReleaseStore, request: PublishFilesRequest): Promise<Published> {
  const { files: contents, remote, by, git, compress = compressAnew } = request;
  checkNames(contents);
  const build = parseBuildDocument(contents.get(BUILD_DOCUMENT)?.toString() ?? '', `${BUILD_DOCUMENT} of ${remote}`);
  checkBuild(build, remote, contents);

  const named = [...contents].map(([name, content]) => ({ name, content }));
  const releaseId = releaseIdOf(build.version, named);
  if (request.releaseId !== undefined && request.releaseId !== releaseId) {
    throw new PlatformError(422, `The files of ${remote} ${request.releaseId} arrived altered: they are ${releaseId}.`);
  }
  checkSignature(request, releaseId);
  const stored = await releases.read(remote, releaseId);
  if (stored && request.ifNew) return { release: stored, isNew: false };
  if (stored) throw new PlatformError(409, `${remote} ${releaseId} is already published; releases never change.`);

  const files = await compressFiles(contents, compress);
  const release: ReleaseDocument = {
    ...build,
    releaseId,
    createdAt: await laterThanAll(releases, remote),
    by,
    git,
    integrity: Object.fromEntries(
      named.filter(({ name }) => name !== BUILD_DOCUMENT).map(({ name, content }) => [name, integrityOf(content)]),
    ),
    sizes: sizesOf(build, files),
  };
  await releases.add(release, files, request.signature);
  return { release, isNew: true };
}

/** The files of a build with their compressed forms. The build document and the server bundle have none: browsers get neither. */
export function compressFiles(contents: BuildFiles, compress: Compress): Promise<ReleaseFile[]> {
  const build = parseBuildDocument(contents.get(BUILD_DOCUMENT)?.toString() ?? '', BUILD_DOCUMENT);
  const isSent = (name: string) => name !== BUILD_DOCUMENT && name !== build.server;
  return Promise.all(
    [...contents].map(async ([name, content]) => ({
      name,
      content,
      compressed: isSent(name) ? await compress(name, content) : {},
    })),
  );
}

/** The present time, or just after the newest release if a fast clock has dated it later: `latest` is the release published last. */
async function laterThanAll(releases: ReleaseStore, remote: string): Promise<string> {
  // A damaged document must not prevent publishing.
  const [newest] = await releases.list(remote).catch(() => []);
  const after = newest ? Date.parse(newest.createdAt) + 1 : 0;
  return new Date(Math.max(Date.now(), after)).toISOString();
}

/** Reads all files of a build. @throws PlatformError 404 where there is none */
export async function readBuild(folder: string, remote: string): Promise<BuildFiles> {
  const entries = await orNull(readdir(folder, { recursive: true, withFileTypes: true }));
  const contents = new Map<string, Buffer>();
  for (const entry of entries ?? []) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (!entry.isFile()) throw unusable(path);
    contents.set(name, await readFile(path));
  }
  if (!contents.has(BUILD_DOCUMENT)) {
    throw new PlatformError(404, `${folder} contains no build; run: npm run build -- ${remote}`);
  }
  checkNames(contents);
  return new Map([...contents].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function checkSignature(
  { remote, files, by, signature = null, keys = [] }: PublishFilesRequest,
  releaseId: string,
): void {
  if (keys.length === 0 && signature === null) return;
  if (signature === null)
    throw new PlatformError(422, `${by} must sign its releases, but this one is not signed (REGISTRY_KEY).`);
  if (!isSignedBy(keys, statementOf(remote, releaseId, hashesOf(files)), signature)) {
    throw new PlatformError(422, `The signature of ${remote} ${releaseId} was not made with a key of ${by}.`);
  }
}

function checkNames(files: BuildFiles): void {
  const bad = [...files.keys()].find((name) => !isFileName(name) || isReservedName(name));
  if (bad !== undefined) throw unusable(bad);
}

const unusable = (name: string): PlatformError =>
  new PlatformError(400, `${name} cannot be part of a release: its name is reserved or has unusual characters.`);

function checkBuild(build: BuildDocument, remote: string, contents: ReadonlyMap<string, Buffer>): void {
  if (build.remote !== remote) throw new PlatformError(400, `This is a build of ${build.remote}, not of ${remote}.`);
  const missing = namedFiles(build).find((name) => !contents.has(name));
  if (missing) throw new PlatformError(400, `The build of ${remote} names ${missing} but does not contain it.`);
}

function sizesOf(build: BuildDocument, files: readonly ReleaseFile[]): ReleaseDocument['sizes'] {
  const sizes = new Map(files.map(({ name, content, compressed }) => [name, (compressed.br ?? content).length]));
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const everyPage = sum(new Set([build.entry, ...build.initial, ...build.preload]));
  const largestRoute = Math.max(0, ...Object.values(build.preloadByRoute).map(sum));
  return { entryBrotli: sum([build.entry]), firstScreenBrotli: everyPage + largestRoute };
}

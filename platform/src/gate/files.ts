import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { Encoding } from '@ofisi/shared-server/content-encoding';
import { namedFiles } from '../registry/named-files';
import { parseBuildDocument } from '../registry/documents';
import type { ReleaseStore } from '../registry/release-store';
import { BUILD_DOCUMENT, integrityOf, releaseIdOf } from '../registry/release-hash';
import { checkStyles } from './styles';
import { checkUnnamed, type StoredFile } from './unnamed-files';

const unpack: Readonly<Record<Encoding, (packed: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/**
 * Checks that a release is what was published: its files, their compressed forms, its document and its id agree; and that its files are
 * needed and reach nothing of others.
 * @param isReturning whether it was pinned before, perhaps when its styles were not checked
 */
export async function checkFiles(
  releases: ReleaseStore,
  release: ReleaseDocument,
  isReturning: boolean,
): Promise<string[]> {
  const { remote, releaseId, integrity } = release;
  const label = `${remote} ${releaseId}`;
  const stored = await releases.fileNames(remote, releaseId);
  const problems = [...new Set([...Object.keys(integrity), ...namedFiles(release), BUILD_DOCUMENT])]
    .filter((name) => !stored.includes(name))
    .map((name) => `${label} has lost its file ${name}.`);

  const files: StoredFile[] = [];
  for (const name of stored) {
    const content = await releases.readFile(remote, releaseId, name, null);
    if (!content) continue;
    files.push({ name, content });
    if (name !== BUILD_DOCUMENT && !integrity[name])
      problems.push(`${label} holds ${name}, which its integrity map does not know.`);
    else if (name !== BUILD_DOCUMENT && integrity[name] !== integrityOf(content))
      problems.push(`${label} has a changed file: ${name}.`);
    else problems.push(...(await checkPacked(releases, release, name, content)));
  }
  if (problems.length > 0) return problems;

  const build = files.find(({ name }) => name === BUILD_DOCUMENT)?.content.toString() ?? '';
  if (releaseIdOf(release.version, files) !== releaseId) return [`${label} has a changed build document.`];
  // Parsing it as a build drops the fields that only the release document has.
  if (!isDeepStrictEqual(parseBuildDocument(build, label), parseBuildDocument(JSON.stringify(release), label))) {
    return [`${label} has a release document that differs from its build.`];
  }
  return [...checkUnnamed(release, files), ...(isReturning ? [] : checkStyles(release, files))];
}

async function checkPacked(
  releases: ReleaseStore,
  { remote, releaseId }: ReleaseDocument,
  name: string,
  content: Buffer,
): Promise<string[]> {
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await releases.readFile(remote, releaseId, name, encoding);
    const unpacked = packed && (await unpack[encoding](packed).catch(() => null));
    if (packed && !unpacked?.equals(content))
      return [`${remote} ${releaseId} has a changed ${encoding} form of ${name}.`];
  }
  return [];
}

import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { Encoding } from '@ofisi/shared-server/content-encoding';
import { PlatformError } from '../errors';
import { checkReleaseId, checkRemoteName, isFileName, isRemoteName } from './names';
import { parseReleaseDocument } from './documents';
import { Changed, type GroupFile, type Objects } from './objects';
import { listReleases } from './release-index';
import type { ReleaseStore } from './release-store';

/** Beside the release's files; written by `publish`. */
export const RELEASE_DOCUMENT = 'release.json';
/** The publisher's signature, stored beside it. */
const SIGNATURE = 'release.sig';
const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const FOLDER = 'releases';

/** Names that the store reserves for itself beside a release's files. */
export const isReservedName = (name: string): boolean =>
  name === RELEASE_DOCUMENT || name === SIGNATURE || Object.values(SUFFIX).some((suffix) => name.endsWith(suffix));

/** Releases as `releases/<remote>/<releaseId>/`, with compressed forms beside the files. */
export function objectReleaseStore(objects: Objects): ReleaseStore {
  const { groups } = objects;

  function folderOf(remote: string): string {
    checkRemoteName(remote);
    return `${FOLDER}/${remote}`;
  }

  function groupOf(remote: string, releaseId: string): string {
    checkRemoteName(remote);
    checkReleaseId(releaseId);
    return `${FOLDER}/${remote}/${releaseId}`;
  }

  async function read(remote: string, releaseId: string): Promise<ReleaseDocument | null> {
    const group = groupOf(remote, releaseId);
    const content = await groups.readFile(group, RELEASE_DOCUMENT);
    if (content === null) return null;
    const where = objects.at(`${group}/${RELEASE_DOCUMENT}`);
    const release = parseReleaseDocument(content.toString(), where);
    if (release.remote !== remote || release.releaseId !== releaseId) {
      throw new PlatformError(422, `${where} describes ${release.remote} ${release.releaseId}.`);
    }
    return release;
  }

  return {
    read,

    async add(release, files, signature = null) {
      const { remote, releaseId } = release;
      try {
        await groups.add(groupOf(remote, releaseId), filesOf(release, files, signature));
      } catch (error) {
        if (!(error instanceof Changed)) throw error;
        throw new PlatformError(409, `${remote} ${releaseId} is already published; releases never change.`);
      }
    },

    async readSignature(remote, releaseId) {
      return (await groups.readFile(groupOf(remote, releaseId), SIGNATURE))?.toString().trim() ?? null;
    },

    writeSignature: async (remote, releaseId, signature) =>
      groups.writeFile(groupOf(remote, releaseId), SIGNATURE, `${signature}\n`),

    remove: async (remote, releaseId) => groups.remove(groupOf(remote, releaseId)),
    sweep: async (remote) => groups.sweep(folderOf(remote)),
    remotes: async () => (await groups.folders(FOLDER)).filter(isRemoteName).sort(),

    list: async (remote) =>
      listReleases(objects, folderOf(remote), async (id) => (await read(remote, id))?.createdAt ?? null),

    async fileNames(remote, releaseId) {
      const names = await groups.fileNames(groupOf(remote, releaseId));
      return names.filter((name) => !isReservedName(name)).sort();
    },

    async readFile(remote, releaseId, name, encoding) {
      const group = groupOf(remote, releaseId);
      if (!isFileName(name)) return null;
      return groups.readFile(group, `${name}${encoding ? SUFFIX[encoding] : ''}`);
    },
  };
}

const filesOf = (
  release: ReleaseDocument,
  files: Parameters<ReleaseStore['add']>[1],
  signature: string | null,
): GroupFile[] => [
  ...files.flatMap(({ name, content, compressed }) => [
    { name, content },
    ...(compressed.br ? [{ name: `${name}${SUFFIX.br}`, content: compressed.br }] : []),
    ...(compressed.gzip ? [{ name: `${name}${SUFFIX.gzip}`, content: compressed.gzip }] : []),
  ]),
  ...(signature === null ? [] : [{ name: SIGNATURE, content: `${signature}\n` }]),
  { name: RELEASE_DOCUMENT, content: `${JSON.stringify(release, null, 2)}\n` },
];

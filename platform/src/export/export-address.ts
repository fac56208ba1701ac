import { PlatformError } from '../errors';
import type { ExportedAddress } from './export-document';
import { namedByContent, type ExportFolder } from './export-folder';
import { readAddress, type Sent } from './read-address';
import { checkIntegrity, type ReleaseAddress } from './release-addresses';

/** A file of a release. @throws PlatformError 503 when it is not what was published */
export async function exportReleaseFile(
  folder: ExportFolder,
  shop: URL,
  address: ReleaseAddress,
): Promise<ExportedAddress> {
  const { path } = address;
  const known = await keptBefore(folder, 'files', path);
  if (known) return known;
  const sent = await readAddress(new URL(path, shop));
  if (sent.status !== 200) throw new PlatformError(503, `${shop.origin} has no ${path} (status ${sent.status}).`);
  checkIntegrity(address, sent.plain);
  return folder.keep(path.slice(1), sent);
}

/** A picture; null where it is gone. Shops keep them at addresses that say what is in them. */
export async function exportUpload(folder: ExportFolder, shop: URL, path: string): Promise<ExportedAddress | null> {
  const known = await keptBefore(folder, 'files', path);
  if (known) return known;
  const sent = await readAddress(new URL(path, shop));
  const isForGood = sent.headers['cache-control']?.includes('immutable') ?? false;
  if (sent.status !== 200 || !isForGood) return null;
  const [ending = ''] = /\.\w{1,5}$/.exec(path) ?? [];
  return folder.keep(namedByContent('uploads', sent.plain, ending), sent);
}

/** The address as it was exported before, with its place in the new document; null where its content is not there any more. */
export async function keptBefore(
  folder: ExportFolder,
  kind: 'pages' | 'files',
  path: string,
): Promise<ExportedAddress | null> {
  const known = folder.before?.[kind][path];
  const headers = known && folder.before?.headers[known.headers];
  return known && headers && (await folder.holds(known)) ? { ...known, headers: folder.headersAt(headers) } : null;
}

/** @param ending `.html` */
export async function keepPage(folder: ExportFolder, sent: Sent, ending: string): Promise<ExportedAddress> {
  const kept = await folder.keep(namedByContent('pages', sent.plain, ending), sent);
  return { ...kept, ...(sent.etag !== null && { etag: sent.etag }) };
}

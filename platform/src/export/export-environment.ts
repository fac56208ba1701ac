import { SET_PATH, type SetOfVisitor } from '@ofisi/shared-contract/boot';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { NOTICE_POLICY, noticePage } from '../pages/notice-page';
import { pageHeaders } from '../pages/page-headers';
import type { RegistryCalls } from '../registry-server/calls';
import { edgeFiles } from './edge-files';
import type { ExportDocument, ExportedAddress } from './export-document';
import { exportReleaseFile, exportUpload, keepPage } from './export-address';
import { namedByContent, openExportFolder, type ExportFolder } from './export-folder';
import { exportPages } from './export-pages';
import { readAddress } from './read-address';
import { releaseAddresses } from './release-addresses';
import { listPages } from './sitemap-paths';
import { withEach } from './with-each';

export interface ExportRequest {
  readonly registry: Pick<RegistryCalls, 'status' | 'release'>;
  readonly environment: string;
  /** The shop's address, as visitors have it: pages name it. */
  readonly shop: URL;
  /** Absolute. */
  readonly folder: string;
  /** How many pages of the shop's list, from its beginning. */
  readonly mostPages: number;
}

export interface Exported {
  readonly document: Pick<ExportDocument, 'revision' | 'set'>;
  readonly pages: number;
  readonly files: number;
  /** Pages that only the gateway answers, with the reason. */
  readonly leftOut: readonly string[];
}

const LISTS: Readonly<Record<string, string>> = { '/robots.txt': '.txt' };

/**
 * Writes what an environment sends to a folder: its pages as a gateway makes them now, the files of their releases, pictures, headers, and
 * a program with which an edge serves them. What is in the folder already is not read again.
 * @throws PlatformError 409 when visitors do not all get the same pages, or the environment changes meanwhile: the folder keeps what it had
 */
export async function exportEnvironment(request: ExportRequest): Promise<Exported> {
  const { registry, environment, shop, mostPages } = request;
  const at = new Date().toISOString();
  const set = await setOf(shop);
  if (!set.isForEverybody)
    throw new PlatformError(
      409,
      `Not all visitors of ${environment} get the same pages: a rollout or a flag is for some of them. Export when it is for everybody.`,
    );
  const { remotes, revision } = await registry.status(environment);
  if (revision !== set.revision)
    throw new PlatformError(
      409,
      `${shop.origin} shows revision ${set.revision}, and ${environment} has revision ${revision}: is this its address?`,
    );
  const folder = await openExportFolder(request.folder);
  const files = new Map<string, ExportedAddress>();
  const addresses = await releaseAddresses(remotes, registry.release);
  await withEach(addresses, async (address) => {
    files.set(address.path, await exportReleaseFile(folder, shop, address));
  });
  const { lists, paths } = await listPages(shop, mostPages);
  const { pages, uploads, leftOut } = await exportPages(folder, { shop, set, paths });
  await withEach([...uploads], async (path) => {
    const kept = await exportUpload(folder, shop, path);
    if (kept) files.set(path, kept);
  });
  for (const [path, sent] of lists) pages.set(path, await keepPage(folder, sent, '.xml'));
  for (const [path, ending] of Object.entries(LISTS))
    pages.set(path, await keepPage(folder, await readAddress(new URL(path, shop)), ending));

  const after = await setOf(shop);
  if (after.id !== set.id || after.revision !== set.revision || !after.isForEverybody)
    throw new PlatformError(409, `${environment} has changed while it was exported; export it again.`);
  for (const [file, text] of Object.entries(edgeFiles())) await folder.write(file, text);
  await folder.finish({
    schema: 1,
    environment,
    revision,
    set: set.id,
    at,
    pages: Object.fromEntries(pages),
    files: Object.fromEntries(files),
    unavailable: await keepNotice(folder),
  });
  return { document: { revision, set: set.id }, pages: paths.length - leftOut.length, files: files.size, leftOut };
}

const setAnswer = z.object({ id: z.string(), revision: z.number(), isForEverybody: z.boolean() });

async function setOf(shop: URL): Promise<SetOfVisitor> {
  const { status, plain } = await readAddress(new URL(SET_PATH, shop));
  const { data } = status === 200 ? setAnswer.safeParse(JSON.parse(plain.toString())) : {};
  if (data) return data;
  throw new PlatformError(503, `${shop.origin} does not say which releases it shows (status ${status}).`);
}

function keepNotice(folder: ExportFolder): Promise<ExportedAddress> {
  const plain = Buffer.from(noticePage('The shop cannot be shown right now', ['Please try again in a moment.']));
  const headers = { 'content-type': 'text/html; charset=utf-8', ...pageHeaders(NOTICE_POLICY) };
  return folder.keep(namedByContent('pages', plain, '.html'), { headers, plain, br: null });
}

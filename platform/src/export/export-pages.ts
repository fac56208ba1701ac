import { setTimeout } from 'node:timers/promises';
import type { SetOfVisitor } from '@ofisi/shared-contract/boot';
import { PlatformError } from '../errors';
import { RELEASES_HEADER } from '../sets/releases-header';
import { keepPage, keptBefore } from './export-address';
import type { ExportedAddress } from './export-document';
import type { ExportFolder } from './export-folder';
import { readAddress, type Sent } from './read-address';
import { withEach } from './with-each';

export interface PagesRequest {
  readonly shop: URL;
  readonly set: SetOfVisitor;
  readonly paths: readonly string[];
}

export interface ExportedPages {
  readonly pages: Map<string, ExportedAddress>;
  /** Paths of the pictures in them. */
  readonly uploads: ReadonlySet<string>;
  /** Pages that a gateway does not render now, with the reason. */
  readonly leftOut: string[];
}

/** Before each further attempt. */
const PAUSES_MS = [200, 1_000, 3_000];

/** Pictures of the page itself, and of the data in it. */
const UPLOAD = /\/uploads\/[\w%.~/-]+\.\w{1,5}/g;

/**
 * Reads pages as a gateway renders them. One that the folder has and that still holds is not read again.
 * @throws PlatformError 409 when a page is made of other releases than the first one
 */
export async function exportPages(folder: ExportFolder, { shop, set, paths }: PagesRequest): Promise<ExportedPages> {
  const pages = new Map<string, ExportedAddress>();
  const uploads = new Set<string>();
  const leftOut: string[] = [];
  const isSame = folder.before?.set === set.id && folder.before.revision === set.revision;
  const notRendered: string[] = [];
  let releases: string | undefined;

  await withEach(paths, async (path) => {
    const sent = await readPage(path);
    if (sent === 'kept') return;
    if (sent.status !== 200) leftOut.push(`${path} has status ${sent.status}`);
    else if (sent.etag === null) notRendered.push(path);
  });
  // Rendering has limits of its own: what many requests at once could not get, one alone may.
  for (const path of notRendered) if (!(await isRenderedAlone(path))) leftOut.push(`${path} was not rendered`);
  return { pages, uploads, leftOut };

  async function isRenderedAlone(path: string): Promise<boolean> {
    for (const pause of PAUSES_MS) {
      await setTimeout(pause);
      if ((await readPage(path)) === 'kept') return true;
    }
    return false;
  }

  /** Only what was rendered has a tag: another page lacks its content, or was made for this one visitor. */
  async function readPage(path: string): Promise<Sent | 'kept'> {
    const known = isSame ? await keptBefore(folder, 'pages', path) : null;
    const sent = await readAddress(new URL(path, shop), known?.etag);
    if (known && sent.status === 304) return keep(path, known, (await folder.read(known)).toString());
    if (sent.status !== 200 || sent.etag === null) return sent;
    releases ??= sent.headers[RELEASES_HEADER];
    if (sent.headers[RELEASES_HEADER] !== releases)
      throw new PlatformError(409, `${shop.origin} has changed while it was exported; export it again.`);
    return keep(path, await keepPage(folder, sent, '.html'), sent.plain.toString());
  }

  function keep(path: string, address: ExportedAddress, html: string): 'kept' {
    pages.set(path, address);
    for (const [upload] of html.matchAll(UPLOAD)) uploads.add(upload);
    return 'kept';
  }
}

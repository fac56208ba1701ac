import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { orNull, PlatformError } from '../errors';
import { writeAtomically } from '../registry/write-atomically';
import { EDGE_FILES } from './edge-files';
import { EXPORT_DOCUMENT, type ExportDocument, type ExportedAddress } from './export-document';
import type { Sent } from './read-address';

/** The folder of an export, which edges read while the next export is written into it. */
export interface ExportFolder {
  /** What was exported before; null where nothing was. */
  readonly before: ExportDocument | null;
  /** Whether the files of an address are still there. */
  readonly holds: (address: ExportedAddress) => Promise<boolean>;
  /** The uncompressed content of an address that it holds. */
  readonly read: (address: ExportedAddress) => Promise<Buffer>;
  /** Position of the headers in the new document's list. */
  readonly headersAt: (headers: Readonly<Record<string, string>>) => number;
  /** Stores what was sent. @param file where; a file that is there already has this content */
  readonly keep: (file: string, sent: Pick<Sent, 'headers' | 'plain' | 'br'>) => Promise<ExportedAddress>;
  /** Writes a file that is no address. */
  readonly write: (file: string, text: string) => Promise<void>;
  /** Replaces the document, and removes what neither it nor the one before names. */
  readonly finish: (document: Omit<ExportDocument, 'headers'>) => Promise<void>;
}

/** Folders with files of addresses. */
const KEPT_IN = ['pages', 'releases', 'uploads'];

/** A name that follows from the content. @param folder `pages` @param ending `.html` */
export const namedByContent = (folder: string, content: Buffer, ending: string): string =>
  `${folder}/${createHash('sha256').update(content).digest('hex').slice(0, 32)}${ending}`;

/** @throws PlatformError 409 where the folder holds something else */
export async function openExportFolder(folder: string): Promise<ExportFolder> {
  const before = await readBefore(folder);
  await mkdir(folder, { recursive: true });
  const headers: Record<string, string>[] = [];
  const known = new Map<string, number>();
  const exists = (file: string) =>
    access(join(folder, file)).then(
      () => true,
      () => false,
    );

  async function write(file: string, content: Buffer | string): Promise<void> {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeAtomically(join(folder, file), content);
  }

  function headersAt(wanted: Readonly<Record<string, string>>): number {
    const key = JSON.stringify(wanted);
    const at = known.get(key) ?? headers.push({ ...wanted }) - 1;
    known.set(key, at);
    return at;
  }

  return {
    before,
    headersAt,
    write,
    holds: async ({ file, br }) => (await exists(file)) && (!br || (await exists(`${file}.br`))),
    read: ({ file }) => readFile(join(folder, file)),

    async keep(file, sent) {
      if (!(await exists(file))) await write(file, sent.plain);
      if (sent.br && !(await exists(`${file}.br`))) await write(`${file}.br`, sent.br);
      return { file, headers: headersAt(sent.headers), br: sent.br !== null };
    },

    async finish(document) {
      const whole: ExportDocument = { ...document, headers };
      await write(EXPORT_DOCUMENT, JSON.stringify(whole));
      await sweep(folder, [whole, ...(before ? [before] : [])]);
    },
  };
}

async function readBefore(folder: string): Promise<ExportDocument | null> {
  const text = await orNull(readFile(join(folder, EXPORT_DOCUMENT), 'utf8'));
  if (text !== null) return parseBefore(text, folder);
  const names = (await orNull(readdir(folder))) ?? [];
  if (!names.every(isOurs))
    throw new PlatformError(409, `${folder} holds something else; name an empty folder, or one with an export.`);
  return null;
}

function parseBefore(text: string, folder: string): ExportDocument {
  try {
    return JSON.parse(text) as ExportDocument;
  } catch {
    throw new PlatformError(
      409,
      `${EXPORT_DOCUMENT} in ${folder} is damaged. Delete it: the next export reads all again.`,
    );
  }
}

/** Whether an export that did not finish may have left it, half written ones included. */
const isOurs = (name: string): boolean =>
  [...KEPT_IN, ...EDGE_FILES, EXPORT_DOCUMENT].some((own) => name === own || name.startsWith(`${own}.`));

/** An edge may have read the document before this one a moment ago. */
async function sweep(folder: string, documents: readonly ExportDocument[]): Promise<void> {
  const named = new Set(
    documents
      .flatMap(({ pages, files, unavailable }) => [...Object.values(pages), ...Object.values(files), unavailable])
      .flatMap(({ file, br }) => (br ? [file, `${file}.br`] : [file])),
  );
  for (const place of KEPT_IN) {
    const found = (await orNull(readdir(join(folder, place), { recursive: true, withFileTypes: true }))) ?? [];
    for (const entry of found.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      if (!named.has(relative(folder, path).split(sep).join('/'))) await rm(path, { force: true });
    }
  }
}

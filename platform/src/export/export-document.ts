/** Where it stands in the folder of an export. It is written last: whoever reads it finds everything that it names. */
export const EXPORT_DOCUMENT = 'export.json';

/** One address of an export, and what is sent for it. */
export interface ExportedAddress {
  /** Path in the folder. */
  readonly file: string;
  /** Position of its headers in the document's list. */
  readonly headers: number;
  /** Whether there is also a file compressed with brotli, with `.br` behind its name. */
  readonly br: boolean;
  /** The gateway's tag of the content, in quotes; absent for files whose content never changes. */
  readonly etag?: string;
}

/** What `mf export` wrote to a folder: what an environment sends, by address (encoded, without a query). */
export interface ExportDocument {
  readonly schema: 1;
  readonly environment: string;
  /** Of the environment, when it was exported. */
  readonly revision: number;
  /** Id of the set that the pages are made of. */
  readonly set: string;
  /** When the first page was read, ISO 8601. */
  readonly at: string;
  /** Different headers, without those of transport. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  /** Pages, and what is read beside them: `/robots.txt`, `/sitemap.xml`. */
  readonly pages: Readonly<Record<string, ExportedAddress>>;
  /** What never changes at its address: files of releases, pictures. */
  readonly files: Readonly<Record<string, ExportedAddress>>;
  /** The page for an address that only the gateway could answer, while it does not. */
  readonly unavailable: ExportedAddress;
}

import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import type { ExportDocument, ExportedAddress } from '../export-document';

/** Something that answers requests: the gateway, or the folder of the export. */
export interface Service {
  readonly fetch: (request: Request) => Promise<Response>;
}

/** When the export that the response comes from was made, ISO 8601. */
const EXPORTED_HEADER = 'ofisi-exported';
const THEME = new RegExp(`(?:^|;)\\s*${STORAGE_KEYS.theme}=(light|dark)\\s*(?:;|$)`);

export interface ServedExport {
  readonly document: ExportDocument;
  readonly files: Service;
}

/** Sends what was exported for an address. @returns null when its file is not there */
export async function sendExported(
  request: Request,
  { document, files }: ServedExport,
  address: ExportedAddress,
  status = 200,
): Promise<Response | null> {
  const headers = new Headers(document.headers[address.headers]);
  headers.set(EXPORTED_HEADER, document.at);
  const [, theme] = THEME.exec(request.headers.get('cookie') ?? '') ?? [];
  const isThemed = theme !== undefined && address.file.endsWith('.html');
  if (address.etag !== undefined && !isThemed) {
    headers.set('etag', address.etag);
    if (hasCurrent(request, address.etag)) return new Response(null, { status: 304, headers });
  }
  const isPacked = address.br && !isThemed && acceptsBrotli(request);
  const file = await files.fetch(new Request(`http://files/${address.file}${isPacked ? '.br' : ''}`));
  if (!file.ok) return null;
  if (isPacked) headers.set('content-encoding', 'br');
  const body = isThemed ? withTheme(await file.text(), theme) : file.body;
  const init = { status, headers, ...(isPacked && { encodeBody: 'manual' }) };
  return new Response(request.method === 'HEAD' ? null : body, init);
}

/** As the gateway writes it for the visitor's choice. */
const withTheme = (html: string, theme: string): string =>
  html.replace(/^<!doctype html><html lang="en"/, `$& data-theme="${theme}"`);

const hasCurrent = ({ headers }: Request, etag: string): boolean =>
  (headers.get('if-none-match') ?? '').split(',').some((tag) => weak(tag.trim()) === weak(etag));

const weak = (etag: string): string => etag.replace(/^W\//, '');

const acceptsBrotli = ({ headers }: Request): boolean =>
  /(?:^|[,\s])br(?:\s*[,;]|\s*$)(?!\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers.get('accept-encoding') ?? '');

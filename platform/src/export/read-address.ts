import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { request, type Dispatcher } from 'undici';
import { PlatformError, sentence } from '../errors';

const unpack = promisify(brotliDecompress);

/** Longer than a page takes that has to be rendered first. */
const ANSWERS_WITHIN_MS = 30_000;

/** What the shop sent for an address. */
export interface Sent {
  readonly status: number;
  /** Those that any server may send with the same content. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | null;
  readonly plain: Buffer;
  /** As it was sent, where it was compressed with brotli. */
  readonly br: Buffer | null;
}

/** Headers of one response or one visitor, or of transport. */
const LEFT_OUT = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'via',
  'x-request-id',
]);

const headersOf = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || LEFT_OUT.has(name) ? [] : [[name, String(value)] as const],
    ),
  );

/**
 * Reads an address of the shop as a browser without cookies would.
 * @param address absolute
 * @param etag the tag of a copy that is still there; the status is 304 where it still holds
 * @throws PlatformError 503 when the shop does not respond
 */
export async function readAddress(address: URL, etag?: string): Promise<Sent> {
  try {
    const { statusCode, headers, body } = await request(address, {
      headers: { 'accept-encoding': 'br', ...(etag !== undefined && { 'if-none-match': etag }) },
      headersTimeout: ANSWERS_WITHIN_MS,
      bodyTimeout: ANSWERS_WITHIN_MS,
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    const br = headers['content-encoding'] === 'br' ? bytes : null;
    return {
      status: statusCode,
      headers: headersOf(headers),
      etag: headers.etag === undefined ? null : String(headers.etag),
      plain: br ? await unpack(br) : bytes,
      br,
    };
  } catch (error) {
    throw new PlatformError(503, `${address.origin} does not respond (${sentence(error).replace(/\.$/, '')}).`);
  }
}

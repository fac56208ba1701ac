import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '@ofisi/shared-server/content-encoding';
import { hasCurrent } from '@ofisi/shared-server/entity-tag';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this size, the headers outweigh the saving. */
const WORTH_COMPRESSING = 1024;

/** An answer serialized once and sent many times: JSON as bytes, with compressed forms made on first use. */
export interface ReadyBytes {
  readonly etag: string;
  readonly plain: Buffer;
  readonly compressed: (encoding: Encoding) => Promise<Buffer>;
}

/** @param body a value to serialize as JSON, or bytes that already are JSON */
export function readyBytes(body: unknown): ReadyBytes {
  const plain = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    // Weak, because one ETag stands for all encodings of the same content.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    compressed(encoding) {
      const found = compressed.get(encoding);
      if (found) {
        return found;
      }
      const made =
        encoding === 'br'
          ? compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
          : compressGzip(plain, { level: 6 });
      compressed.set(encoding, made);
      return made;
    },
  };
}

/** Sends ready bytes in the best encoding that the client accepts, or 304 if its copy is current. */
export async function sendReadyBytes(request: FastifyRequest, reply: FastifyReply, bytes: ReadyBytes): Promise<void> {
  // Browsers cache them but revalidate each time, since stock and prices change.
  void reply.headers({ etag: bytes.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (hasCurrent(request.headers['if-none-match'], bytes.etag)) {
    await reply.code(304).send();
    return;
  }
  void reply.type('application/json; charset=utf-8');
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  if (encoding && bytes.plain.length >= WORTH_COMPRESSING) {
    await reply.header('content-encoding', encoding).send(await bytes.compressed(encoding));
    return;
  }
  await reply.send(bytes.plain);
}

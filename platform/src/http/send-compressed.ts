import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from '@ofisi/shared-server/content-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Saves most of what the best quality saves, in a fraction of a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a text made for this response, compressed when the browser accepts that. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  if (!encoding) return reply.send(text);
  void reply.header('content-encoding', encoding);
  return reply.send(encoding === 'br' ? await brotli(text, BROTLI) : await zip(text));
}

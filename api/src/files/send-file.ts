import { contentTypeOf } from '@ofisi/api-contract/files/file-names';
import { hasCurrent } from '@ofisi/shared-server/entity-tag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/envelope';
import { NOTHING_HERE } from '../http/error-handler';
import { type FileStore, type Folder } from './file-store';

export interface SentFile {
  readonly folder: Folder;
  readonly name: string;
  /** Headers of a response with the file; other responses are not cached. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Streams a stored file. Its name contains its content's hash, so the name is its ETag. Opened by itself, it is a document of the shop's
 * origin, so scripts in it are blocked, whatever it contains.
 * @throws Refusal 404
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { folder, name, headers }: SentFile,
): Promise<FastifyReply> {
  const etag = `"${name}"`;
  const all = { ...headers, etag, 'content-security-policy': "default-src 'none'; sandbox" };
  if (hasCurrent(request.headers['if-none-match'], etag)) {
    return reply.headers(all).code(304).send();
  }
  const found = await files.open(folder, name);
  if (found?.bytes === 0) {
    // Only partly copied: it must not be cached in place of the picture.
    found.content.destroy();
  }
  if (!found || found.bytes === 0) {
    throw notFound(NOTHING_HERE);
  }
  const type = contentTypeOf(name) ?? 'application/octet-stream';
  return reply.headers(all).type(type).header('content-length', found.bytes).send(found.content);
}

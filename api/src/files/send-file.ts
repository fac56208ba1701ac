import { hasCurrent } from '@ofisi/shared-server/entity-tag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/envelope';
import { NOTHING_HERE } from '../http/error-handler';
import { contentTypeOf, type FileStore, type Folder } from './file-store';

/**
 * Sends a stored file as it is read. Its name carries its content's hash, so the name is its tag. Opened on its own it is
 * a document of the shop's origin: whatever is in it, it runs nothing.
 * @throws Refusal 404
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { folder, name }: { readonly folder: Folder; readonly name: string },
): Promise<FastifyReply> {
  const etag = `"${name}"`;
  void reply.headers({ etag, 'content-security-policy': "default-src 'none'; sandbox" });
  if (hasCurrent(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  const found = await files.open(folder, name);
  if (!found) {
    void reply.removeHeader('etag').removeHeader('cache-control');
    throw notFound(NOTHING_HERE);
  }
  void reply.type(contentTypeOf(name) ?? '').header('content-length', found.bytes);
  return reply.send(found.content);
}

import { contentTypeOf } from '@ofisi/api-contract/files/file-names';
import { hasCurrent } from '@ofisi/shared-server/entity-tag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/envelope';
import { NOTHING_HERE } from '../http/error-handler';
import { type FileStore, type Folder } from './file-store';

export interface SentFile {
  readonly folder: Folder;
  readonly name: string;
  /** Headers of an answer that has the file; what else is answered is kept by nobody. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a stored file as it is read. Its name carries its content's hash, so the name is its tag. Opened on its own it is
 * a document of the shop's origin: whatever is in it, it runs nothing.
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
    // Half copied. Nobody may keep it in the place of the picture.
    found.content.destroy();
  }
  if (!found || found.bytes === 0) {
    throw notFound(NOTHING_HERE);
  }
  const type = contentTypeOf(name) ?? 'application/octet-stream';
  return reply.headers(all).type(type).header('content-length', found.bytes).send(found.content);
}

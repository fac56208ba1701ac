import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { NoPlainFile, REGISTRY_PARTS, registryFile, registryFiles } from '@ofisi/shared-server/registry-files';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { orNull, PlatformError } from '../errors';
import { filesInBucket, readInBucket } from '../registry/backup-of-bucket';
import type { Place } from '../registry/place';
import { requireBackup } from '../registry/rights';
import { memberOfRequest } from './member-of-request';
import { read } from './read';

const partParams = z.object({ part: z.enum(REGISTRY_PARTS) });
const fileParams = z.object({ '*': z.string() });

/** The calls for a backup on another machine: they serve the same files, whether the registry is in a folder or in a bucket. */
export function backupRoutes(app: FastifyInstance, place: Place): void {
  app.addHook('onRequest', async (request) => requireBackup(memberOfRequest(request)));

  app.get('/backup/parts/:part', async (request) => {
    const { part } = read(partParams, request.params);
    if (typeof place !== 'string') return { paths: await filesInBucket(place, part) };
    try {
      return { paths: registryFiles(place, part).map(({ path }) => path) };
    } catch (error) {
      throw error instanceof NoPlainFile ? new PlatformError(422, error.message) : error;
    }
  });

  app.get('/backup/files/*', async (request, reply) => {
    const { '*': path } = read(fileParams, request.params);
    const { bytes, content } = await (typeof place === 'string' ? openFile(place, path) : openInBucket(place, path));
    return reply.type('application/octet-stream').header('content-length', bytes).send(content);
  });
}

interface OpenedFile {
  readonly bytes: number;
  readonly content: Readable;
}

const isGone = (path: string) => new PlatformError(404, `The file ${path} no longer exists; list the files again.`);

async function openInBucket(place: Exclude<Place, string>, path: string): Promise<OpenedFile> {
  const content = await readInBucket(place, path);
  if (!content) throw isGone(path);
  return { bytes: content.length, content: Readable.from(content.length > 0 ? [content] : []) };
}

async function openFile(dataDir: string, path: string): Promise<OpenedFile> {
  const file = registryFile(dataDir, path);
  const handle = file === null ? null : await orNull(open(file, 'r'));
  const facts = handle === null ? null : await handle.stat();
  if (handle === null || !facts?.isFile()) {
    await handle?.close();
    throw isGone(path);
  }
  const { size: bytes } = facts;
  if (bytes > 0) {
    // Reads no further than the size measured above: a list of changes may grow meanwhile.
    return { bytes, content: handle.createReadStream({ end: bytes - 1 }) };
  }
  await handle.close();
  return { bytes, content: Readable.from([]) };
}

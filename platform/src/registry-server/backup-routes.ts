import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { NoPlainFile, REGISTRY_PARTS, registryFile, registryFiles } from '@ofisi/shared-server/registry-files';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { orNull, PlatformError } from '../errors';
import { requireBackup } from '../registry/rights';
import { memberOfRequest } from './member-of-request';
import { read } from './read';

const partParams = z.object({ part: z.enum(REGISTRY_PARTS) });
const fileParams = z.object({ '*': z.string() });

/** The calls for a backup on another machine: they serve the same registry files that a backup on this machine would read. */
export function backupRoutes(app: FastifyInstance, dataDir: string): void {
  app.addHook('onRequest', async (request) => requireBackup(memberOfRequest(request)));

  app.get('/backup/parts/:part', async (request) => {
    const { part } = read(partParams, request.params);
    try {
      return { paths: registryFiles(dataDir, part).map(({ path }) => path) };
    } catch (error) {
      throw error instanceof NoPlainFile ? new PlatformError(422, error.message) : error;
    }
  });

  app.get('/backup/files/*', async (request, reply) => {
    const { '*': path } = read(fileParams, request.params);
    const file = registryFile(dataDir, path);
    const handle = file === null ? null : await orNull(open(file, 'r'));
    const facts = handle === null ? null : await handle.stat();
    if (handle === null || !facts?.isFile()) {
      await handle?.close();
      throw new PlatformError(404, `The file ${path} no longer exists; list the files again.`);
    }
    void reply.type('application/octet-stream').header('content-length', facts.size);
    if (facts.size === 0) {
      await handle.close();
      return reply.send(Readable.from([]));
    }
    // Reads no further than the size measured above: a list of changes may grow meanwhile.
    return reply.send(handle.createReadStream({ end: facts.size - 1 }));
  });
}

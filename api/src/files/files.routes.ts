import { publicFileParams } from '@ofisi/api-contract/files/uploads';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FileStore } from './file-store';
import { sendFile } from './send-file';

/** Public pictures under /uploads/: the content behind an address never changes, so it may be cached for ever. */
export const fileRoutes =
  ({ files }: { readonly files: FileStore }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/uploads/:folder/:name', {
      config: { permission: 'public' },
      schema: { hide: true, params: publicFileParams },
      handler: (request, reply) => {
        const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
        return sendFile(request, reply, files, { ...request.params, headers });
      },
    });
  };

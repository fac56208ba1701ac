import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { makeInWorker } from './in-a-worker';
import type { DocumentSettings } from './make-document';
import { readyBytes, sendReadyBytes, type ReadyBytes } from '../http/ready-bytes';

/** No inline scripts: the page's own scripts are files. Some of its styles are inline, set by script. */
const PAGE_POLICY = {
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** The page loads the document from here; JSON is valid YAML. */
const PAGE_DOCUMENTS = /^\/api\/docs\/(json|yaml)(\?|$)/;

/** The OpenAPI document at /api/openapi.json and its page at /api/docs, generated from the routes' own schemas at the first call. */
export const openApi = fastifyPlugin(async (app: FastifyInstance, settings: DocumentSettings) => {
  let made: Promise<ReadyBytes> | null = null;
  const readDocument = () => {
    made ??= makeInWorker(settings).then((json) => readyBytes(Buffer.from(json)));
    // The next call tries again.
    made.catch(() => (made = null));
    return made;
  };

  // Satisfies the page's dependency on the plugin that would generate the document in this thread.
  await app.register(fastifyPlugin(async () => undefined, { name: '@fastify/swagger' }));
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    uiHooks: {
      onRequest(request, reply, done) {
        if (!PAGE_DOCUMENTS.test(request.url)) {
          done();
          return;
        }
        readDocument()
          .then((document) => sendReadyBytes(request, reply, document))
          .catch(done);
      },
    },
  });
  app.get('/api/openapi.json', {
    config: { permission: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => sendReadyBytes(request, reply, await readDocument()),
  });
});

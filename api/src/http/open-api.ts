import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** No inline script: the page's own scripts are files. Its styles are partly inline, set by script. */
const PAGE_POLICY = {
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** The OpenAPI document at /api/openapi.json and its page at /api/docs, both made from the routes' own schemas. */
export const openApi = fastifyPlugin(
  async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string | undefined }) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Ofisi API',
          version: '1.0.0',
          description: 'The HTTP code always equals `status` in the body. Sums of money are shillings.',
        },
        ...(publicOrigin ? { servers: [{ url: publicOrigin }] } : {}),
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
        security: [{}, { bearer: [] }],
      },
      transform: jsonSchemaTransform,
    });
    await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY });
    app.get('/api/openapi.json', {
      config: { permission: 'public' },
      schema: { hide: true },
      handler: async () => app.swagger(),
    });
  },
);

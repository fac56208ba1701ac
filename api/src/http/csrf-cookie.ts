import { randomBytes } from 'node:crypto';
import { API_COOKIES } from '@ofisi/shared-server/api-cookies';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * GET /sanctum/csrf-cookie (SF §7): requested before a login and before saving a user. Sets the cookie and answers 204; calls carry a
 * bearer token and do not depend on it (decision SF-15). If the shop's public address uses TLS, the cookie is sent over TLS only, however
 * many servers are in between.
 */
export const csrfCookie =
  ({ publicOrigin }: { publicOrigin?: string | undefined }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/sanctum/csrf-cookie', {
      config: { permission: 'public' },
      schema: { tags: ['identity'], summary: 'Set the XSRF-TOKEN cookie', response: { 204: z.null() } },
      handler: async (request, reply) => {
        void reply.setCookie(API_COOKIES.csrf, randomBytes(32).toString('base64url'), {
          path: '/',
          sameSite: 'lax',
          secure: request.protocol === 'https' || publicOrigin?.startsWith('https://') === true,
        });
        return reply.code(204).header('cache-control', 'no-store').send(null);
      },
    });
  };

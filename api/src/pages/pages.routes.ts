import { refusals } from '@ofisi/api-contract/envelope';
import { sitemapQuerySchema, sitemapSchema } from '@ofisi/api-contract/pages/sitemap';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../http/envelope';
import { readyBytes, sendReadyBytes } from '../http/ready-bytes';
import { sendAnswer } from '../catalogue/send-answer';
import type { CatalogueServices } from '../catalogue/services';
import { listSitemapPages } from './sitemap';

/** The pages that search engines should index (decision SF-38). A page's own description comes with the release that shows it. */
export const pageRoutes =
  ({ catalogue }: Pick<CatalogueServices, 'catalogue'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/sitemap-pages', {
      config: { permission: 'public' },
      schema: {
        tags: ['pages'],
        summary: 'All pages of the catalogue, or part of them',
        querystring: sitemapQuerySchema,
        response: { 200: sitemapSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { part } = request.query;
        const read = async () => ok(await listSitemapPages(catalogue.db, part));
        if (part === undefined) {
          const make = async () => ({ body: await read(), items: [], isList: true });
          await sendAnswer(catalogue, { request, reply }, 'sitemap', make);
          return;
        }
        // A part is large and rarely requested; in the cache it would displace what shoppers read.
        await sendReadyBytes(request, reply, readyBytes(await read()));
      },
    });
  };

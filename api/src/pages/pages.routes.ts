import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CatalogueSnapshot } from '../catalogue/catalogue-cache';
import { ok, refusals } from '../http/envelope';
import { readyBytes, sendReadyBytes, type ReadyBytes } from '../http/ready-bytes';
import type { Services } from '../services';
import { listSitemapPages } from './sitemap';
import { sitemapSchema } from './sitemap.schema';

/** Which pages search engines shall read (decision SF-38). What a page says of itself comes with the release that shows it. */
export const pageRoutes =
  ({ db, catalogue }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const sitemaps = new WeakMap<CatalogueSnapshot, Promise<ReadyBytes>>();
    const sitemapOf = (snapshot: CatalogueSnapshot): Promise<ReadyBytes> => {
      const made = sitemaps.get(snapshot) ?? listSitemapPages(db, snapshot).then((pages) => readyBytes(ok({ pages })));
      sitemaps.set(snapshot, made);
      made.catch(() => sitemaps.delete(snapshot));
      return made;
    };

    app.get('/sitemap-pages', {
      config: { permission: 'public' },
      schema: {
        tags: ['pages'],
        summary: 'Every page of the catalogue',
        response: { 200: sitemapSchema, ...refusals },
      },
      handler: async (request, reply) => {
        await sendReadyBytes(request, reply, await sitemapOf(await catalogue.read()));
      },
    });
  };

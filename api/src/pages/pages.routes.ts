import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CatalogueSnapshot } from '../catalogue/catalogue-cache';
import { findCategory, findItem } from '../catalogue/find-by-slug';
import { slugParams } from '../catalogue/items/items.schema';
import { notFound, ok, refusals } from '../http/envelope';
import { readyBytes, sendReadyBytes, type ReadyBytes } from '../http/ready-bytes';
import type { Services } from '../services';
import type { PageMovedResponse } from '../wire';
import { aboutUsHead, categoryHead, deliveryHead, homeHead, productHead, shopHead } from './page-heads';
import { pageHeadSchema, pageMovedSchema, sitemapSchema } from './page-heads.schema';
import { categoryPath, itemPath } from './paths';
import { listSitemapPages } from './sitemap';

const tags = ['pages'];
const moved = { 200: pageHeadSchema, 301: pageMovedSchema, ...refusals };

const STATIC_HEADS = [
  { page: 'home', summary: 'The home page, to be found and shared', head: homeHead },
  { page: 'about-us', summary: 'The page about the shop, to be found and shared', head: aboutUsHead },
  { page: 'delivery-and-returns', summary: 'The page about delivery, returns and terms', head: deliveryHead },
  { page: 'shop', summary: 'The list of everything, to be found and shared', head: shopHead },
] as const;

/** The slug is an old one. Whoever asked decides how to go on: there is no Location, and an old slug may be used anew. */
function sendMoved(reply: FastifyReply, path: string) {
  const body: PageMovedResponse = { status: 301, message: 'This page has another address now.', moved_to: path };
  return reply.code(301).header('cache-control', 'no-cache').send(body);
}

/** What pages say to search engines and chat networks (decision SF-38). All of it comes from memory but old slugs. */
export const pageRoutes =
  ({ db, catalogue }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { page, summary, head } of STATIC_HEADS) {
      app.get(`/page-head/${page}`, {
        config: { permission: 'public' },
        schema: { tags, summary, response: { 200: pageHeadSchema, ...refusals } },
        handler: async (request, reply) => {
          const snapshot = await catalogue.read();
          const bytes = snapshot.answer(`page-head ${page}`, () => head(snapshot));
          await sendReadyBytes(request, reply, bytes);
        },
      });
    }

    app.get('/page-head/category/:slug', {
      config: { permission: 'public' },
      schema: { tags, summary: 'The page of a category, to be found and shared', params: slugParams, response: moved },
      handler: async (request, reply) => {
        const snapshot = await catalogue.read();
        const category = await findCategory(db, snapshot, request.params.slug);
        if (!category) {
          throw notFound('There is no such category.');
        }
        if (category.category_slug !== request.params.slug) {
          return sendMoved(reply, categoryPath(category));
        }
        const items = () => snapshot.items.filter((item) => item.category.id === category.id);
        const bytes = snapshot.answer(`page-head category ${category.id}`, () => categoryHead(category, items()));
        return sendReadyBytes(request, reply, bytes);
      },
    });

    app.get('/page-head/product/:slug', {
      config: { permission: 'public' },
      schema: { tags, summary: 'The page of an item, to be found and shared', params: slugParams, response: moved },
      handler: async (request, reply) => {
        const snapshot = await catalogue.read();
        const item = await findItem(db, snapshot, request.params.slug);
        if (!item) {
          throw notFound('There is no such product.');
        }
        if (item.slug !== request.params.slug) {
          return sendMoved(reply, itemPath(item));
        }
        const bytes = snapshot.answer(`page-head product ${item.id}`, () => productHead(item));
        return sendReadyBytes(request, reply, bytes);
      },
    });

    const sitemaps = new WeakMap<CatalogueSnapshot, Promise<ReadyBytes>>();
    const sitemapOf = (snapshot: CatalogueSnapshot): Promise<ReadyBytes> => {
      const made = sitemaps.get(snapshot) ?? listSitemapPages(db, snapshot).then((pages) => readyBytes(ok({ pages })));
      sitemaps.set(snapshot, made);
      made.catch(() => sitemaps.delete(snapshot));
      return made;
    };

    app.get('/sitemap-pages', {
      config: { permission: 'public' },
      schema: { tags, summary: 'Every page of the catalogue', response: { 200: sitemapSchema, ...refusals } },
      handler: async (request, reply) => {
        await sendReadyBytes(request, reply, await sitemapOf(await catalogue.read()));
      },
    });
  };

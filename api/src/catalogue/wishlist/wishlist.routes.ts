import { changeWishlistSchema, wishlistSchema } from '@ofisi/api-contract/catalogue/wishlist';
import { refusals } from '@ofisi/api-contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../../engine/database';
import { ok } from '../../http/envelope';
import { unauthenticated } from '../../access/guard';
import type { BaseServices } from '../../http/services';
import { changeFavourites, listFavourites } from './wishlist.queries';

const tags = ['catalogue'];

/** The favourites of the signed-in user (decision SF-33). Changes are not audited, since they are private and of no consequence. */
export const wishlistRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/user/wishlist', {
      config: { permission: 'signed-in' },
      schema: { tags, summary: 'The favourites of the signed-in user', response: { 200: wishlistSchema, ...refusals } },
      handler: async ({ session }) => {
        if (!session) {
          throw unauthenticated();
        }
        return ok({ items: await listFavourites(db, session.userId) });
      },
    });

    app.post('/user/wishlist', {
      config: { permission: 'signed-in' },
      schema: {
        tags,
        summary: 'Add and remove favourites; unknown items are ignored',
        body: changeWishlistSchema,
        response: { 200: wishlistSchema, ...refusals },
      },
      handler: async ({ session, body }) => {
        if (!session) {
          throw unauthenticated();
        }
        return ok({ items: await inTransaction(db, (tx) => changeFavourites(tx, session.userId, body)) });
      },
    });
  };

import { z } from 'zod';
import { okSchema } from '../envelope';
import { integerField, MAX_ID } from '../fields';

/** Nobody looks through a longer list; the oldest entries stay. */
export const MAX_FAVOURITES = 200;

const ids = z
  .array(integerField('item', 1, MAX_ID), 'Send the items as a list.')
  .max(MAX_FAVOURITES, `There may be at most ${MAX_FAVOURITES} items.`)
  .default([]);

/** POST /user/wishlist (additive, decision SF-33): a merge after login is an `add` of everything that the browser stored. */
export const changeWishlistSchema = z.object({ add: ids, remove: ids });

/** GET and POST /user/wishlist: ids of the user's favourites that are still sold, newest first. */
export const wishlistSchema = okSchema({ items: z.array(z.number().int()) });

/** POST /user/wishlist */
export type ChangeWishlistRequest = z.input<typeof changeWishlistSchema>;

/** GET and POST /user/wishlist */
export type WishlistResponse = z.infer<typeof wishlistSchema>;

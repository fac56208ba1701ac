import { z } from 'zod';
import { okSchema } from '../envelope';
import { slugText } from '../fields';
import { categoryOfItemSchema, categorySchema } from './categories';
import { itemFactsSchema } from './item-facts';
import { brandOfItemSchema, cataloguePageSchema, facetsSchema } from './listing';
import { activeOfferSchema, bannerSchema } from './offers';

/** A flag on the wire is always 1 or 0, never a boolean (decision SF-57). */
export const flag = z.literal([0, 1]);

/** Shillings with at most two decimals. */
export const shillings = z.number();

/** Path of the thing's page in the shop (additive); differs from the requested one when it has moved. */
export const pagePath = z.string();

/** Position of a page in a list; included only when a page was requested. */
export const pageMetaSchema = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});

export const categoryParams = z.object({ category: slugText });

export const slugParams = z.object({ slug: slugText });

/**
 * An item as everyone may see it (SF §3, BO §3, product decisions 2 and 3): no serials, no cost, no supplier. `actual_price` is the raw
 * selling price; the shop shows and charges `effective_price`. `description` is a JSON list of strings, sent as text (SF §2 Product
 * detail). `stock_count` and `available` are the quantity that can be ordered at once: on hand less reserved, capped at 15, so that most
 * orders change no answer.
 */
export const itemSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  actual_name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** A tiny preview of the picture, as a `data:` URL (additive). */
  image_blur: z.string().nullable(),
  condition: z.enum(['new', 'refurbished']),
  actual_price: shillings,
  initial_price: shillings,
  effective_price: shillings,
  discount: z.number(),
  active_offer: activeOfferSchema.nullable(),
  is_hot_deal: flag,
  is_new_arrival: flag,
  stock_count: z.number().int(),
  available: z.number().int(),
  /** Nothing of it is counted: `stock_count` and `available` are that maximum (decision BO-176). */
  is_service: flag,
  rating_avg: z.number().nullable(),
  rating_count: z.number().int(),
  category_slug: z.string(),
  brand: brandOfItemSchema.nullable(),
  category: categoryOfItemSchema,
});

export type Item = z.infer<typeof itemSchema>;

/** An approved review in a customer's words, and its item. */
const testimonialSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** 1 to 5 stars. */
  rate: z.number().int(),
  message: z.string(),
  item_title: z.string(),
  item_slug: z.string(),
});

/**
 * GET /view-product-details (SF §7); `best_sellers` (by units sold in 90 days, the arrivals when nothing was sold), `hot_deals`,
 * `banners` and `testimonials` are additive.
 */
export const productDetailsSchema = okSchema({
  categories: z.array(categorySchema),
  arrivals: z.array(itemSchema),
  best_sellers: z.array(itemSchema),
  hot_deals: z.array(itemSchema),
  banners: z.array(bannerSchema),
  testimonials: z.array(testimonialSchema),
});

/** GET /view-items (SF §7): everything, or the page that the query requests. */
export const itemsSchema = okSchema({
  items: z.array(itemSchema),
  meta: cataloguePageSchema.optional(),
  /** The brand named in the query; null when no brand has that slug. */
  brand: brandOfItemSchema.nullable().optional(),
});

/** GET /get-category-items/{category}. */
export const categoryItemsSchema = okSchema({ categoryItem: z.array(itemSchema) });

/** GET /open-category/{category}: the same rows under another name (decision SF-55), and the category itself (additive). */
export const openCategorySchema = okSchema({
  viewCategory: z.array(itemSchema),
  category: categorySchema,
  page_path: pagePath,
  /** Only with a query; `facets` count the whole category, regardless of the brand. */
  meta: cataloguePageSchema.optional(),
  facets: facetsSchema.optional(),
});

/** A machine (additive): brand and model, and its address in the shop. */
const machineOfItemSchema = z.object({ slug: z.string(), name: z.string() });

/**
 * GET /open-arrival/{slug}: any published item, not only arrivals (decision SF-56). Additive: the machines that it fits, the supplies and
 * spare parts that fit it (12 of each at most), and up to four similar items. Items in stock come first. `fits_machines` are all machines
 * that it fits, whether sold or not (100 at most), `machine` is the machine that it is. `pictures` are all pictures in order; the first one
 * is the item's `image`.
 */
export const openArrivalSchema = okSchema({
  viewArrival: itemSchema,
  fits: z.array(itemSchema),
  supplies: z.array(itemSchema),
  related: z.array(itemSchema),
  fits_machines: z.array(machineOfItemSchema),
  machine: machineOfItemSchema.nullable(),
  pictures: z.array(z.string()),
  page_path: pagePath,
  ...itemFactsSchema.shape,
});

export type OpenArrivalResponse = z.infer<typeof openArrivalSchema>;

export type PageMeta = z.infer<typeof pageMetaSchema>;

/** GET /view-product-details */
export type ProductDetailsResponse = z.infer<typeof productDetailsSchema>;

export type ItemsResponse = z.infer<typeof itemsSchema>;

/** GET /get-category-items/{category} */
export type CategoryItemsResponse = z.infer<typeof categoryItemsSchema>;

/** GET /open-category/{category} */
export type OpenCategoryResponse = z.infer<typeof openCategorySchema>;

import { slugify } from '@ofisi/shared-shop/slug';
import type { Picture } from '../art/looks';
import { featuresOf } from './features-of';
import type { DemoItem } from './types';

/** An item as written in the catalogue's files: default values are left out. */
export type Draft = {
  readonly title: string;
  /** The manufacturer's model or part number. */
  readonly model: string;
  readonly brand: string;
  readonly features: string[];
  /** Selling price in whole KES. */
  readonly price: number;
  /** Old price, when the item was reduced. */
  readonly was?: number;
  /** Unit short name; "pc" when left out. */
  readonly unit?: string;
  /** Pieces on the shelf, or the serial numbers of those pieces. */
  readonly stock: number | string[];
  readonly refurbished?: true;
  readonly hot?: true;
  readonly arrival?: true;
} & Picture;

/** Adds the defaults that a draft leaves out. */
export const complete = (category: string, drafts: readonly Draft[]): DemoItem[] =>
  drafts.map(
    ({ title, model, brand, features, price, was, unit = 'pc', stock, refurbished, hot, arrival, ...picture }) => ({
      slug: slugify(title),
      title,
      actual_name: model,
      brand,
      category,
      unit,
      description: features,
      features: featuresOf(category, { title, features }),
      initial_price: was ?? price,
      actual_price: price,
      condition: refurbished ? 'refurbished' : 'new',
      is_hot_deal: hot ?? false,
      is_new_arrival: arrival ?? false,
      stock_count: typeof stock === 'number' ? stock : stock.length,
      ...(typeof stock === 'number' ? {} : { serials: stock }),
      ...picture,
    }),
  );

import type { Picture } from '../art/looks';
import type { DemoItem } from './types';

/** An item as it is written down in the catalogue's files: what goes without saying is left out. */
export type Draft = {
  title: string;
  /** The manufacturer's model or part number. */
  model: string;
  brand: string;
  features: string[];
  /** Selling price in whole KES. */
  price: number;
  /** Old price, when the item was reduced. */
  was?: number;
  /** Unit short name; "pc" when left out. */
  unit?: string;
  /** Pieces on the shelf, or the serial numbers of those pieces. */
  stock: number | string[];
  refurbished?: true;
  hot?: true;
  arrival?: true;
} & Picture;

/** Lower case, "&" and other signs removed, words joined with hyphens (SF §2 Shop). */
export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Fills in what a draft leaves out. */
export const complete = (category: string, drafts: readonly Draft[]): DemoItem[] =>
  drafts.map(
    ({ title, model, brand, features, price, was, unit = 'pc', stock, refurbished, hot, arrival, ...picture }) => ({
      slug: toSlug(title),
      title,
      actual_name: model,
      brand,
      category,
      unit,
      description: features,
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

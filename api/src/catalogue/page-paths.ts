import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { Category } from '@ofisi/api-contract/catalogue/categories';

/** Paths of the shop's pages and pictures (SF §2 Routes). */
export const itemPath = ({ slug }: Pick<Item, 'slug'>) => `/product-item/${encodeURIComponent(slug)}`;

export const categoryPath = ({ category_slug }: Pick<Category, 'category_slug'>) =>
  `/shop-icon/${encodeURIComponent(category_slug)}`;

const picture = (folder: 'items' | 'categories', fileName: string | null) =>
  fileName === null ? null : `/uploads/${folder}/${encodeURIComponent(fileName)}`;

/** The stored name is the name of the widest picture, 1280 pixels. */
export const itemImage = ({ image }: Pick<Item, 'image'>) => picture('items', image);

export const categoryImage = ({ category_image }: Pick<Category, 'category_image'>) =>
  picture('categories', category_image);

import type { Category, Item } from '../wire';

/** Where the shop's pages and pictures are, as paths (SF §2 Routes). */
export const itemPath = ({ slug }: Item) => `/product-item/${encodeURIComponent(slug)}`;

export const categoryPath = ({ category_slug }: Category) => `/shop-icon/${encodeURIComponent(category_slug)}`;

const picture = (folder: 'items' | 'categories', fileName: string | null) =>
  fileName === null ? null : `/uploads/${folder}/${encodeURIComponent(fileName)}`;

/** The stored name is that of the widest picture, 1280 pixels. */
export const itemImage = ({ image }: Item) => picture('items', image);

export const categoryImage = ({ category_image }: Category) => picture('categories', category_image);

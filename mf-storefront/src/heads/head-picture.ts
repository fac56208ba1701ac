import type { Item } from '@ofisi/api-contract/catalogue/items';
import { pictureUrl } from '@ofisi/shared-shop/pictures';

/** The preview picture of an item; null if it has none. */
export const itemPicture = ({ image }: Pick<Item, 'image'>): string | null => image && pictureUrl('items', image, 1280);

/** A picture for pages without one of their own: that of the first item that has one. */
export const pictureAmong = (items: readonly Item[]): string | null =>
  items.map(itemPicture).find((picture) => picture !== null) ?? null;

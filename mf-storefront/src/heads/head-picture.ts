import type { Item } from '@ofisi/api-contract/catalogue/items';
import { pictureUrl } from '@ofisi/shared-shop/pictures';

/** The preview picture of an item; null where it has none. */
export const itemPicture = ({ image }: Item): string | null => image && pictureUrl('items', image, 1280);

/** A picture for pages that have none of their own: of the first item that has one. */
export const pictureAmong = (items: readonly Item[]): string | null =>
  items.map(itemPicture).find((picture) => picture !== null) ?? null;

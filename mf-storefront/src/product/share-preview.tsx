import type { Item } from '@ofisi/api/wire';
import { usePageHead } from '@ofisi/shared-page/page-head';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import { keyFeatures } from '../catalogue/key-features';

/** Title, description and social-sharing preview of the product (SF §2 Product detail). */
export function SharePreview({ item }: { readonly item: Item }) {
  usePageHead({
    type: 'product',
    title: item.title,
    description: keyFeatures(item.description).join('. ') || item.actual_name,
    image: item.image && pictureUrl('items', item.image, 1280),
    canonical: `/product-item/${item.slug}`,
  });
  return null;
}

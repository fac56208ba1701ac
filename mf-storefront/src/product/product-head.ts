import type { PageHead } from '@ofisi/shared-contract/page-head';
import { shortText } from '@ofisi/shared-page/short-text';
import { keyFeatures } from '../catalogue/key-features';
import { itemPicture } from '../heads/head-picture';
import type { ProductView } from './use-product';

/**
 * Title, description and social-sharing preview of a product (SF §2 Product detail). The description consists of as many key features as
 * fit; if there are none, of the product's second name.
 */
export const productHead = ({ viewArrival: item, page_path }: ProductView): PageHead => ({
  title: item.title,
  description: shortText(keyFeatures(item.description).join('. ') || item.actual_name),
  address: page_path,
  picture: itemPicture(item),
  type: 'product',
});

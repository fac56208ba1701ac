import type { Item } from '@ofisi/api/wire';
import { pictureUrl } from '@ofisi/shared-contract/pictures';
import { keyFeatures } from '../catalogue/key-features';
import { usePageAddress } from './page-address';

/** Description and social-sharing preview of the product (SF §2 Product detail); React puts these into the head. */
export function SharePreview({ item }: { readonly item: Item }) {
  const page = usePageAddress();
  const description = keyFeatures(item.description).join('. ') || item.actual_name;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={item.title} />
      <meta property="og:description" content={description} />
      {page ? <meta property="og:url" content={page} /> : null}
      {page && item.image ? (
        <meta property="og:image" content={new URL(pictureUrl('items', item.image, 1280), page).href} />
      ) : null}
    </>
  );
}

import cards from '@ofisi/shared-site-ui/card.module.css';
import { useRef } from 'react';
import { FavouriteHeart } from '../favourites/favourite-heart';
import { ProductPicture } from '../picture/product-picture';
import { productTexts } from '../texts/product';
import type { ThumbnailsProps } from './picture-viewer/thumbnails';
import { PictureZoom, usePictureCode } from './picture-zoom';
import styles from './product-page.module.css';
import type { ProductView } from './use-product';

/** A product's pictures, one at a time: swiped, or chosen by their thumbnails, which come later (decision SF-67). */
export function ProductPictures({ product }: { readonly product: ProductView }) {
  const { viewArrival: item, pictures = [] } = product;
  const row = useRef<HTMLDivElement>(null);
  return (
    <div>
      <div className={`${cards.card} ${styles.stage}`}>
        <div ref={row} className={styles.pictures}>
          {(pictures.length > 1 ? pictures : [item.image]).map((image, place) => {
            const title = place > 0 ? productTexts.pictured(item.title, place + 1) : item.title;
            return (
              <div key={image} className={styles.picture}>
                <ProductPicture
                  first={place === 0}
                  webpOn="(min-width: 48rem) and (min-resolution: 1.5dppx)"
                  image={image}
                  blur={place > 0 ? null : item.image_blur}
                  alt={title}
                  sizes="(min-width: 76rem) 36rem, (min-width: 48rem) 45vw, 92vw"
                />
                {image ? <PictureZoom image={image} title={title} /> : null}
              </div>
            );
          })}
        </div>
        <FavouriteHeart item={item} />
      </div>
      {pictures.length > 1 ? (
        <div className={styles.thumbnails}>
          <Thumbnails pictures={pictures} row={row} />
        </div>
      ) : null}
    </div>
  );
}

function Thumbnails(props: ThumbnailsProps) {
  const { data } = usePictureCode();
  return data ? <data.Thumbnails {...props} /> : null;
}

import type { Item } from '@ofisi/api-contract/catalogue/items';
import cards from '@ofisi/shared-site-ui/card.module.css';
import type { ReactNode } from 'react';
import { FavouriteHeart } from '../favourites/favourite-heart';
import { ProductPicture } from '../picture/product-picture';
import styles from './card-frame.module.css';

export interface CardFrameProps {
  readonly item: Item;
  /** Displayed width of the picture, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Whether the picture is among those visible at once. */
  readonly first: boolean;
  readonly className: string;
  readonly stageClassName: string | undefined;
  /** Content over the picture, beside the heart. */
  readonly onPicture?: ReactNode;
  readonly children: ReactNode;
}

/** The common frame of every product card: the picture with the heart on it, and the content below. */
export const CardFrame = ({ item, sizes, first, className, stageClassName, onPicture, children }: CardFrameProps) => (
  <article className={`${cards.card} ${styles.frame} ${className}`}>
    <div className={`${styles.stage} ${stageClassName}`}>
      <ProductPicture image={item.image} blur={item.image_blur} alt="" sizes={sizes} first={first} />
      {onPicture}
      <FavouriteHeart item={item} />
    </div>
    {children}
  </article>
);

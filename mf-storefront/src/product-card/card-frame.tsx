import type { Item } from '@ofisi/api-contract/catalogue/items';
import cards from '@ofisi/shared-site-ui/card.module.css';
import type { ReactNode } from 'react';
import { FavouriteHeart } from '../favourites/favourite-heart';
import { ProductPicture } from '../picture/product-picture';
import styles from './card-frame.module.css';

export interface CardFrameProps {
  readonly item: Item;
  /** Width of the picture, as the browser is told. */
  readonly sizes: string;
  /** Among the pictures that are seen first. */
  readonly first: boolean;
  readonly className: string;
  readonly stageClassName: string | undefined;
  /** Lies on the picture, beside the heart. */
  readonly onPicture?: ReactNode;
  readonly children: ReactNode;
}

/** What every card of a product is: its picture with the heart on it, and below what is to be said about it. */
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

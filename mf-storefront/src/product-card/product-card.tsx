import type { Item } from '@ofisi/api-contract/catalogue/items';
import { Link } from '@ofisi/shared-contract/routing';
import type { ReactNode } from 'react';
import { BuyButton } from '../buying/buy-button';
import { ItemFlags } from '../product-facts/item-flags';
import { ItemName } from '../product-facts/item-name';
import { Price } from '../product-facts/price';
import { StockBadge } from '../product-facts/stock-badge';
import { CardFrame } from './card-frame';
import styles from './product-card.module.css';

/** Two, three and four cards to a row on small, medium and large screens (SF §2 Shop). */
const GRID_SIZES = '(min-width: 76rem) 14.5rem, (min-width: 64rem) 18vw, (min-width: 48rem) 31vw, 46vw';

export interface ProductCardProps {
  readonly item: Item;
  /** Whether the picture is among those visible at once. */
  readonly first?: boolean;
  /** Displayed width of the picture if the card is not in the shop's grid. */
  readonly sizes?: string;
  /** Heading level of the title. */
  readonly heading?: 'h2' | 'h3';
  /** Content below the button. */
  readonly children?: ReactNode;
}

/** A product on home and shop: picture, price in KSH, actual stock, the name with an eye as a link, and "Add to Cart" (SF §2 Home, decisions SF-20, SF-21). */
export function ProductCard({
  item,
  first = false,
  sizes = GRID_SIZES,
  heading: Heading = 'h3',
  children,
}: ProductCardProps) {
  return (
    <CardFrame
      item={item}
      sizes={sizes}
      first={first}
      className={`${styles.card}`}
      stageClassName={styles.stage}
      onPicture={<ItemFlags item={item} className={styles.flags} />}
    >
      <div className={styles.facts}>
        {item.brand ? <p className={styles.brand}>{item.brand.brand_name}</p> : null}
        <Heading className={styles.title}>
          <Link className={styles.eye} to={`/product-item/${item.slug}`}>
            <ItemName name={item.title} />
          </Link>
        </Heading>
        <div className={styles.foot}>
          <Price item={item} currency="KSH" />
          <StockBadge item={item} />
          <BuyButton item={item} className={styles.add} />
          {children}
        </div>
      </div>
    </CardFrame>
  );
}

import type { Item } from '@ofisi/api-contract/catalogue/items';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { OfferBadge } from '../offer/offer-badge';
import { BuyButton } from '../buying/buy-button';
import { CompareButton } from '../compare/compare-button';
import { ItemName } from '../product-facts/item-name';
import { Price } from '../product-facts/price';
import { Rating } from '../product-facts/rating';
import { StockBadge } from '../product-facts/stock-badge';
import { catalogueTexts } from '../texts/catalogue';
import { CardFrame } from './card-frame';
import styles from './listing-card.module.css';

export interface ListingCardProps {
  readonly item: Item;
  readonly view: 'grid' | 'list';
  readonly first: boolean;
}

const SIZES = {
  grid: '(min-width: 76rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 46vw',
  list: '(min-width: 48rem) 10rem, 7rem',
} as const;

/** A product in its category, as a card or as a row; prices in KES (SF §2 Category listing). */
export function ListingCard({ item, view, first }: ListingCardProps) {
  return (
    <CardFrame
      item={item}
      sizes={SIZES[view]}
      first={first}
      className={`${styles.card} ${styles[view]}`}
      stageClassName={styles.stage}
    >
      <div className={styles.facts}>
        <p className={styles.name}>{item.actual_name}</p>
        <h2 className={styles.title}>
          <Link className={styles.link} to={`/product-item/${item.slug}`}>
            <ItemName name={item.title} />
          </Link>
        </h2>
        <p className={styles.line}>
          <OfferBadge item={item} />
          <span className={badges.badge}>{catalogueTexts.condition[item.condition]}</span>
          <StockBadge item={item} />
        </p>
        <Rating item={item} />
      </div>
      <div className={styles.foot}>
        <Price item={item} currency="KES" />
        <BuyButton item={item} className={styles.add} />
        <CompareButton item={item} />
      </div>
    </CardFrame>
  );
}

import type { Item } from '@ofisi/api/wire';
import { Link } from '@ofisi/shared-contract/routing';
import { buy } from '../catalogue/cart-product';
import { canBuy } from '../catalogue/stock';
import { Price } from '../parts/price';
import { Rating } from '../parts/rating';
import { StockBadge } from '../parts/stock-badge';
import { ProductPicture } from '../picture/product-picture';
import { texts } from '../texts';
import styles from './category-card.module.css';

export interface CategoryCardProps {
  readonly item: Item;
  readonly view: 'grid' | 'list';
  readonly first: boolean;
}

/** A product in its category, as a card or as a row; prices in KES (SF §2 Category listing). */
export function CategoryCard({ item, view, first }: CategoryCardProps) {
  return (
    <article className={`card ${styles.card} ${styles[view]}`}>
      <div className={styles.stage}>
        <ProductPicture image={item.image} alt="" sizes="(min-width: 64rem) 18rem, 50vw" first={first} />
      </div>
      <div className={styles.facts}>
        <p className={styles.name}>{item.actual_name}</p>
        <h2 className={styles.title}>
          <Link className={styles.link} to={`/product-item/${item.slug}`}>
            {item.title}
          </Link>
        </h2>
        <p className={styles.line}>
          <span className="badge">{item.condition === 'new' ? 'New' : 'Refurbished'}</span>
          <StockBadge available={item.available} />
        </p>
        <Rating item={item} />
      </div>
      <div className={styles.foot}>
        <Price item={item} label="KES" />
        <button
          type="button"
          className={`button button--primary button--block ${styles.add}`}
          aria-label={`${texts.addToCart}: ${item.title}`}
          disabled={!canBuy(item)}
          onClick={() => buy(item)}
        >
          {texts.addToCart}
        </button>
      </div>
    </article>
  );
}

import type { Item } from '@ofisi/api/wire';
import { Link } from '@ofisi/shared-contract/routing';
import { buy } from '../catalogue/cart-product';
import { canBuy } from '../catalogue/stock';
import { Icon } from '../parts/icon';
import { Price } from '../parts/price';
import { StockBadge } from '../parts/stock-badge';
import { ProductPicture } from '../picture/product-picture';
import { texts } from '../texts';
import styles from './product-card.module.css';

const SIZES = '(min-width: 64rem) 16rem, (min-width: 48rem) 33vw, 50vw';

export interface ProductCardProps {
  readonly item: Item;
  /** Among the pictures that are seen first. */
  readonly first?: boolean;
}

/** A product on home and shop: picture, price in KSH, real stock, eye link and "Add to Cart" (SF §2, decisions SF-20, SF-21). */
export function ProductCard({ item, first = false }: ProductCardProps) {
  return (
    <article className={`card ${styles.card}`}>
      <div className={styles.stage}>
        <ProductPicture image={item.image} alt="" sizes={SIZES} first={first} />
        <p className={styles.flags}>
          {item.is_hot_deal === 1 ? <span className="badge badge--accent">HOT</span> : null}
          {item.condition === 'refurbished' ? <span className={`badge ${styles.condition}`}>Refurbished</span> : null}
        </p>
        <Link className={styles.eye} to={`/product-item/${item.slug}`} aria-label={`View ${item.title}`}>
          <span className={styles.eyeIcon}>
            <Icon name="eye" />
          </span>
        </Link>
      </div>
      <div className={styles.facts}>
        {item.brand ? <p className={styles.brand}>{item.brand.brand_name}</p> : null}
        <h3 className={styles.title}>{item.title}</h3>
        <div className={styles.foot}>
          <Price item={item} label="KSH" />
          <StockBadge available={item.available} />
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
      </div>
    </article>
  );
}

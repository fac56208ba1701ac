import type { Item } from '@ofisi/api-contract/catalogue/items';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { useId } from 'react';
import { canBuy } from '../catalogue/stock';
import { BuyForm } from '../buying/buy-form';
import { ItemName } from '../product-facts/item-name';
import { Price } from '../product-facts/price';
import { StockBadge } from '../product-facts/stock-badge';
import { ProductPicture } from '../picture/product-picture';
import { catalogueTexts } from '../texts/catalogue';
import styles from './item-shelf.module.css';

export interface ItemShelfProps {
  readonly heading: string;
  readonly items: readonly Item[];
  /** Whether an item can be added to the cart without opening its page: true for a toner, false for a machine. */
  readonly buy?: boolean;
  /** Lines below the titles, by the item's id. */
  readonly notes?: ReadonlyMap<number, string>;
}

const NO_NOTES: ReadonlyMap<number, string> = new Map();

/** Other products with their prices in KES; renders nothing if there are none. */
export function ItemShelf({ heading, items, buy = false, notes = NO_NOTES }: ItemShelfProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={`${cards.card} ${styles.item}`}>
            <div className={styles.stage}>
              <ProductPicture image={item.image} blur={item.image_blur} alt="" sizes="6rem" />
            </div>
            <div className={styles.facts}>
              <h3 className={styles.title}>
                <Link className={styles.link} to={`/product-item/${item.slug}`}>
                  <ItemName name={item.title} />
                </Link>
              </h3>
              {notes.has(item.id) ? <p className={styles.note}>{notes.get(item.id)}</p> : null}
              <Price item={item} currency="KES" />
              <div className={styles.foot}>
                <StockBadge item={item} />
                {buy && canBuy(item) ? (
                  <BuyForm item={item}>
                    <button
                      type="submit"
                      className={`${buttons.button} ${styles.add}`}
                      aria-label={catalogueTexts.addNamed(item.title)}
                    >
                      {catalogueTexts.addToCart}
                    </button>
                  </BuyForm>
                ) : null}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

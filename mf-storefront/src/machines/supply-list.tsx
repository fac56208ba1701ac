import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { useId } from 'react';
import { BuyForm } from '../buying/buy-form';
import { canBuy } from '../catalogue/stock';
import { ProductPicture } from '../picture/product-picture';
import { ItemName } from '../product-facts/item-name';
import { Price } from '../product-facts/price';
import { StockBadge } from '../product-facts/stock-badge';
import { catalogueTexts } from '../texts/catalogue';
import { machineTexts } from '../texts/machines';
import type { SupplyGroup } from './supply-groups';
import styles from './supply-list.module.css';

/** Supplies of one kind, with page yield and price, to be added to the cart at once. */
export function SupplyList({ group: { heading, supplies } }: { readonly group: SupplyGroup }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.items}>
        {supplies.map(({ item, pages }) => (
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
              {pages === null ? null : <p className={styles.pages}>{machineTexts.pages(pages)}</p>}
              <Price item={item} currency="KES" />
              <div className={styles.foot}>
                <StockBadge available={item.available} />
                {canBuy(item) ? (
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

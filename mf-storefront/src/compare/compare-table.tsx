import type { ComparedItem } from '@ofisi/api-contract/catalogue/compare';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { BuyButton } from '../buying/buy-button';
import { ProductPicture } from '../picture/product-picture';
import { ItemName } from '../product-facts/item-name';
import { compareTexts } from '../texts/compare';
import { comparison, removeChosen } from './chosen';
import styles from './compare-page.module.css';
import { comparedRows } from './compared-rows';

/** The items side by side; rows in which they differ are marked. It scrolls by itself, and the names stay in sight. */
export function CompareTable({ items }: { readonly items: readonly ComparedItem[] }) {
  const { warranty_months: warranty } = useShopSettings().terms;
  const ids = items.map(({ id }) => id);
  return (
    <div className={styles.scroller} role="region" aria-label={compareTexts.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{compareTexts.product}</th>
            {items.map((item) => (
              <th key={item.id} scope="col">
                <Link className={styles.name} to={`/product-item/${item.slug}`}>
                  <ItemName name={item.title} />
                </Link>
                <Link
                  className={styles.remove}
                  to={comparison(ids.filter((id) => id !== item.id))}
                  aria-label={compareTexts.removeNamed(item.title)}
                  onClick={() => removeChosen(item.id)}
                >
                  {compareTexts.remove}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td />
            {items.map((item) => (
              <td key={item.id}>
                <div className={styles.picture}>
                  <ProductPicture image={item.image} blur={item.image_blur} alt="" sizes="10rem" />
                </div>
                <BuyButton item={item} />
              </td>
            ))}
          </tr>
          {comparedRows(items, warranty).map(({ label, values, shown = values }) => {
            const differs = new Set(values).size > 1;
            return (
              <tr key={label} className={differs ? styles.differs : undefined}>
                <th scope="row">
                  {label} {differs ? <span className={badges.badge}>{compareTexts.differs}</span> : null}
                </th>
                {shown.map((value, place) => (
                  <td key={ids[place]}>{value}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { formatMoney } from '@ofisi/shared-shop/money';
import { formatSum } from '@ofisi/shared-shop/signed-money';
import { Link } from '@ofisi/shared-contract/routing';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { checkoutTexts } from '../texts/checkout';
import { orderTexts } from '../texts/order';
import { ProductPicture } from '../picture/product-picture';
import styles from './order-lines.module.css';

/** The ordered items at the prices charged, each linked to the product as sold today, and the sums. */
export function OrderLines({ order }: { readonly order: TrackedOrder }) {
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby="order-items">
      <h2 id="order-items" className={styles.title}>
        {orderTexts.items}
      </h2>
      <ul className={styles.lines}>
        {order.items.map((line, index) => (
          <li key={index} className={styles.line}>
            <div className={styles.stage}>
              <ProductPicture image={line.item?.image ?? null} alt="" sizes="4rem" />
            </div>
            <div>
              <p className={styles.name}>
                {line.item ? (
                  <Link className={styles.link} to={`/product-item/${line.item.slug}`}>
                    {line.product_name}
                  </Link>
                ) : (
                  line.product_name
                )}
              </p>
              {line.item || order.is_of_services ? null : <p className={styles.each}>{orderTexts.noLongerSold}</p>}
              <p className={styles.figures}>
                <span className={styles.each}>{orderTexts.each(line.quantity, formatMoney(line.price, 'KES'))}</span>
                <span className={styles.sum}>{formatMoney(line.line_total, 'KES')}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <OrderTotals order={order} />
    </section>
  );
}

/** Sub total, delivery and rounding if there are any, the total and the VAT included in it (invariants 6 and 9). */
function OrderTotals({ order }: { readonly order: TrackedOrder }) {
  const sums = [
    [checkoutTexts.subTotal, order.subtotal, styles.row],
    ...(order.delivery_fee === 0 ? [] : [[orderTexts.delivery, order.delivery_fee, styles.row] as const]),
    ...(order.rounding === 0 ? [] : [[checkoutTexts.rounding, order.rounding, styles.row] as const]),
    [checkoutTexts.total, order.amount, `${styles.row} ${styles.total}`],
    [orderTexts.vat, order.vat, styles.row],
  ] as const;
  return (
    <dl className={styles.totals}>
      {sums.map(([label, amount, className]) => (
        <div key={label} className={className}>
          <dt>{label}</dt>
          <dd>{formatSum(amount, 'KES')}</dd>
        </div>
      ))}
    </dl>
  );
}

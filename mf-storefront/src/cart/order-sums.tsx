import { formatMoney } from '@ofisi/shared-shop/money';
import { formatSum } from '@ofisi/shared-shop/signed-money';
import { checkoutTexts } from '../texts/checkout';
import { orderTexts } from '../texts/order';
import type { Sums } from './cart-check';
import styles from './order-summary.module.css';
import type { Delivery } from './use-delivery';

export interface OrderSumsProps {
  readonly sums: Sums;
  readonly delivery?: Delivery;
  /** The VAT included, in shillings; null while not known. */
  readonly vat: number | null;
}

/** Sub total, what delivery costs if that is known, the rounding if there is any, the total, and the VAT in it (invariants 6 and 9). */
export function OrderSums({ sums: { subtotal, rounding, total }, delivery, vat }: OrderSumsProps) {
  return (
    <dl className={styles.sums}>
      <div className={styles.sum}>
        <dt>{checkoutTexts.subTotal}</dt>
        <dd>{formatMoney(subtotal, 'KES')}</dd>
      </div>
      {delivery && (delivery.isPickUp || delivery.place) ? (
        <div className={styles.sum}>
          <dt>{delivery.isPickUp ? checkoutTexts.delivery.pickedUp : checkoutTexts.delivery.label}</dt>
          <dd>{delivery.fee === 0 ? checkoutTexts.delivery.noFee : formatMoney(delivery.fee, 'KES')}</dd>
        </div>
      ) : null}
      {rounding === 0 ? null : (
        <div className={styles.sum}>
          <dt>{checkoutTexts.rounding}</dt>
          <dd>{formatSum(rounding, 'KES')}</dd>
        </div>
      )}
      <div className={`${styles.sum} ${styles.total}`}>
        <dt>{checkoutTexts.total}</dt>
        <dd>{formatMoney(total, 'KES')}</dd>
      </div>
      {vat === null || vat === 0 ? null : (
        <div className={styles.sum}>
          <dt>{orderTexts.vat}</dt>
          <dd>{formatMoney(vat, 'KES')}</dd>
        </div>
      )}
    </dl>
  );
}

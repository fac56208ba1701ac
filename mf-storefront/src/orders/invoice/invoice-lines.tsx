import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import { formatSum } from '@ofisi/shared-shop/signed-money';
import { wholeNumber } from '@ofisi/shared-shop/whole-number';
import { invoiceTexts } from '../../texts/invoice';
import { orderTexts } from '../../texts/order';
import styles from './invoice-page.module.css';

/** Without the currency, which the table heads name once. */
const bare = (shillings: number): string => formatSum(shillings, 'KES', 2).replace('KES ', '');

/** The lines as a table, with the sums under it (invariants 6 and 9). */
export function InvoiceLines({ order }: { readonly order: OrderDetails }) {
  const sums = [
    [invoiceTexts.subTotal, order.subtotal],
    ...(order.delivery_fee === 0 ? [] : [[invoiceTexts.delivery, order.delivery_fee] as const]),
    ...(order.rounding === 0 ? [] : [[invoiceTexts.rounding, order.rounding] as const]),
    [invoiceTexts.total, order.amount],
    [orderTexts.vat, order.vat],
  ] as const;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{invoiceTexts.item}</th>
          <th scope="col">{invoiceTexts.quantity}</th>
          <th scope="col">{invoiceTexts.unitPrice}</th>
          <th scope="col">{invoiceTexts.lineAmount}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line, index) => (
          <tr key={index}>
            <th scope="row">{line.product_name}</th>
            <td data-label={invoiceTexts.quantity}>{wholeNumber(line.quantity)}</td>
            <td data-label={invoiceTexts.unitPrice}>{bare(line.price)}</td>
            <td data-label={invoiceTexts.lineAmount}>{bare(line.line_total)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className={styles.sums}>
        {sums.map(([label, amount]) => (
          <tr key={label} data-total={label === invoiceTexts.total}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{bare(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

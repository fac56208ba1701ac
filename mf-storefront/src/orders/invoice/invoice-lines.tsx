import type { OrderDetails } from '@ofisi/api/wire';
import { formatMoney } from '@ofisi/shared-shop/money';
import { orderTexts } from '../../order-texts';
import styles from './invoice-page.module.css';

const said = orderTexts.invoice;

/** The table heads name the currency once. */
const bare = (shillings: number): string => formatMoney(shillings, 'KES', 2).replace('KES ', '');

/** The lines as a table, with the sums under it (invariants 6 and 9). */
export function InvoiceLines({ order }: { readonly order: OrderDetails }) {
  const sums = [
    [said.subTotal, order.subtotal],
    ...(order.rounding === 0 ? [] : [[said.rounding, order.rounding] as const]),
    [said.total, order.amount],
    [orderTexts.order.vat, order.vat],
  ] as const;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{said.item}</th>
          <th scope="col">{said.quantity}</th>
          <th scope="col">{said.unitPrice}</th>
          <th scope="col">{said.lineAmount}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line, index) => (
          <tr key={index}>
            <th scope="row">{line.product_name}</th>
            <td data-label={said.quantity}>{line.quantity}</td>
            <td data-label={said.unitPrice}>{bare(line.price)}</td>
            <td data-label={said.lineAmount}>{bare(line.line_total)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className={styles.sums}>
        {sums.map(([label, amount]) => (
          <tr key={label} data-total={label === said.total}>
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

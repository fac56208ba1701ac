import { DetailsDrawer } from '@ofisi/shared-admin-ui/details-drawer';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatPhone, formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { Order } from '@ofisi/api/wire';
import { centsOf, lineTotal } from '@ofisi/shared-shop/sums';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { saleTexts } from '../texts/sales';
import styles from './order-drawer.module.css';
import { channelOf, customerOf, orderStatusOf, paymentMethodOf, PaymentBadge } from './order-facts';

interface OrderDrawerProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One order in full: who, when, what and for how much (decision BO-19). */
export const OrderDrawer = ({ order, open, onClose }: OrderDrawerProps) => (
  <DetailsDrawer title={saleTexts.order(order.invoice)} open={open} onClose={onClose}>
    <div className={styles.facts}>
      <Facts>
        <Fact term={saleTexts.placed}>
          <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        </Fact>
        <Fact term={saleTexts.channel}>{channelOf(order)}</Fact>
        <Fact term={saleTexts.status}>{orderStatusOf(order)}</Fact>
        <Fact term={saleTexts.payment}>
          {paymentMethodOf(order)} <PaymentBadge order={order} />
        </Fact>
        <Fact term={saleTexts.customer}>{customerOf(order)}</Fact>
        <Fact term={saleTexts.phone}>
          {order.contacts_hidden ? (
            order.phone_number
          ) : (
            <a href={`tel:${order.phone_number}`}>{formatPhone(order.phone_number)}</a>
          )}
        </Fact>
        <Fact term={saleTexts.location}>{order.location}</Fact>
        <Fact term={saleTexts.deliveryAddress}>{order.delivery_address}</Fact>
        {order.customerCategory && <Fact term={saleTexts.customerCategory}>{order.customerCategory}</Fact>}
        {order.customerLocation && <Fact term={saleTexts.customerLocation}>{order.customerLocation}</Fact>}
      </Facts>
    </div>
    {order.contacts_hidden && <p className={alerts.alert}>{saleTexts.contactsHidden}</p>}
    <OrderLines order={order} />
  </DetailsDrawer>
);

function OrderLines({ order }: { order: Order }) {
  const subtotal = order.items.reduce((sum, line) => sum + centsOf(line.price) * line.quantity, 0);
  const rounding = centsOf(order.amount) - subtotal;
  return (
    <table className={styles.lines}>
      <caption className={a11y.visuallyHidden}>{saleTexts.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{saleTexts.product}</th>
          <th scope="col" className={styles.end}>
            {saleTexts.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr key={line.line_id}>
            <th scope="row">
              {line.product_name}
              <span className={styles.price}>
                {line.quantity} × {formatTotal(line.price)}
              </span>
            </th>
            <td className={styles.end}>{formatTotal(lineTotal(line.price, line.quantity))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {rounding !== 0 && (
          <>
            <Sum label={saleTexts.subtotal} amount={subtotal / 100} />
            <Sum label={saleTexts.rounding} amount={rounding / 100} />
          </>
        )}
        <Sum label={saleTexts.total} amount={order.amount} />
      </tfoot>
    </table>
  );
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className={styles.end}>{formatTotal(amount)}</td>
  </tr>
);

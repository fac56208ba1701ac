import { DetailsDrawer } from '@ofisi/shared-admin-ui/details-drawer';
import { formatDateTime, formatPhone, formatTotal } from '@ofisi/shared-admin-ui/formats';
import type { Order } from '@ofisi/api/wire';
import { centsOf, lineTotal } from '@ofisi/shared-shop/sums';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import type { ReactNode } from 'react';
import styles from './order-drawer.module.css';
import { channelOf, customerOf, orderStatusOf, paymentMethodOf, PaymentBadge } from './order-words';

interface OrderDrawerProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One order in full: who, when, what and for how much (decision BO-19). */
export const OrderDrawer = ({ order, open, onClose }: OrderDrawerProps) => (
  <DetailsDrawer title={`Order ${order.invoice}`} open={open} onClose={onClose}>
    <dl className={styles.facts}>
      <Fact term="Placed">
        <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
      </Fact>
      <Fact term="Channel">{channelOf(order)}</Fact>
      <Fact term="Status">{orderStatusOf(order)}</Fact>
      <Fact term="Payment">
        {paymentMethodOf(order)} <PaymentBadge order={order} />
      </Fact>
      <Fact term="Customer">{customerOf(order)}</Fact>
      <Fact term="Phone">
        {order.contacts_hidden ? (
          order.phone_number
        ) : (
          <a href={`tel:${order.phone_number}`}>{formatPhone(order.phone_number)}</a>
        )}
      </Fact>
      <Fact term="Location">{order.location}</Fact>
      <Fact term="Delivery address">{order.delivery_address}</Fact>
      {order.customerCategory && <Fact term="Customer category">{order.customerCategory}</Fact>}
      {order.customerLocation && <Fact term="Customer location">{order.customerLocation}</Fact>}
    </dl>
    {order.contacts_hidden && (
      <p className={alerts.alert}>
        You see the contact details of the customers you serve today. Ask an administrator for others.
      </p>
    )}
    <OrderLines order={order} />
  </DetailsDrawer>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function OrderLines({ order }: { order: Order }) {
  const subtotal = order.items.reduce((sum, line) => sum + centsOf(line.price) * line.quantity, 0);
  const rounding = centsOf(order.amount) - subtotal;
  return (
    <table className={styles.lines}>
      <caption className={a11y.visuallyHidden}>Lines of the order</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className={styles.end}>
            Total
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
            <Sum label="Subtotal" amount={subtotal / 100} />
            <Sum label="Rounding" amount={rounding / 100} />
          </>
        )}
        <Sum label="Total" amount={order.amount} />
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

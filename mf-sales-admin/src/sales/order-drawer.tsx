import { DetailsDrawer } from '@ofisi/shared-admin-ui/details-drawer';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import type { Order } from '@ofisi/api-contract/sales/orders';
import type { SaleDetails } from '@ofisi/api-contract/sales/sale-details';
import { PhoneLink } from '@ofisi/shared-admin-ui/phone-link';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { useSale } from '../sale-document/use-sale';
import { saleTexts } from '../texts/sales';
import { channelOf, customerOf, orderStatusOf, paidWith, PaymentBadge } from './order-facts';
import { SaleInFull } from './sale-in-full';

interface OrderDrawerProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One order in full: customer, time, items and amounts (decision BO-19). */
export const OrderDrawer = ({ order, open, onClose }: OrderDrawerProps) => (
  <DetailsDrawer title={saleTexts.order(order.invoice)} open={open} onClose={onClose}>
    <Facts>
      <Fact term={saleTexts.placed}>
        <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
      </Fact>
      <Fact term={saleTexts.channel}>{channelOf(order)}</Fact>
      <Fact term={saleTexts.status}>{orderStatusOf(order)}</Fact>
      <Fact term={saleTexts.payment}>
        <Payment order={order} />
      </Fact>
      <Fact term={saleTexts.customer}>{customerOf(order)}</Fact>
      <Fact term={saleTexts.phone}>
        {order.contacts_hidden || !/\d/.test(order.phone_number) ? (
          order.phone_number
        ) : (
          <PhoneLink phone={order.phone_number} />
        )}
      </Fact>
      <Fact term={saleTexts.location}>{order.location}</Fact>
      <Fact term={saleTexts.deliveryAddress}>{order.delivery_address}</Fact>
      {order.customerCategory && <Fact term={saleTexts.customerCategory}>{order.customerCategory}</Fact>}
      {order.customerLocation && <Fact term={saleTexts.customerLocation}>{order.customerLocation}</Fact>}
    </Facts>
    {order.contacts_hidden && <p className={alerts.alert}>{saleTexts.contactsHidden}</p>}
    <SaleInFull id={order.id} />
  </DetailsDrawer>
);

/** How it was paid, and the amount left on account. */
function Payment({ order }: { order: Order }) {
  const { data } = useSale(order.id);
  return (
    <>
      {paidWith(order, data)} <PaymentBadge order={data ? { ...order, ...paymentOf(data) } : order} />
    </>
  );
}

const paymentOf = ({ payment, open, due_on }: SaleDetails) => ({ payment, open, due_on });

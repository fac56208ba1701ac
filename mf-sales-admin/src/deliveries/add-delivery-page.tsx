import type { OrderItemForDelivery } from '@ofisi/api-contract/deliveries/deliveries';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { ChooseOrder, isOrderId, OfOrder, useNamedOrder } from '../orders/choose-order';
import { deliveryTexts as texts } from '../texts/deliveries';
import { deliveries, ordersForDelivery } from './deliveries.resource';
import { DeliveryForm } from './delivery-form';

const NEW = '/admin/sales/deliveries/new';
const WITHOUT = 'none';
const frame = { title: texts.addTitle, back: { to: '/admin/sales/deliveries', label: texts.title }, path: NEW };

/** Chooses the order, which the address names, and then the goods and their destination (BO §2 Deliveries, decision 038). */
export function AddDeliveryPage() {
  const order = useNamedOrder();
  if (order === WITHOUT) return <DeliveryForm subject={{ order: null, lines: [], delivery: null }} />;
  if (!isOrderId(order)) {
    return (
      <ChooseOrder {...frame} question={texts.chooseOrder} source={ordersForDelivery}>
        <Link to={`${NEW}?order=${WITHOUT}`} replace className={buttons.button}>
          {texts.withoutOrder}
        </Link>
      </ChooseOrder>
    );
  }
  return (
    <OfOrder<OrderItemForDelivery>
      key={order}
      {...frame}
      id={Number(order)}
      call="/view-orders-for-delivery"
      queryKey={queryKey(deliveries)}
      nothingLeft={texts.nothingLeft}
    >
      {(found, lines) => <DeliveryForm subject={{ order: found, lines, delivery: null }} />}
    </OfOrder>
  );
}

import type { OrderItemForReturn } from '@ofisi/api-contract/deliveries/returns';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { ChooseOrder, isOrderId, OfOrder, useNamedOrder } from '../orders/choose-order';
import { returnTexts as texts } from '../texts/returns';
import { ReturnForm } from './return-form';
import { ordersForReturn, returns } from './returns.resource';

const frame = {
  title: texts.addTitle,
  back: { to: '/admin/sales/returns', label: texts.title },
  path: '/admin/sales/returns/new',
};

/** Chooses the order, which the address names, and then the returned goods (BO §2 Returns). */
export function AddReturnPage() {
  const order = useNamedOrder();
  if (!isOrderId(order)) return <ChooseOrder {...frame} question={texts.chooseOrder} source={ordersForReturn} />;
  return (
    <OfOrder<OrderItemForReturn>
      key={order}
      {...frame}
      id={Number(order)}
      call="/view-orders-for-return"
      queryKey={queryKey(returns)}
      nothingLeft={texts.nothingLeft}
    >
      {(found, lines) => <ReturnForm subject={{ order: found, lines, row: null }} />}
    </OfOrder>
  );
}

import type { OrderItemForReturn } from '@ofisi/api-contract/deliveries/returns';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { ChooseOrder, isOrderId, OfOrder, useNamedOrder } from '../orders/choose-order';
import { useReturnRequest } from '../return-requests/return-requests.resource';
import { returnRequestTexts } from '../texts/return-requests';
import { returnTexts as texts } from '../texts/returns';
import { ReturnForm } from './return-form';
import { ordersForReturn, returns } from './returns.resource';

const frame = {
  title: texts.addTitle,
  back: { to: '/admin/sales/returns', label: texts.title },
  path: '/admin/sales/returns/new',
};

/** `?request=5`: the customer's request that the return accepts; null without one. */
function useNamedRequest(): string | null {
  const [params] = useSearchParams();
  const id = params.get('request');
  return id !== null && /^\d{1,9}$/.test(id) ? id : null;
}

/** Chooses the order, which the address names, and then the returned goods (BO §2 Returns). */
export function AddReturnPage() {
  const order = useNamedOrder();
  const requestId = useNamedRequest();
  const query = useReturnRequest(requestId);
  if (!isOrderId(order)) return <ChooseOrder {...frame} question={texts.chooseOrder} source={ordersForReturn} />;
  if (requestId !== null && !query.data) {
    return (
      <DetailsPage title={frame.title} back={frame.back}>
        <QueryNotice query={query} failed={returnRequestTexts.failed} />
      </DetailsPage>
    );
  }
  const request = query.data?.return_requests.find(({ order_id }) => order_id === Number(order));
  const isOver = request !== undefined && request.status !== 'new';
  return (
    <>
      {isOver && (
        <p role="alert" className={alerts.alert}>
          {returnRequestTexts.over(returnRequestTexts.statuses[request.status])}
        </p>
      )}
      <OfOrder<OrderItemForReturn>
        key={order}
        {...frame}
        id={Number(order)}
        call="/view-orders-for-return"
        queryKey={queryKey(returns)}
        nothingLeft={texts.nothingLeft}
      >
        {(found, lines) => (
          <ReturnForm subject={{ order: found, lines, row: null, ...(request && !isOver && { request }) }} />
        )}
      </OfOrder>
    </>
  );
}

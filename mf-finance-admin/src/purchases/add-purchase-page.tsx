import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { usePurchaseOrder } from '../purchase-orders/purchase-orders.resource';
import { purchaseTexts as texts } from '../texts/purchases';
import { PurchaseForm } from './purchase-form';
import { linesLeft } from './purchase-values';

/** Adds a purchase; with `?order=7`, for the goods left of that purchase order (decision BO-33). */
export function AddPurchasePage() {
  const [params] = useSearchParams();
  const order = params.get('order');
  return order && /^\d{1,9}$/.test(order) ? (
    <OfOrder key={order} id={order} />
  ) : (
    <PurchaseForm subject={{ purchase: null, order: null }} />
  );
}

function OfOrder({ id }: { id: string }) {
  const query = usePurchaseOrder(id);
  const { data } = query;
  if (data && linesLeft(data.purchaseOrder).length > 0) {
    return <PurchaseForm subject={{ purchase: null, order: data.purchaseOrder }} />;
  }
  return (
    <DetailsPage title={texts.addTitle} back={{ to: '/admin/purchase/orders', label: texts.fields.purchase_order }}>
      {data ? (
        <p role="alert" className={alerts.alert}>
          {texts.nothingLeft}
        </p>
      ) : (
        <QueryNotice query={query} failed={texts.orderFailed} />
      )}
    </DetailsPage>
  );
}

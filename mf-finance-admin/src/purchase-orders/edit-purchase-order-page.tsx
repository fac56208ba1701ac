import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useParams } from '@ofisi/shared-contract/routing';
import { purchaseOrderTexts as texts } from '../texts/purchase-orders';
import { PurchaseOrderForm } from './purchase-order-form';
import { usePurchaseOrder } from './purchase-orders.resource';

/** Edits a purchase order. */
export function EditPurchaseOrderPage() {
  const { id = '' } = useParams();
  const query = usePurchaseOrder(id);
  if (query.data) return <PurchaseOrderForm order={query.data.purchaseOrder} />;
  return (
    <DetailsPage title={texts.editTitle} back={{ to: '/admin/purchase/orders', label: texts.title }}>
      <QueryNotice query={query} failed={texts.failed} />
    </DetailsPage>
  );
}

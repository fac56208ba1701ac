import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useParams } from '@ofisi/shared-contract/routing';
import { deliveryTexts as texts } from '../texts/deliveries';
import { DeliveryForm } from './delivery-form';
import { useDelivery } from './use-delivery';

/** Edits a delivery (decision BO-22). */
export function EditDeliveryPage() {
  const { id = '' } = useParams();
  const query = useDelivery(id);
  const { data } = query;
  if (data) {
    const { delivery, order, order_items: lines } = data;
    return <DeliveryForm subject={{ delivery, order, lines }} />;
  }
  return (
    <DetailsPage title={texts.title} back={{ to: '/admin/sales/deliveries', label: texts.title }}>
      <QueryNotice query={query} failed={texts.failed} />
    </DetailsPage>
  );
}

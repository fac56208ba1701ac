import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useParams } from '@ofisi/shared-contract/routing';
import { purchaseTexts as texts } from '../texts/purchases';
import { PurchaseForm } from './purchase-form';
import { usePurchase } from './purchases.resource';

/** Edits a purchase. */
export function EditPurchasePage() {
  const { id = '' } = useParams();
  const query = usePurchase(id);
  if (query.data) return <PurchaseForm subject={{ purchase: query.data.purchase, order: null }} />;
  return (
    <DetailsPage title={texts.editTitle} back={{ to: '/admin/purchases', label: texts.title }}>
      <QueryNotice query={query} failed={texts.failed} />
    </DetailsPage>
  );
}

import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useParams } from '@ofisi/shared-contract/routing';
import { returnTexts as texts } from '../texts/returns';
import { ReturnForm } from './return-form';
import { useReturn } from './returns.resource';

/** Edits a return, or records a refund for it (decision BO-25). */
export function EditReturnPage() {
  const { id = '' } = useParams();
  const query = useReturn(id);
  const { data } = query;
  if (data?.order) {
    return <ReturnForm subject={{ order: data.order, lines: data.order_items, row: data.return }} />;
  }
  return (
    <DetailsPage title={texts.title} back={{ to: '/admin/sales/returns', label: texts.title }}>
      <QueryNotice query={query} failed={texts.failed} />
    </DetailsPage>
  );
}

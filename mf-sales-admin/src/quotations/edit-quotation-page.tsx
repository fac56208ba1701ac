import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useParams } from '@ofisi/shared-contract/routing';
import { quotationTexts as texts } from '../texts/quotations';
import { QuotationForm } from './quotation-form';
import { QUOTATIONS_PATH, useQuotation } from './quotations.resource';

/** Edits a quotation. */
export function EditQuotationPage() {
  const { id = '' } = useParams();
  const query = useQuotation(id);
  if (query.data) return <QuotationForm quotation={query.data.quotation} />;
  return (
    <DetailsPage title={texts.editTitle} back={{ to: QUOTATIONS_PATH, label: texts.title }}>
      <QueryNotice query={query} failed={texts.failed} />
    </DetailsPage>
  );
}

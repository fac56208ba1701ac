import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import { quotationTexts as texts } from '../texts/quotations';
import { QuotationForm } from './quotation-form';
import { QUOTATIONS_PATH, useQuotationDraft } from './quotations.resource';

/** `request=7`, `service_job=7` or `copy=7`, from the address; null for an empty new quotation. */
function sourceOf(query: URLSearchParams): string | null {
  for (const name of ['request', 'service_job', 'copy']) {
    const id = query.get(name);
    if (id !== null && /^\d+$/.test(id)) return `${name}=${id}`;
  }
  return null;
}

/** Adds a quotation: an empty one, one for a request or a service job, or a copy of another. */
export function AddQuotationPage() {
  const [address] = useSearchParams();
  const source = sourceOf(address);
  const query = useQuotationDraft(source);
  if (source === null) return <QuotationForm quotation={null} />;
  if (query.data) return <QuotationForm quotation={null} draft={query.data.draft} source={source} />;
  return (
    <DetailsPage title={texts.addTitle} back={{ to: QUOTATIONS_PATH, label: texts.title }}>
      <QueryNotice query={query} failed={texts.draftFailed} />
    </DetailsPage>
  );
}

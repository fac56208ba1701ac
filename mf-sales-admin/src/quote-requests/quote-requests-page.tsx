import type { QuoteRequest } from '@ofisi/api-contract/sales/quote-requests';
import { useAddressedRow } from '@ofisi/shared-admin-ui/addressed-row';
import { custom, money, phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link, useNavigate } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { quotationTexts } from '../texts/quotations';
import { CloseForm } from './close-form';
import { closing, quotePath, quoteRequests } from './quote-requests.resource';
import { customerOf, RequestBadge, RequestDrawer } from './request-drawer';

const texts = quotationTexts.requests;
const { fields } = texts;

/** The quote requests from the shop, newest first: each is answered with a quotation, or closed (decision BO-97). */
export function QuoteRequestsPage() {
  const navigate = useNavigate();
  const close = useEditor(closing);
  const [shown, setShown] = useState<QuoteRequest | null>(null);
  const [open, setOpen] = useState(false);
  const show = (request: QuoteRequest) => {
    setShown(request);
    setOpen(true);
  };
  useAddressedRow<QuoteRequest>(quoteRequests, 'open', { show });
  return (
    <ResourcePage
      resource={quoteRequests}
      title={texts.title}
      tools={
        <Link to="/admin/sales/quotations" className={buttons.button}>
          {texts.quotations}
        </Link>
      }
      columns={[
        rowNumber(),
        text(fields.reference, 'reference', { sortable: true }),
        custom(fields.status, 'status', (request: QuoteRequest) => <RequestBadge request={request} />, {
          sortable: true,
        }),
        custom(quotationTexts.fields.name, 'first_name', customerOf, { sortable: true, wraps: true }),
        text(fields.organization, 'organization', { sortable: true, wraps: true }),
        phone(fields.phone_number, 'phone_number'),
        text(fields.location, 'location', { wraps: true, extra: true }),
        money(fields.total, 'total', { sortable: true }),
        custom(fields.created_at, 'created_at', ({ created_at }: QuoteRequest) => formatDateTime(created_at), {
          sortable: true,
        }),
        rowMenu(),
      ]}
      filterBy={['reference', 'first_name', 'last_name', 'organization']}
      filters={[
        choiceFilter(fields.status, 'status', choicesOf(texts.statuses)),
        dateFilter(fields.created_at, 'created_at'),
      ]}
      actions={[
        { label: texts.open, run: show },
        {
          label: texts.quote,
          run: (request) => void navigate(quotePath(request)),
          when: ({ status }) => status !== 'closed',
        },
        { label: texts.close, run: close.edit, when: ({ status }) => status !== 'closed' },
      ]}
    >
      {shown && <RequestDrawer request={shown} open={open} onClose={() => setOpen(false)} />}
      {close.form && <CloseForm {...close.form} />}
    </ResourcePage>
  );
}

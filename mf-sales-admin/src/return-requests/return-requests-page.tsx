import type { ReturnRequest } from '@ofisi/api-contract/deliveries/return-requests';
import { useAddressedRow } from '@ofisi/shared-admin-ui/addressed-row';
import { custom, phone, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link, useNavigate } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { returnRequestTexts as texts } from '../texts/return-requests';
import { DeclineForm } from './decline-form';
import { ReturnRequestBadge, ReturnRequestDrawer } from './return-request-drawer';
import { declining, recordPath, returnRequests } from './return-requests.resource';

const { fields } = texts;
const isNew = ({ status }: ReturnRequest) => status === 'new';

/** The returns that shoppers ask for, newest first: each is accepted by recording the return, or declined (decision BO-160). */
export function ReturnRequestsPage() {
  const navigate = useNavigate();
  const decline = useEditor(declining);
  const [shown, setShown] = useState<ReturnRequest | null>(null);
  const [open, setOpen] = useState(false);
  const show = (request: ReturnRequest) => {
    setShown(request);
    setOpen(true);
  };
  useAddressedRow<ReturnRequest>(returnRequests, 'open', { show });
  return (
    <ResourcePage
      resource={returnRequests}
      title={texts.title}
      tools={
        <Link to="/admin/sales/returns" className={buttons.button}>
          {texts.returns}
        </Link>
      }
      columns={[
        text(fields.order_number, 'order_number', { sortable: true }),
        custom(fields.status, 'status', (request: ReturnRequest) => <ReturnRequestBadge request={request} />, {
          sortable: true,
        }),
        text(fields.customer_name, 'customer_name', { wraps: true }),
        phone(fields.phone_number, 'phone_number'),
        text(fields.location, 'location', { wraps: true, extra: true }),
        custom(fields.reason, 'reason', ({ reason }: ReturnRequest) => texts.reasons[reason], { sortable: true }),
        text(fields.message, 'message', { wraps: true, extra: true }),
        custom(fields.created_at, 'created_at', ({ created_at }: ReturnRequest) => formatDateTime(created_at), {
          sortable: true,
        }),
        rowMenu(),
      ]}
      filterBy={['order_number', 'customer_name']}
      filters={[
        choiceFilter(fields.status, 'status', choicesOf(texts.statuses)),
        choiceFilter(fields.reason, 'reason', choicesOf(texts.reasons)),
        dateFilter(fields.created_at, 'created_at'),
      ]}
      actions={[
        { label: texts.open, run: show },
        { label: texts.record, run: (request) => void navigate(recordPath(request)), when: isNew },
        { label: texts.decline, run: decline.edit, when: isNew },
      ]}
    >
      {shown && (
        <ReturnRequestDrawer
          request={shown}
          open={open}
          onClose={() => setOpen(false)}
          onDecline={(request) => {
            setOpen(false);
            decline.edit(request);
          }}
        />
      )}
      {decline.form && <DeclineForm {...decline.form} />}
    </ResourcePage>
  );
}

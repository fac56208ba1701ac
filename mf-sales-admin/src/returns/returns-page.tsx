import type { CustomerReturn } from '@ofisi/api-contract/deliveries/returns';
import { custom, link, money, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { NewReturnRequests } from '../return-requests/new-return-requests';
import { returnTexts as texts } from '../texts/returns';
import { isOver, RefundBadge, refundedBy, ReturnBadge } from './return-badges';
import { returnPath, returns } from './returns.resource';

const { fields } = texts;

/** BO §2 Returns: the same columns as deliveries, with those of a return. */
export function ReturnsPage() {
  const navigate = useNavigate();
  return (
    <ResourcePage
      resource={returns}
      title={texts.title}
      newLabel={texts.add}
      newPath="/admin/sales/returns/new"
      tools={<NewReturnRequests />}
      columns={[
        link(fields.id, 'id', returnPath, { sortable: true }),
        text(fields.invoice, 'invoice', { sortable: true }),
        text(fields.customer_name, 'customer_name', { wraps: true }),
        text(fields.return_address, 'return_address', { wraps: true, notOnCards: true }),
        text(fields.location, 'location', { sortable: true, wraps: true }),
        custom<CustomerReturn>(fields.payment_status, 'payment_status', (row) => <RefundBadge row={row} />),
        custom<CustomerReturn>(fields.payment_method, 'payment_method', (row) => refundedBy(row) ?? '–', {
          notOnCards: true,
        }),
        money(fields.amount_paid, 'amount_paid', { label: 'KES' }),
        custom<CustomerReturn>(fields.return_status, 'return_status', (row) => <ReturnBadge row={row} />, {
          sortable: true,
        }),
        text(fields.credit_note, 'credit_note', { sortable: true, extra: true }),
        money(fields.price, 'price', { label: 'KES', sortable: true, extra: true }),
        text(fields.returned_by, 'returned_by', { sortable: true, wraps: true, extra: true }),
        rowMenu(),
      ]}
      filterBy={['invoice', 'customer_name', 'location']}
      filters={[
        choiceFilter(fields.return_status, 'return_status', choicesOf(texts.statuses)),
        choiceFilter(fields.payment_status, 'payment_status', choicesOf(texts.paymentStatuses)),
        dateFilter(fields.created_at, 'created_at'),
      ]}
      actions={[
        { label: texts.open, run: (row) => void navigate(returnPath(row)) },
        {
          label: texts.edit,
          run: (row) => void navigate(`${returnPath(row)}/edit`),
          when: (row) => !isOver(row),
        },
      ]}
    />
  );
}

import type { MpesaPayment } from '@ofisi/api/wire';
import { ChoiceTabs } from '@ofisi/shared-admin-ui/choice-tabs';
import { drawn, money, phone, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { amountFilter, choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link } from '@ofisi/shared-contract/routing';
import { mpesaPaymentTexts as texts } from '../texts/mpesa-payments';
import { AllocateForm } from './allocate-form';
import { KeepForm } from './keep-form';
import { allocations, credits, mpesaPayments, refundRequests } from './mpesa-payments.resource';
import { RefundForm } from './refund-form';

const { fields } = texts;
const STATES = choicesOf(texts.states);

const isUnallocated = ({ unallocated }: MpesaPayment) => unallocated > 0;

const whyOf = ({ reason, same_as: other }: MpesaPayment): string =>
  other ? texts.sameAs(other) : reason ? texts.reasons[reason] : '–';

/** What came by M-Pesa, what it was for, and what is still for nothing. */
export function MpesaPaymentsPage() {
  const allocating = useEditor(allocations);
  const keeping = useEditor(credits);
  const refunding = useEditor(refundRequests);
  return (
    <ResourcePage
      resource={mpesaPayments}
      title={texts.title}
      summary={<ChoiceTabs label={texts.state} field="state" choices={STATES} all={texts.all} />}
      columns={[
        drawn<MpesaPayment>(fields.receipt, 'receipt', ({ receipt }) => receipt ?? texts.noReceipt),
        drawn<MpesaPayment>(fields.paid_at, 'paid_at', ({ paid_at }) => formatDateTime(paid_at), { sortable: true }),
        text(fields.payer_name, 'payer_name', { wraps: true }),
        phone(fields.phone, 'phone', { extra: true }),
        text(fields.account_given, 'account_given', { wraps: true }),
        drawn<MpesaPayment>(fields.orders, 'orders', (payment) => <For payment={payment} />, { wraps: true }),
        drawn<MpesaPayment>(fields.reason, 'reason', whyOf, { wraps: true }),
        drawn<MpesaPayment>(fields.source, 'source', ({ source }) => texts.sources[source], { extra: true }),
        money(fields.amount, 'amount', { sortable: true }),
        money(fields.unallocated, 'unallocated', { sortable: true }),
        rowMenu(),
      ]}
      filterBy={['receipt', 'payer_name', 'account_given']}
      filters={[
        choiceFilter(texts.state, 'state', STATES),
        choiceFilter(fields.source, 'source', choicesOf(texts.sources)),
        choiceFilter(fields.reason, 'reason', choicesOf(texts.reasons)),
        amountFilter(fields.amount, 'amount'),
        dateFilter(fields.paid_at, 'paid_at'),
      ]}
      actions={[
        { label: texts.allocate.action, run: allocating.edit, when: isUnallocated },
        { label: texts.keep.action, run: keeping.edit, when: isUnallocated },
        { label: texts.refund.action, run: refunding.edit, when: isUnallocated, danger: true },
      ]}
    >
      {allocating.form && <AllocateForm {...allocating.form} />}
      {keeping.form && <KeepForm {...keeping.form} />}
      {refunding.form && <RefundForm {...refunding.form} />}
    </ResourcePage>
  );
}

/** The orders that it paid, or paid a part of, and what goes back. */
const For = ({ payment: { orders, amount, refunding } }: { readonly payment: MpesaPayment }) => {
  const back = refunding > 0 && texts.refundUnderWay(formatTotal(refunding));
  if (orders.length === 0) return back || '–';
  return (
    <>
      {orders.map(({ id, number, amount: part }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/admin/sales/order?open=${id}`}>{number}</Link>
          {part < amount && ` (${formatTotal(part)})`}
        </span>
      ))}
      {back && `. ${back}`}
    </>
  );
};

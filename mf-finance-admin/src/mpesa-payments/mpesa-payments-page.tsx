import type { MpesaPayment } from '@ofisi/api-contract/mpesa/mpesa-payments';
import { ChoiceTabs } from '@ofisi/shared-admin-ui/choice-tabs';
import { custom, money, phone, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { amountFilter, choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link } from '@ofisi/shared-contract/routing';
import { mpesaPaymentTexts as texts } from '../texts/mpesa-payments';
import { AllocateForm } from './allocate-form';
import { KeepForm } from './keep-form';
import { AcceptForm, AskForm, TakeBackForm } from './decision-forms';
import {
  acceptances,
  allocations,
  credits,
  mpesaPayments,
  mpesaQueries,
  refundRequests,
  removals,
} from './mpesa-payments.resource';
import { RefundForm } from './refund-form';

const { fields } = texts;
const STATES = choicesOf(texts.states);

const isUnproven = ({ state }: MpesaPayment) => state === 'unproven' || state === 'on_no_statement';
const isLeft = ({ unallocated, state }: MpesaPayment) => unallocated > 0 && state !== 'taken_back';
/** A payment that may not be real becomes nobody's credit, and is refunded to nobody. */
const isFree = (payment: MpesaPayment) => isLeft(payment) && !isUnproven(payment);
const mayBeTakenBack = (payment: MpesaPayment) => isUnproven(payment) || payment.state === 'told_twice';

function whyOf({ reason, same_as: other, state, claimed }: MpesaPayment): string {
  if (other) return texts.sameAs(other);
  if (state === 'on_no_statement') return texts.onNoStatement;
  if (claimed !== null) return texts.claimed(formatTotal(claimed));
  return reason ? texts.reasons[reason] : state === 'unproven' ? texts.reasons.unproven : '–';
}

/** Payments received by M-Pesa, the orders they are for, and what is not yet allocated. */
export function MpesaPaymentsPage() {
  const allocating = useEditor(allocations);
  const keeping = useEditor(credits);
  const refunding = useEditor(refundRequests);
  const asking = useEditor(mpesaQueries);
  const accepting = useEditor(acceptances);
  const takingBack = useEditor(removals);
  return (
    <ResourcePage
      resource={mpesaPayments}
      title={texts.title}
      summary={<ChoiceTabs label={texts.state} field="state" choices={STATES} all={texts.all} />}
      columns={[
        custom<MpesaPayment>(fields.receipt, 'receipt', ({ receipt }) => receipt ?? texts.noReceipt),
        custom<MpesaPayment>(fields.paid_at, 'paid_at', ({ paid_at }) => formatDateTime(paid_at), { sortable: true }),
        text(fields.payer_name, 'payer_name', { wraps: true }),
        phone(fields.phone, 'phone', { extra: true }),
        text(fields.account_given, 'account_given', { wraps: true }),
        custom<MpesaPayment>(fields.orders, 'orders', (payment) => <For payment={payment} />, { wraps: true }),
        custom<MpesaPayment>(fields.reason, 'reason', whyOf, { wraps: true }),
        custom<MpesaPayment>(fields.source, 'source', ({ source }) => texts.sources[source], { extra: true }),
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
        { label: texts.ask.action, run: asking.edit, when: isUnproven },
        { label: texts.accept.action, run: accepting.edit, when: isUnproven },
        { label: texts.allocate.action, run: allocating.edit, when: isLeft },
        { label: texts.keep.action, run: keeping.edit, when: isFree },
        { label: texts.refund.action, run: refunding.edit, when: isFree, danger: true },
        { label: texts.takeBack.action, run: takingBack.edit, when: mayBeTakenBack, danger: true },
      ]}
    >
      {allocating.form && <AllocateForm {...allocating.form} />}
      {keeping.form && <KeepForm {...keeping.form} />}
      {refunding.form && <RefundForm {...refunding.form} />}
      {asking.form && <AskForm {...asking.form} />}
      {accepting.form && <AcceptForm {...accepting.form} />}
      {takingBack.form && <TakeBackForm {...takingBack.form} />}
    </ResourcePage>
  );
}

/** The orders that it paid in full or in part, and the amount being refunded. */
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

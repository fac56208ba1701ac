import type { PurchasePayment } from '@ofisi/api-contract/finance/supplier-payments';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { PAYMENT_METHOD_WORDS, displayNameOf } from '@ofisi/shared-shop/payment-words';
import { useQuery } from '@tanstack/react-query';
import { purchaseTexts } from '../texts/purchases';
import { paymentsOf, reversedPayments } from './purchase-payments.resource';
import { ReversePaymentForm } from './reverse-payment-form';

const { payments: texts, fields } = purchaseTexts;

const COLUMNS = [
  { header: fields.paid_on },
  { header: fields.payment_method },
  { header: fields.payment_account },
  { header: fields.reference },
  { header: fields.amount, figures: true },
  { header: texts.actions },
];

/** Payments for a purchase, and money that came back; a mistaken payment is reversed. */
export function PurchasePayments({ purchaseId }: { purchaseId: number }) {
  const query = useQuery(paymentsOf(purchaseId));
  const reverse = useEditor(reversedPayments);
  const { data } = query;
  if (!data) return <QueryNotice query={query} failed={texts.failed} />;
  if (data.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <PlainTable label={texts.title} columns={COLUMNS} stacks>
        <tbody>
          {data.map((payment) => (
            <Row key={payment.id} payment={payment} onReverse={() => reverse.edit(payment)} />
          ))}
        </tbody>
      </PlainTable>
      {reverse.form && <ReversePaymentForm {...reverse.form} />}
    </>
  );
}

const Row = ({ payment, onReverse }: { payment: PurchasePayment; onReverse: () => void }) => (
  <tr>
    <th scope="row">{formatDateTime(payment.paid_at)}</th>
    <td data-header={fields.payment_method}>{displayNameOf(PAYMENT_METHOD_WORDS, payment.payment_method)}</td>
    <td data-header={fields.payment_account}>{payment.account ?? '–'}</td>
    <td data-header={fields.reference}>{payment.reference ?? payment.note ?? '–'}</td>
    <FigureCell header={fields.amount}>{formatTotal(payment.amount)}</FigureCell>
    <td data-header={texts.actions}>
      {payment.is_reversal || payment.is_reversed ? (
        texts[payment.is_reversal ? 'reversal' : 'reversed']
      ) : (
        <button type="button" className={buttons.button} onClick={onReverse}>
          {texts.reverse}
        </button>
      )}
    </td>
  </tr>
);

import type { MpesaPayment } from '@ofisi/api/wire';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { mpesaPaymentTexts as texts } from '../texts/mpesa-payments';

const { fields } = texts;

/** What is known of a payment, above whatever is done with it. */
export const PaymentFacts = ({ payment }: { readonly payment: MpesaPayment }) => (
  <Facts>
    <Fact term={fields.receipt}>{payment.receipt ?? texts.noReceipt}</Fact>
    <Fact term={fields.paid_at}>{formatDateTime(payment.paid_at)}</Fact>
    <Fact term={fields.payer_name}>{[payment.payer_name, payment.phone].filter(Boolean).join(', ') || null}</Fact>
    <Fact term={fields.account_given}>{payment.account_given}</Fact>
    <Fact term={fields.amount}>{formatTotal(payment.amount)}</Fact>
    <Fact term={fields.unallocated}>{formatTotal(payment.unallocated)}</Fact>
    <Fact term={fields.refunding}>{payment.refunding > 0 ? formatTotal(payment.refunding) : null}</Fact>
    <Fact term={fields.reason}>{payment.reason && texts.reasons[payment.reason]}</Fact>
  </Facts>
);

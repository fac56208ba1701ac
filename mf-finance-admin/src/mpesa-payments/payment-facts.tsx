import type { MpesaPayment } from '@ofisi/api-contract/mpesa/mpesa-payments';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { mpesaPaymentTexts as texts } from '../texts/mpesa-payments';

const { fields } = texts;

/** The sender of a payment, by name and phone, as far as known. */
export const payerOf = ({ payer_name: name, phone }: Pick<MpesaPayment, 'payer_name' | 'phone'>): string | null =>
  [name, phone && formatPhone(phone)].filter(Boolean).join(', ') || null;

/** The facts of a payment, above the form of an action on it. */
export const PaymentFacts = ({ payment }: { readonly payment: MpesaPayment }) => (
  <Facts>
    <Fact term={fields.receipt}>{payment.receipt ?? texts.noReceipt}</Fact>
    <Fact term={fields.paid_at}>{formatDateTime(payment.paid_at)}</Fact>
    <Fact term={fields.payer_name}>{payerOf(payment)}</Fact>
    <Fact term={fields.account_given}>{payment.account_given}</Fact>
    <Fact term={fields.amount}>{formatTotal(payment.amount)}</Fact>
    <Fact term={fields.unallocated}>{formatTotal(payment.unallocated)}</Fact>
    {payment.refunding > 0 && <Fact term={fields.refunding}>{formatTotal(payment.refunding)}</Fact>}
    {payment.same_as && <Fact term={fields.same_as}>{payment.same_as}</Fact>}
    {payment.claimed !== null && <Fact term={fields.claimed}>{formatTotal(payment.claimed)}</Fact>}
    {payment.unproven_since && <Unproven payment={payment} />}
    <Fact term={fields.reason}>{payment.reason && texts.reasons[payment.reason]}</Fact>
  </Facts>
);

/** The evidence for an unconfirmed payment, and how it was used. */
const Unproven = ({ payment }: { readonly payment: MpesaPayment }) => (
  <>
    <Fact term={fields.unproven_since}>{payment.unproven_since && formatDateTime(payment.unproven_since)}</Fact>
    <Fact term={fields.orders}>{payment.orders.map(({ number }) => number).join(', ') || null}</Fact>
    <Fact term={fields.goods}>
      {payment.orders.length > 0 ? (payment.goods_gone ? texts.goodsGone : texts.goodsHere) : null}
    </Fact>
    <Fact term={fields.answer}>{payment.answer ?? texts.notAnswered}</Fact>
  </>
);

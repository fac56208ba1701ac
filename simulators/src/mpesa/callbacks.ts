import type { Payment, Prompt, Reversal, Result } from './books';
import { timestampOf } from '../nairobi-time';

const ANSWERS_WITHIN_MS = 10_000;

/** Tells the shop, once: the provider does not try again. Never rejects. @returns what the shop says to it; null: nothing that can be read */
export async function tell(url: string, body: unknown): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      redirect: 'manual',
    });
    return await answer.json();
  } catch {
    return null;
  }
}

/** What became of a prompt. The result is a number here and a text in the answer to a query; what was paid stands in a list of pairs. */
export const promptCallback = (
  { merchantId, checkoutId }: Prompt,
  { code, words }: Result,
  payment: Payment | null,
  amount = payment?.amount,
) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: merchantId,
      CheckoutRequestID: checkoutId,
      ResultCode: code,
      ResultDesc: words,
      ...(payment && {
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: amount },
            { Name: 'MpesaReceiptNumber', Value: payment.receipt },
            { Name: 'Balance' },
            { Name: 'TransactionDate', Value: Number(timestampOf(payment.at)) },
            { Name: 'PhoneNumber', Value: Number(payment.phone) },
          ],
        },
      }),
    },
  },
});

/** `2547*****678`: so much of a number the provider tells of payments by hand. */
const masked = (phone: string): string => `${phone.slice(0, 5)}****${phone.slice(-3)}`;

/** Money that came to the paybill number. */
export const paybillCallback = ({ receipt, at, amount, shortCode, account, phone, name }: Payment) => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: timestampOf(at),
  TransAmount: amount.toFixed(2),
  BusinessShortCode: shortCode,
  BillRefNumber: account,
  InvoiceNumber: '',
  OrgAccountBalance: '',
  ThirdPartyTransID: '',
  MSISDN: masked(phone),
  FirstName: name.split(' ')[0] ?? '',
  MiddleName: '',
  LastName: '',
});

/** What became of a reversal. */
export const reversalCallback = (conversationId: string, payment: Payment, reversal: Reversal | null) => ({
  Result: {
    ResultType: 0,
    ResultCode: reversal ? 0 : 'R000002',
    ResultDesc: reversal
      ? 'The service request is processed successfully.'
      : 'The transaction has already been reversed.',
    OriginatorConversationID: conversationId,
    ConversationID: conversationId,
    TransactionID: reversal?.receipt ?? payment.receipt,
    ...(reversal && {
      ResultParameters: {
        ResultParameter: [
          { Key: 'OriginalTransactionID', Value: reversal.of },
          { Key: 'Amount', Value: reversal.amount },
          { Key: 'TransCompletedTime', Value: Number(timestampOf(reversal.at)) },
        ],
      },
    }),
  },
});

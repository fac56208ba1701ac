import type { Payment, Prompt, Reversal, Result } from './books';
import { timestampOf } from '../nairobi-time';
import type { SimulatorSettings } from './context';

const ANSWERS_WITHIN_MS = 10_000;

/** Notifies the shop, once: the provider does not retry. Never rejects. @returns the shop's answer; null if it cannot be read */
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

/** Reports the outcome of a request to the addresses that it named, or that there was none in time. */
export async function tellResult(
  how: ReturnType<SimulatorSettings['results']>,
  { ResultURL, QueueTimeOutURL }: { readonly ResultURL: string; readonly QueueTimeOutURL: string },
  body: { readonly Result: object },
): Promise<void> {
  if (how === 'told') await tell(ResultURL, body);
  if (how === 'late') await tell(QueueTimeOutURL, { Result: { ...body.Result, ...NOT_IN_TIME } });
}

const NOT_IN_TIME = {
  ResultCode: 1,
  ResultDesc: 'The request has timed out in the queue.',
  ResultParameters: undefined,
};

/**
 * The outcome of a prompt. The result code is a number here and a text in the answer to a query; the payment's details are a list of pairs.
 */
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

/** `2547*****678`: the part of a number that the provider reveals for manual payments. */
const masked = (phone: string): string => `${phone.slice(0, 5)}****${phone.slice(-3)}`;

/** A payment to the paybill number. */
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

/** The outcome of a reversal. */
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

/** A movement of money: a payment to the shop, or one that was returned. */
export interface Moved {
  readonly receipt: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly at: number;
  readonly status: 'Completed' | 'Reversed';
}

/** The answer to a query for a transaction. */
export const statusCallback = (conversationId: string, moved: Moved | null) => ({
  Result: {
    ResultType: 0,
    ResultCode: moved ? 0 : 2032,
    ResultDesc: moved
      ? 'The service request is processed successfully.'
      : 'The transaction receipt number does not exist.',
    OriginatorConversationID: conversationId,
    ConversationID: conversationId,
    // Not a receipt: the provider assigns numbers to queries, too.
    TransactionID: 'TKR0000000',
    ...(moved && {
      ResultParameters: {
        ResultParameter: [
          { Key: 'DebitPartyName', Value: moved.from },
          { Key: 'CreditPartyName', Value: moved.to },
          { Key: 'InitiatedTime', Value: Number(timestampOf(moved.at)) },
          { Key: 'TransactionReason' },
          { Key: 'TransactionStatus', Value: moved.status },
          { Key: 'FinalisedTime', Value: Number(timestampOf(moved.at)) },
          { Key: 'Amount', Value: moved.amount },
          { Key: 'ReceiptNo', Value: moved.receipt },
        ],
      },
    }),
  },
});

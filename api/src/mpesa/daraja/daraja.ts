import { withoutSecrets } from '@ofisi/shared-server/without-secrets';
import { timestampOf } from './nairobi-clock';
import type { MpesaSettings } from './settings';
import { readStatementPage, type Statement, type StatementLine } from './statement-page';
import { NoToken, type Tokens } from './tokens';
import { ask, type Reply } from '../../http/outgoing/transport';

/** A refusal, in the provider's own words. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly words: string;
}

/** The outcome of a request that is either accepted or not. `unknown`: the provider may have accepted it. */
export type Taken<Fields> = ({ readonly kind: 'accepted' } & Fields) | Refused | { readonly kind: 'unknown' };

export interface PromptRequest {
  /** `254712345678` */
  readonly phone: string;
  /** Whole shillings. */
  readonly amount: number;
  /** At most 12 letters and digits; shown to the payer. */
  readonly account: string;
  readonly callbackUrl: string;
}

/** The state of a prompt. `pending`: nobody has answered it yet; `unknown`: it cannot be determined now. */
export type PromptResult =
  | { readonly kind: 'paid' }
  | { readonly kind: 'ended'; readonly code: string; readonly words: string }
  | { readonly kind: 'pending' | 'unknown' };

export interface ReversalRequest {
  readonly receipt: string;
  /** Whole shillings; always the full payment. */
  readonly amount: number;
  readonly resultUrl: string;
  readonly remarks: string;
}

/** The subject of a status query: a transaction by its receipt, or a reversal by the id that its request returned. */
export interface StatusQuestion {
  readonly about: { readonly receipt: string } | { readonly conversationId: string };
  readonly resultUrl: string;
}

/** Safaricom's service at any address: nothing here knows whether it is the real one. No call rejects. */
export interface Daraja {
  /** Shows a prompt on a phone. Accepted only means that it is on its way. */
  readonly push: (prompt: PromptRequest) => Promise<Taken<{ readonly checkoutId: string }>>;
  readonly query: (checkoutId: string) => Promise<PromptResult>;
  /** Registers the addresses to which the provider reports payments by hand. */
  readonly register: (urls: { readonly confirmation: string; readonly validation: string }) => Promise<Taken<object>>;
  /** The payments of a period; null if the statement is unavailable, or the shop may not pull it. */
  readonly statement: (from: Date, to: Date) => Promise<Statement | null>;
  /** How far the provider's clock is ahead of ours, in milliseconds, according to its last answer; 0 if less than a minute. */
  readonly clockAhead: () => number;
  /** Accepted only means that the request will be processed; the outcome is reported later. The id is null if the answer had none. */
  readonly reverse: (reversal: ReversalRequest) => Promise<Taken<{ readonly conversationId: string | null }>>;
  /** Queries the outcome of a transaction, which is reported later. */
  readonly ask: (question: StatusQuestion) => Promise<Taken<object>>;
  /** Registers the shop for pulling its statement, which is needed once. True if it may pull now, or already could. */
  readonly registerPull: (number: string, callbackUrl: string) => Promise<boolean>;
  /** Whether the provider accepts the credentials; null while it does not answer. */
  readonly knowsUs: () => Promise<boolean | null>;
}

const BAD_TOKEN = new Set(['404.001.03', '401.003.01']);
/** An internal error of the provider says nothing about what happened before it. */
const UNCERTAIN = '500.003.1001';
/** Result code of a query while the transaction is being processed; others are told so with an error. */
const STILL_UNDER_WAY = '4999';
/** Codes of registering for the statement: registered now, and registered before. */
const REGISTERED = new Set(['1000', '1001']);
const NOT_SENT: Refused = { kind: 'refused', code: 'not sent', words: 'The provider cannot be reached.' };
const MOST_PAGES = 200;
const LONGEST_WORDS = 300;
/** The longest round trip to the provider, in milliseconds; a smaller difference between clocks is ignored. */
const CLOCKS_DIFFER = 60_000;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The provider's words in a form fit for people: without credentials or numbers that it repeats, and without whole pages. */
const wordsOf = (value: unknown): string => withoutSecrets(textOf(value)).slice(0, LONGEST_WORDS);

export function createDaraja(settings: MpesaSettings, tokens: Tokens, within: number): Daraja {
  const { baseUrl, shortCode, passkey, till } = settings;
  let ahead = 0;

  /** @throws NoToken */
  async function post(path: string, body: object): Promise<Reply> {
    const send = async (token: string) => {
      const reply = await ask(
        `${baseUrl}${path}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        within,
      );
      if (reply.kind === 'answered' && reply.at !== null) {
        const difference = reply.at.getTime() - Date.now();
        ahead = Math.abs(difference) < CLOCKS_DIFFER ? 0 : difference;
      }
      return reply;
    };
    const token = await tokens.get();
    const reply = await send(token);
    const isBad = reply.kind === 'answered' && BAD_TOKEN.has(textOf(reply.body['errorCode']));
    return isBad ? send(await tokens.get(token)) : reply;
  }

  /** Classifies the reply to a request that is either accepted or not. */
  async function take<Fields>(
    sent: Promise<Reply>,
    fieldsOf: (body: Readonly<Record<string, unknown>>) => Fields | null,
  ): Promise<Taken<Fields>> {
    try {
      const reply = await sent;
      if (reply.kind !== 'answered') {
        return reply.kind === 'not sent' ? NOT_SENT : { kind: 'unknown' };
      }
      const { body } = reply;
      const code = textOf(body['errorCode']);
      if (code !== '') {
        const refused: Refused = { kind: 'refused', code, words: wordsOf(body['errorMessage']) };
        return code === UNCERTAIN ? { kind: 'unknown' } : refused;
      }
      const response = textOf(body['ResponseCode']);
      const fields = response === '0' ? fieldsOf(body) : null;
      if (fields !== null) {
        return { kind: 'accepted', ...fields };
      }
      return response === '' || response === '0'
        ? { kind: 'unknown' }
        : { kind: 'refused', code: response, words: wordsOf(body['ResponseDescription']) };
    } catch (error) {
      if (error instanceof NoToken) {
        return { kind: 'refused', code: error.isRefused ? 'credentials' : 'not sent', words: error.message };
      }
      throw error;
    }
  }

  /** The password is valid only with this very timestamp. */
  function signed() {
    const Timestamp = timestampOf(new Date(Date.now() + ahead));
    const Password = Buffer.from(`${shortCode}${passkey}${Timestamp}`).toString('base64');
    return { BusinessShortCode: Number(shortCode), Password, Timestamp };
  }

  async function query(checkoutId: string): Promise<PromptResult> {
    try {
      const reply = await post('/mpesa/stkpushquery/v1/query', { ...signed(), CheckoutRequestID: checkoutId });
      if (reply.kind !== 'answered') {
        return { kind: 'unknown' };
      }
      const { errorMessage, ResultCode, ResultDesc } = reply.body;
      const code = textOf(ResultCode);
      if (code === STILL_UNDER_WAY || /being processed/i.test(textOf(errorMessage))) {
        return { kind: 'pending' };
      }
      if (code === '') {
        return { kind: 'unknown' };
      }
      return code === '0' ? { kind: 'paid' } : { kind: 'ended', code, words: wordsOf(ResultDesc) };
    } catch (error) {
      if (error instanceof NoToken) {
        return { kind: 'unknown' };
      }
      throw error;
    }
  }

  async function statement(from: Date, to: Date): Promise<Statement | null> {
    const lines: StatementLine[] = [];
    let [offset, unreadable] = [0, 0];
    try {
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const reply = await post('/pulltransactions/v1/query', readStatementPage.request(shortCode, from, to, offset));
        const found = reply.kind === 'answered' ? readStatementPage.answer(reply.body) : null;
        if (found === null) {
          return null;
        }
        if (found.count === 0) {
          return { lines, unreadable };
        }
        lines.push(...found.lines);
        unreadable += found.unreadable;
        offset += found.count;
      }
    } catch (error) {
      if (!(error instanceof NoToken)) {
        throw error;
      }
    }
    return null;
  }

  return {
    query,
    statement,
    clockAhead: () => ahead,
    push: ({ phone, amount, account, callbackUrl }) =>
      take(
        post('/mpesa/stkpush/v1/processrequest', {
          ...signed(),
          TransactionType: settings.transactionType,
          Amount: amount,
          PartyA: Number(phone),
          PartyB: Number(till ?? shortCode),
          PhoneNumber: Number(phone),
          CallBackURL: callbackUrl,
          AccountReference: account,
          TransactionDesc: 'Order',
        }),
        ({ CheckoutRequestID: id }) => (typeof id === 'string' && id !== '' ? { checkoutId: id } : null),
      ),
    register: ({ confirmation, validation }) =>
      take(
        post('/mpesa/c2b/v1/registerurl', {
          ShortCode: shortCode,
          ResponseType: 'Completed',
          ConfirmationURL: confirmation,
          ValidationURL: validation,
        }),
        () => ({}),
      ),
    reverse: ({ receipt, amount, resultUrl, remarks }) =>
      take(
        post('/mpesa/reversal/v1/request', {
          Initiator: settings.initiator?.name,
          SecurityCredential: settings.initiator?.credential,
          CommandID: 'TransactionReversal',
          TransactionID: receipt,
          Amount: amount,
          ReceiverParty: shortCode,
          // Misspelt in the provider's API.
          RecieverIdentifierType: '11',
          ResultURL: resultUrl,
          QueueTimeOutURL: `${resultUrl}/late`,
          Remarks: remarks,
        }),
        ({ OriginatorConversationID: id }) => ({ conversationId: typeof id === 'string' && id !== '' ? id : null }),
      ),
    ask: ({ about, resultUrl }) =>
      take(
        post('/mpesa/transactionstatus/v1/query', {
          Initiator: settings.initiator?.name,
          SecurityCredential: settings.initiator?.credential,
          CommandID: 'TransactionStatusQuery',
          ...('receipt' in about ? { TransactionID: about.receipt } : { OriginalConversationID: about.conversationId }),
          PartyA: shortCode,
          // The code for a short code.
          IdentifierType: '4',
          ResultURL: resultUrl,
          QueueTimeOutURL: `${resultUrl}/late`,
          Remarks: 'Status',
        }),
        () => ({}),
      ),
    async registerPull(number, callbackUrl) {
      try {
        const reply = await post('/pulltransactions/v1/register', {
          ShortCode: shortCode,
          RequestType: 'Pull',
          NominatedNumber: number,
          CallBackURL: callbackUrl,
        });
        const { ResponseStatus, ResponseCode } = reply.kind === 'answered' ? reply.body : {};
        return REGISTERED.has(textOf(ResponseStatus) || textOf(ResponseCode));
      } catch (error) {
        if (error instanceof NoToken) {
          return false;
        }
        throw error;
      }
    },
    async knowsUs() {
      try {
        await tokens.get();
        return true;
      } catch (error) {
        if (error instanceof NoToken) {
          return error.isRefused ? false : null;
        }
        throw error;
      }
    },
  };
}

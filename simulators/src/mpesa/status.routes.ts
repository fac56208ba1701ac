import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Books } from './books';
import { statusCallback, tellResult, type Moved } from './callbacks';
import type { Context } from './context';
import { fieldsOf } from './push.routes';
import { invalid } from './refusals';

const statusFields = {
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.literal('TransactionStatusQuery'),
  TransactionID: z.string().min(1).optional(),
  OriginalConversationID: z.string().min(1).optional(),
  PartyA: z.union([z.string(), z.number()]).transform(String),
  // A short code.
  IdentifierType: z.union([z.literal('4'), z.literal(4)]),
  ResultURL: z.url({ protocol: /^https?$/ }),
  QueueTimeOutURL: z.url({ protocol: /^https?$/ }),
  Remarks: z.string().min(2).max(100),
  RequestSource: z.string().max(100).optional(),
};

/** The outcome of a transaction: accepted at once, reported later to the address in the request. */
export function statusRoutes(app: FastifyInstance, { books, scheduler, settings, tokens }: Context): void {
  app.post('/mpesa/transactionstatus/v1/query', async (request) => {
    tokens.check(request.headers.authorization);
    const asked = fieldsOf(statusFields, request.body);
    const { TransactionID: receipt, OriginalConversationID: conversation } = asked;
    if ((receipt === undefined) === (conversation === undefined)) throw invalid('TransactionID');
    if (asked.PartyA !== settings.shortCode) throw invalid('PartyA');
    const conversationId = randomUUID();
    scheduler.later(settings.answersAfter, async () => {
      const moved = receipt === undefined ? reversedBy(books, conversation) : movedBy(books, receipt);
      await tellResult(settings.results(), asked, statusCallback(conversationId, moved));
    });
    return {
      OriginatorConversationID: conversationId,
      ConversationID: conversationId,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    };
  });
}

const ORGANISATION = 'Ofisi';

/** The payment or the reversal that has this receipt. */
function movedBy(books: Books, receipt: string): Moved | null {
  const payment = books.payment(receipt);
  if (!payment) return reversed(books, (one) => one.receipt === receipt);
  const { phone, name, shortCode, amount, at } = payment;
  const isReversed = books.reversals().some(({ of }) => of === receipt);
  return {
    receipt,
    from: `${phone} - ${name}`,
    to: `${shortCode} - ${ORGANISATION}`,
    amount,
    at,
    status: isReversed ? 'Reversed' : 'Completed',
  };
}

const reversedBy = (books: Books, conversation: string | undefined): Moved | null =>
  reversed(books, ({ conversationId }) => conversationId === conversation);

function reversed(books: Books, isIt: (one: ReturnType<Books['reversals']>[number]) => boolean): Moved | null {
  const reversal = books.reversals().find(isIt);
  const payment = reversal && books.payment(reversal.of);
  return reversal && payment
    ? {
        receipt: reversal.receipt,
        from: `${payment.shortCode} - ${ORGANISATION}`,
        to: `${payment.phone} - ${payment.name}`,
        amount: reversal.amount,
        at: reversal.at,
        status: 'Completed',
      }
    : null;
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reversalCallback, tellResult } from './callbacks';
import type { Context } from './context';
import { fieldsOf } from './push.routes';
import { invalid } from './refusals';

const reversalFields = {
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.literal('TransactionReversal'),
  TransactionID: z.string().min(1),
  Amount: z
    .union([z.string().regex(/^\d+$/), z.number()])
    .transform(Number)
    .pipe(z.number().int().positive()),
  ReceiverParty: z.union([z.string(), z.number()]).transform(String),
  // Misspelt, as the provider requires.
  RecieverIdentifierType: z.union([z.literal('11'), z.literal(11)]),
  ResultURL: z.url({ protocol: /^https?$/ }),
  QueueTimeOutURL: z.url({ protocol: /^https?$/ }),
  Remarks: z.string().min(2).max(100),
};

/** Returns money to its payer: accepted at once, executed later, reported to the address in the request. */
export function reversalRoutes(app: FastifyInstance, { books, scheduler, settings, tokens }: Context): void {
  app.post('/mpesa/reversal/v1/request', async (request) => {
    tokens.check(request.headers.authorization);
    const asked = fieldsOf(reversalFields, request.body);
    if (asked.ReceiverParty !== settings.shortCode) throw invalid('ReceiverParty');
    const payment = books.payment(asked.TransactionID);
    if (!payment) throw invalid('TransactionID');
    // A payment cannot be returned in part.
    if (asked.Amount !== payment.amount) throw invalid('Amount');
    const conversationId = randomUUID();
    scheduler.later(settings.answersAfter, async () => {
      const reversal = books.reverse(payment.receipt, conversationId, settings.now());
      await tellResult(settings.results(), asked, reversalCallback(conversationId, payment, reversal));
    });
    return {
      OriginatorConversationID: conversationId,
      ConversationID: conversationId,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    };
  });
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Payment } from './books';
import type { Context } from './context';
import type { PaidByHand } from './paybill.routes';
import { answerPrompt } from './phone';
import { phonePage } from './phone-page';
import { RESULTS } from './scenarios';

const answerSchema = z.object({ does: z.enum(['pay', 'cancel']), pin: z.string().default('') });
const paidSchema = z.object({
  phone: z
    .string()
    .transform((text) => text.replace(/[\s+-]/g, '').replace(/^0/, '254'))
    .pipe(z.string().regex(/^254(?:7|1)\d{8}$/)),
  amount: z.coerce.number().int().positive(),
  account: z.string().trim().max(20),
});

/** The phones of the demo shop: a page with their screens, and manual payments to the paybill number. */
export function phonePages(
  app: FastifyInstance,
  context: Context,
  pay: (paid: PaidByHand) => Promise<Payment | null>,
): void {
  const { books } = context;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: { readonly said?: string } }>('/', async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(phonePage(context, query.said ?? null)),
  );

  app.post<{ Params: { readonly id: string } }>('/prompts/:id', async ({ params, body }, reply) => {
    const prompt = books.prompt(params.id);
    const { success, data } = answerSchema.safeParse(body);
    if (!prompt || !success) return reply.redirect('/?said=gone', 303);
    const isPin = /^\d{4}$/.test(data.pin);
    const result = data.does === 'cancel' ? RESULTS.cancelled : isPin ? RESULTS.paid : RESULTS.wrongPin;
    await answerPrompt(context, prompt, result);
    return reply.redirect('/', 303);
  });

  app.post('/payments', async ({ body }, reply) => {
    const { success, data } = paidSchema.safeParse(body);
    if (!success) return reply.redirect('/?said=wrong', 303);
    return reply.redirect((await pay(data)) ? '/?said=paid' : '/?said=refused', 303);
  });

  /** All payments and reversals, for comparison with the shop's ledger. */
  app.get('/statement', async () => ({ payments: books.payments(), reversals: books.reversals() }));
}

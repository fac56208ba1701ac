import { maskedNumber } from '@ofisi/api-contract/mpesa/mobile-number';
import type { orderPaymentSchema } from '@ofisi/api-contract/mpesa/order-payment';
import type { z } from 'zod';
import type { Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import { notFound } from '../../http/envelope';
import { obstacleTo, readPromptFacts, wasCancelled, type PromptFacts } from './prompt-rules';
import { promptWords } from './prompt-words';

type OrderPayment = z.output<typeof orderPaymentSchema>;

const NOT_SET_UP = 'The shop does not send prompts. Please pay by hand to the paybill number.';

/** @throws Refusal 404 */
export async function readFacts(db: Db, orderId: number): Promise<PromptFacts> {
  const facts = await readPromptFacts(db, orderId);
  if (facts === null) {
    throw notFound('There is no such order.');
  }
  return facts;
}

/** The state of an order's payment by phone, as pages show it. @param promptLimit in shillings; null if prompts are not set up */
export async function readPayment(db: Db, orderId: number, promptLimit: number | null): Promise<OrderPayment> {
  const facts = await readFacts(db, orderId);
  const { prompt } = facts;
  const hindrance = obstacleTo(facts);
  const isSetUp = promptLimit !== null;
  return {
    due: wasCancelled(facts) ? 0 : Math.max(0, shillingsFromCents(facts.open)),
    unallocated: facts.unallocated,
    being_confirmed: facts.beingConfirmed,
    order_status: facts.status,
    can_prompt: isSetUp && hindrance === null,
    prompt_limit: promptLimit ?? 0,
    reason: hindrance?.reason ?? (isSetUp ? null : NOT_SET_UP),
    retry_after: hindrance?.retryAfter ?? null,
    prompt: prompt && {
      id: prompt.id,
      phone: maskedNumber(prompt.phone),
      amount: shillingsFromCents(prompt.amount),
      state: prompt.state,
      message: promptWords(prompt),
      receipt: prompt.receipt,
      sent_at: prompt.createdAt.toISOString(),
    },
  };
}

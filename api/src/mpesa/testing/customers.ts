import { setTimeout as pause } from 'node:timers/promises';
import type { OrderPaymentResponse } from '@ofisi/api-contract/mpesa/order-payment';
import { checkout } from '../../testing/test-shop';
import type { HardDay } from './busy-day';

/** What a customer of a hard day bought, according to the customer. */
export interface PlacedOrder {
  /** `ORD-1021` */
  readonly number: string;
  /** Shillings. */
  readonly total: number;
}

/** The last four digits of phones: some trigger the simulator's scenarios, the others pay. */
const ENDINGS = ['0001', '1032', '2001', '1037', '5001', '5004', '5006', '7777', '7778', '7779', '8888', '8889'];
const ASKS_AGAIN_AFTER = 100;
const LOOKS_AT_MOST = 15;

type Random = () => number;

const pick = <One>(random: Random, from: readonly One[]): One => from[Math.floor(random() * from.length)] as One;

/** An account number in a careless spelling; the last variant names no order. */
const written = (random: Random, number: string): string =>
  pick(random, [number, number.toLowerCase(), number.replace('-', ' '), number.replace(/\D/g, ''), 'MAMA NJERI']);

/** Customers of a shop whose machines are killed while they buy. A customer who gets no answer tries again, as browsers and people do. */
export function customersOf({ shop, phones, item }: HardDay, price: number, random: Random) {
  /** Repeats a request until it is answered, under the same key. */
  async function insist(path: string, body: object, key: string): Promise<Response> {
    for (;;) {
      try {
        const answer = await fetch(`${shop}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key, 'idempotency-secret': `of-${key}` },
          body: JSON.stringify(body),
        });
        if (answer.status < 500) return answer;
        await answer.arrayBuffer();
      } catch {
        // The shop is down.
      }
      await pause(ASKS_AGAIN_AFTER);
    }
  }

  async function place(index: number): Promise<PlacedOrder & { readonly token: string }> {
    const quantity = 1 + Math.floor(random() * 3);
    const phone_number = `0711 ${String(index).padStart(6, '0')}`;
    const form = checkout([{ id: item, price, quantity }], { phone_number });
    const answer = await insist('/ordered-products', form, `order-${index}`);
    const text = await answer.text();
    const { order } = JSON.parse(text) as { order?: { token: string; number: string } };
    if (!order) throw new Error(`An order was not placed: ${answer.status} ${text}`);
    return { token: order.token, number: order.number, total: price * quantity };
  }

  /** The outcome of the prompt, as far as the customer waits for it. */
  async function watch(token: string): Promise<string | undefined> {
    for (let looks = 0; looks < LOOKS_AT_MOST; looks += 1) {
      await pause(ASKS_AGAIN_AFTER);
      const answer = await fetch(`${shop}/api/orders/${token}/payment`).catch(() => null);
      const { payment } = answer?.ok ? ((await answer.json()) as OrderPaymentResponse) : { payment: null };
      if (payment?.prompt?.state === 'paid' || payment?.prompt?.state === 'failed') return payment.prompt.state;
    }
    return undefined;
  }

  /** Pays on the phone's page until it confirms. A customer who gets no confirmation pays twice. */
  async function payByHand(phone: string, amount: number, account: string): Promise<void> {
    for (;;) {
      const answer = await fetch(`${phones}/payments`, {
        method: 'POST',
        body: new URLSearchParams({ phone, amount: String(amount), account }),
        redirect: 'manual',
      }).catch(() => null);
      if (answer?.headers.get('location') === '/?said=paid') return;
      await pause(ASKS_AGAIN_AFTER);
    }
  }

  /** Pretends to be M-Pesa, without proof. */
  async function forge(number: string, total: number): Promise<void> {
    const paid = { TransID: 'FORGED0001', TransAmount: String(total), BillRefNumber: number, MSISDN: '254711000000' };
    const guess = 'A'.repeat(32);
    for (const path of [`/hooks/pay/${guess}`, `/hooks/paid/${guess}`]) {
      await fetch(`${shop}/api${path}`, { method: 'POST', body: JSON.stringify(paid) }).catch(() => null);
    }
  }

  /** One customer, from the cart to the door. */
  return async function buy(index: number): Promise<PlacedOrder> {
    const { token, number, total } = await place(index);
    const phone = `2547${String(index).padStart(8, '0')}`;
    const way = random();
    if (way < 0.65) {
      for (let tries = 0; tries < 2; tries += 1) {
        const mpesa_phone = `07${String(index % 10_000).padStart(4, '0')}${pick(random, ENDINGS)}`;
        await insist(`/orders/${token}/prompts`, { mpesa_phone }, `prompt-${index}-${tries}`);
        const became = await watch(token);
        // A customer who does not learn the outcome is patient, or pays by hand as well.
        if (became === 'paid') break;
        if (became !== 'failed' && random() < 0.7) break;
      }
    } else if (way < 0.9) {
      const amount = pick(random, [total, total, Math.ceil(total / 2), total + 500]);
      await payByHand(phone, amount, written(random, number));
      if (random() < 0.2) await payByHand(phone, total - 1, number);
    }
    if (random() < 0.05) await forge(number, total);
    return { number, total };
  };
}

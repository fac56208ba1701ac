import { randomInt, randomUUID } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, fetch as undiciFetch } from 'undici';
import { VISITORS } from './network';

/** What shoppers saw during an operation on the shop. */
export interface Seen {
  readonly requests: number;
  /** Unsuccessful answers, and requests without one. */
  readonly errors: readonly string[];
  /** Numbers of the orders that were acknowledged. */
  readonly orders: readonly string[];
  /** The longest wait for one answer, in milliseconds. */
  readonly longest: number;
  /** The path that took so long. */
  readonly slowest: string;
}

export interface Shoppers {
  readonly end: () => Promise<Seen>;
}

const PERSON = {
  first_name: 'Achieng',
  last_name: 'Otieno',
  phone_number: '0712345678',
  location: 'Kisumu',
  delivery_address: 'Oginga Odinga Street',
  payment_status: 'pending',
  payment_method: 'mpesa',
};

/**
 * Calls the shop by its public name, at the proxy's address, from the addresses of many visitors in turn.
 * @param authority that has signed the proxy's certificate, read for each new connection
 */
export function caller(address: string, host: string, authority: () => string) {
  const lookup: LookupFunction = (_name, { all }, found) =>
    all ? found(null, [{ address, family: 4 }]) : found(null, address, 4);
  let trusted = '';
  let visitors: readonly Agent[] = [];
  let calls = 0;
  return (path: string, init: Parameters<typeof undiciFetch>[1] = {}) => {
    if (trusted !== authority()) {
      trusted = authority();
      visitors = VISITORS.map(
        (localAddress) => new Agent({ connect: { ca: trusted, lookup, localAddress }, connections: 8 }),
      );
    }
    calls += 1;
    const dispatcher = visitors[calls % visitors.length] as Agent;
    return undiciFetch(`https://${host}${path}`, { dispatcher, signal: AbortSignal.timeout(20_000), ...init });
  };
}

/** Includes the cause, which is more specific than "fetch failed". */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};

export type Call = ReturnType<typeof caller>;

export interface ItemToOrder {
  readonly id: number;
  readonly price: number;
  readonly slug: string;
}

/** A new order of one piece. */
export const orderOf = ({ id, price }: ItemToOrder, person: Partial<typeof PERSON> = {}) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'idempotency-secret': randomUUID(),
  },
  body: JSON.stringify({
    ...PERSON,
    ...person,
    amount: price,
    items: [{ id, product_name: 'Item', price, quantity: 1 }],
  }),
});

const someNumber = () => `07${randomInt(10_000_000, 99_999_999)}`;

/**
 * Starts `count` shoppers, each of whom opens a page, loads the list of products and orders, in a loop and without retries.
 * @param readingMs how long they look at an answer before they go on
 */
export function startShoppers(call: Call, item: ItemToOrder, count: number, readingMs: number): Shoppers {
  let isEnding = false;
  let requests = 0;
  let longest = 0;
  let slowest = '';
  const errors: string[] = [];
  const orders: string[] = [];

  async function ask(path: string, init?: Parameters<Call>[1]): Promise<string> {
    requests += 1;
    const startedAt = performance.now();
    try {
      const answer = await call(path, init);
      const text = await answer.text();
      if (answer.status === 200) return text;
      errors.push(`${path}: ${answer.status} ${text.slice(0, 120)}`);
    } catch (error) {
      errors.push(`${path}: ${reasonOf(error)}`);
    } finally {
      const took = performance.now() - startedAt;
      if (took > longest) [longest, slowest] = [took, path];
      await pause(readingMs);
    }
    return '{}';
  }

  async function shop(): Promise<void> {
    while (!isEnding) {
      await ask('/');
      await ask(`/product-item/${item.slug}`);
      await ask('/api/view-items?per_page=8');
      const { order } = JSON.parse(
        await ask('/api/ordered-products', orderOf(item, { phone_number: someNumber() })),
      ) as {
        order?: { number: string };
      };
      if (order) orders.push(order.number);
    }
  }

  const done = Promise.all(Array.from({ length: count }, shop));
  return {
    async end() {
      isEnding = true;
      await done;
      return { requests, errors, orders, longest, slowest };
    },
  };
}

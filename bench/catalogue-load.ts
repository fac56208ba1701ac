import { request, type Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fraction, searchAt } from './filled-catalogue';

export const ORDERS_PER_SECOND = 50;
export const READERS = 4;

export type Ask = (path: string, body?: object) => Promise<string>;

export function answer(agent: Agent, port: number, path: string, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const headers = { 'content-type': 'application/json' };
    const asking = request(
      { host: '127.0.0.1', port, path, method, agent, ...(body ? { headers } : {}) },
      (response) => {
        text(response).then((content) => {
          if (response.statusCode === 200) resolve(content);
          else
            reject(new Error(`${method} ${path} was answered with ${response.statusCode}: ${content.slice(0, 200)}`));
        }, reject);
      },
    );
    asking.on('error', reject);
    asking.end(body && JSON.stringify(body));
  });
}

/** Milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

function percentiles(times: number[]): Percentiles {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Simulates this many readers, each with one request at a time; few items are popular and most are not. */
export async function readProducts(ask: Ask, items: number, seconds: number) {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let number = 0;
  const reader = async () => {
    while (performance.now() < until) {
      number += 1;
      const item = 1 + Math.floor(items * fraction(number * 0.618_033_99) ** 2);
      const began = performance.now();
      await ask(`/api/open-arrival/item-${item}`);
      times.push(performance.now() - began);
      // As readers pause, and so that the machine is not saturated.
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return percentiles(times);
}

let shoppers = 0;

export async function placeOrders(ask: Ask, items: number, seconds: number): Promise<void> {
  const orders: Promise<unknown>[] = [];
  for (let placed = 0; placed < ORDERS_PER_SECOND * seconds; placed += 1) {
    shoppers += 1;
    const id = 1 + Math.floor(items * fraction(shoppers * 0.754_877_67));
    orders.push(orderOf(ask, id));
    await pause(1000 / ORDERS_PER_SECOND);
  }
  await Promise.all(orders);
}

async function orderOf(ask: Ask, id: number): Promise<unknown> {
  const price = 500 + ((id * 7919) % 250_000);
  return ask('/api/ordered-products', {
    first_name: 'Achieng',
    last_name: 'Otieno',
    phone_number: `+2547${String(shoppers).padStart(8, '0')}`,
    location: 'Nairobi',
    delivery_address: 'Moi Avenue 12',
    amount: price,
    payment_status: 'pending',
    payment_method: 'mpesa',
    items: [{ id, product_name: 'as shown', price, quantity: 1 }],
  });
}

export async function readPages(ask: Ask, items: number, from: number, count: number) {
  const times: number[] = [];
  let number = from;
  const reader = async () => {
    while (number < from + count) {
      number += 1;
      const began = performance.now();
      await ask(`/api/view-items?per_page=8&q=${encodeURIComponent(searchAt(number, items))}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all([reader(), reader()]);
  return percentiles(times);
}

/** Letters that are typed before the first suggestions. */
const FIRST_LETTERS = 2;

/** Simulates shoppers who type searches, letter by letter, until there have been `count` suggestions: fewer than a visitor may ask for. */
export async function readSuggestions(ask: Ask, items: number, count: number): Promise<Percentiles> {
  const times: number[] = [];
  for (let number = 1; times.length < count; number += 1) {
    const typed = searchAt(number, items);
    for (let letters = FIRST_LETTERS; letters <= typed.length && times.length < count; letters += 1) {
      const began = performance.now();
      await ask(`/api/search-suggestions?q=${encodeURIComponent(typed.slice(0, letters))}`);
      times.push(performance.now() - began);
    }
  }
  return percentiles(times);
}

/** Alternates between products and searches, like visitors, until it is over. */
export async function readShop(ask: Ask, items: number, isOver: () => boolean): Promise<Percentiles> {
  const times: number[] = [];
  let number = 0;
  const reader = async () => {
    while (!isOver()) {
      number += 1;
      const item = 1 + Math.floor(items * fraction(number * 0.618_033_99) ** 2);
      const search = `/api/view-items?per_page=8&q=${encodeURIComponent(searchAt(number, items))}`;
      const began = performance.now();
      await ask(number % 2 ? `/api/open-arrival/item-${item}` : search);
      times.push(performance.now() - began);
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return percentiles(times);
}

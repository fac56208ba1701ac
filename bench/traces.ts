import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { median } from '@ofisi/services/median';
import { tokenOf } from '@ofisi/services/orders';
import type { Service } from '@ofisi/services/service';
import { freshDataDir, startApi, startGateway } from '@ofisi/services/shop';
import { answersPerSecond, type Answer, type Wanted } from './load';
import { processorTime } from './processor-time';

/** Servers that are started anew each time: two processes of the same program differ by more than what is measured. */
const PAIRS = 3;
/** Of each of the two in turn, so that what else the machine does meets both. */
const ROUNDS = 6;
/** V8 goes on making what is called often quicker: a call that takes 60 microseconds in the end takes 120 before its twenty thousandth. */
const WARM_UP_ROUNDS = 9;

interface Kind {
  readonly name: string;
  /** Calls in one round: about a second's. */
  readonly calls: number;
  readonly next: (authorization: string) => Wanted;
}

const LIST = '/api/view-items?per_page=8';

const KINDS: readonly Kind[] = [
  { name: 'a list out of the gateway’s memory', calls: 4_000, next: () => ({ path: LIST }) },
  {
    name: 'the same for somebody who is signed in, out of the API’s memory',
    calls: 4_000,
    next: (authorization) => ({ path: LIST, headers: { authorization } }),
  },
  {
    name: 'a list of the back-office, read from the database',
    calls: 200,
    next: (authorization) => ({
      path: '/api/view-items-for-staff?page=1&per_page=10',
      headers: { authorization },
    }),
  },
  { name: 'a page out of the gateway’s memory', calls: 4_000, next: () => ({ path: '/' }) },
];

/** The page's own, of another trace each time; the gateway draws whether it is kept. */
let calls = 0;
const traceparent = () => `00-${(++calls).toString(16).padStart(32, '0')}-00f067aa0ba902b7-00`;

interface Shop {
  readonly api: Service;
  readonly gateway: Service;
  readonly authorization: string;
  readonly stop: () => Promise<void>;
}

async function openShop(settings: NodeJS.ProcessEnv): Promise<Shop> {
  const dataDir = freshDataDir();
  const api = await startApi(dataDir, 0, undefined, settings);
  const gateway = await startGateway(dataDir, api.port, settings);
  const authorization = `Bearer ${await tokenOf(`http://127.0.0.1:${api.port}`, 'Admin')}`;
  const stop = async () => {
    await gateway.stop();
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { api, gateway, authorization, stop };
}

/** What takes traces, and counts what it is sent. */
async function openReceiver() {
  let exports = 0;
  const server = createServer((request, response) => {
    exports += 1;
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, exports: () => exports, close: () => server.close() };
}

/** Microseconds of processor time for a call, at the API and at the gateway. */
type Cost = Readonly<Record<'api' | 'gateway', number>>;

async function costOf({ api, gateway, authorization }: Shop, { next }: Kind, count: number): Promise<Cost> {
  const before = [processorTime(api.pid), processorTime(gateway.pid)] as const;
  let left = count;
  const wanted = (): Wanted | null => {
    if (left-- <= 0) return null;
    const { path, headers } = next(authorization);
    return { path, headers: { ...headers, traceparent: traceparent() } };
  };
  await answersPerSecond(gateway.port, wanted, mustBeOk);
  const spent = (service: Service, since: number) => (processorTime(service.pid) - since) / count;
  return { api: spent(api, before[0]), gateway: spent(gateway, before[1]) };
}

function mustBeOk({ status }: Answer): void {
  if (status !== 200) throw new Error(`A call was answered ${status}.`);
}

/**
 * What tracing costs at the default share: processor time for a call, of servers that send their spans to a receiver beside those that make none, as
 * rows of a Markdown table. Medians of the ratios of rounds that follow each other.
 */
export async function traces(): Promise<void> {
  const receiver = await openReceiver();
  const costs = KINDS.map(() => ({ on: [] as Cost[], off: [] as Cost[] }));
  try {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const off = await openShop({ LOG_LEVEL: 'info' });
      const on = await openShop({ LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
      try {
        for (const [at, kind] of KINDS.entries()) {
          for (const shop of [off, on])
            await costOf(shop, kind, kind.calls * (kind.calls > 1_000 ? WARM_UP_ROUNDS : 2));
          for (let round = 0; round < ROUNDS; round += 1) {
            const order = (pair + round) % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const);
            for (const side of order) {
              costs[at]?.[side].push(await costOf(side === 'on' ? on : off, kind, kind.calls));
            }
          }
        }
      } finally {
        await on.stop();
        await off.stop();
      }
    }
  } finally {
    receiver.close();
  }
  if (receiver.exports() === 0) throw new Error('No spans were sent.');
  console.log('| For each | Server | Traces on | Off | Ratio |\n|---|---|---|---|---|');
  for (const [at, { name }] of KINDS.entries()) {
    for (const server of ['api', 'gateway'] as const) row(name, server, costs[at] ?? { on: [], off: [] });
  }
  console.log(`\nThe receiver got ${receiver.exports()} exports.`);
}

/** Less than this a server spends on what it has no part in. */
const NO_PART = 20;

function row(
  name: string,
  server: 'api' | 'gateway',
  { on, off }: { readonly on: readonly Cost[]; readonly off: readonly Cost[] },
): void {
  const [ours, others] = [on, off].map((costs) => costs.map((cost) => cost[server])) as [number[], number[]];
  if (median(others) < NO_PART) return;
  const ratios = ours.map((value, round) => value / (others[round] ?? value));
  const shown = [median(ours), median(others)].map((value) => `${Math.round(value)} µs`);
  console.log(`| ${[name, server === 'api' ? 'API' : 'gateway', ...shown, median(ratios).toFixed(3)].join(' | ')} |`);
}

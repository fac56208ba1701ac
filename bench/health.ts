import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { median } from '@ofisi/services/median';
import { freshDataDir, startApi, startGateway } from '@ofisi/services/shop';
import { answersPerSecond, type Answer, type Wanted } from './load';
import { processorTime } from './processor-time';

const ROUNDS = 12;
/** Pages in one round: about a second's. */
const PAGES = 4_000;
const WARM_UP_ROUNDS = 8;

/** Headers of a browser, each time of another visitor. Only what it loads as a document is counted. */
const headersFor = (destination: 'document' | 'empty') => () => ({
  cookie: `ofisi_visitor=${randomBytes(16).toString('base64url')}`,
  'sec-fetch-dest': destination,
  'sec-fetch-site': 'none',
});
const tracked = headersFor('document');
const untracked = headersFor('empty');

/**
 * What counting pages and reports costs the gateway: processor time for a page out of its memory that is counted beside one
 * that is not, as rows of a Markdown table. Both are served by the same process, in turns; medians of the ratios of
 * rounds that follow each other.
 */
export async function health(): Promise<void> {
  const dataDir = freshDataDir();
  const api = await startApi(dataDir, 0);
  const gateway = await startGateway(dataDir, api.port);
  try {
    const costOf = async (headers: () => Wanted['headers']) => {
      const before = processorTime(gateway.pid);
      let left = PAGES;
      await answersPerSecond(
        gateway.port,
        () => (left-- > 0 ? { path: '/', headers: headers() ?? {} } : null),
        mustBeOk,
      );
      return (processorTime(gateway.pid) - before) / PAGES;
    };
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await costOf(round % 2 ? tracked : untracked);
    const costs = { tracked: [] as number[], untracked: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? (['tracked', 'untracked'] as const) : (['untracked', 'tracked'] as const);
      for (const side of order) costs[side].push(await costOf(side === 'tracked' ? tracked : untracked));
    }
    const ratios = costs.tracked.map((cost, round) => cost / (costs.untracked[round] ?? cost));
    const shown = [median(costs.tracked), median(costs.untracked)].map((cost) => `${Math.round(cost)} µs`);
    console.log('| For each | Counted | Not counted | Ratio |\n|---|---|---|---|');
    console.log(`| a page out of the gateway’s memory | ${shown.join(' | ')} | ${median(ratios).toFixed(3)} |`);
    const report = await costOfReport();
    console.log(`| a report of ${report.bytes} bytes | ${Math.round(report.cost)} µs | – | – |`);
  } finally {
    await gateway.stop();
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function costOfReport() {
    const { 'ofisi-releases': header = '', set } = await openedPage();
    const releases = [...header.matchAll(/([\w-]+)="([^"]+)"/g)].map(([, remote, release]) => ({ remote, release }));
    const first = releases.filter(({ remote }) => remote === 'shell' || remote === 'mf-storefront');
    const text = JSON.stringify({
      ...{ schema: 2, set, first: true, bad: false, route: 'mf-storefront/home' },
      releases: first.map((release) => ({ ...release, stage: 'mounted' })),
    });
    const before = processorTime(gateway.pid);
    for (let times = 0; times < PAGES; times += 1) await send(text);
    return { cost: (processorTime(gateway.pid) - before) / PAGES, bytes: text.length };
  }

  async function openedPage() {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}/`);
    const { id } = (await (await fetch(`http://127.0.0.1:${gateway.port}/set`)).json()) as { readonly id: string };
    await answer.arrayBuffer();
    return { 'ofisi-releases': answer.headers.get('ofisi-releases') ?? '', set: id };
  }

  function send(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { ...tracked(), 'content-type': 'text/plain', 'sec-fetch-dest': 'empty' };
      const sending = request(
        { host: '127.0.0.1', port: gateway.port, path: '/page-reports', method: 'POST', headers },
        (answer) => {
          if (answer.statusCode !== 204) reject(new Error(`A report was answered ${answer.statusCode}.`));
          answer.resume().on('end', resolve);
        },
      );
      sending.on('error', reject).end(text);
    });
  }
}

function mustBeOk({ status }: Answer): void {
  if (status !== 200) throw new Error(`A page was answered ${status}.`);
}

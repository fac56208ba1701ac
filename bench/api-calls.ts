import { median } from '@ofisi/services/median';
import { tokenOf } from '@ofisi/services/orders';
import { startService } from '@ofisi/services/service';
import { answersPerSecond, forSeconds, type Answer, type Wanted } from './load';
import type { Sides } from './sides';

/** Rounds of all three sides in turn, so that other load on the machine affects them equally. */
const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP_SECONDS = 2;

/** A call that every visitor of the shop makes. */
const LIST_OF = '/api/view-items?per_page=';
const LIST = `${LIST_OF}8`;

const WORDS = ['toner', 'laser printer', 'a4 paper', 'office chair', 'keyboard', 'hp', 'kyocera drum', 'stapler'];

/** Requests these in turn, so that no two visitors request the same one at the same time. */
function inTurnOf(paths: readonly string[]): () => Wanted {
  let calls = 0;
  return () => ({ path: paths[calls++ % paths.length] ?? '/' });
}

const counted = (count: number) => Array.from({ length: count }, (_, index) => index);

async function readSlugs(apiOrigin: string): Promise<readonly string[]> {
  const answer = (await (await fetch(`${apiOrigin}/api/view-items?per_page=60`)).json()) as {
    readonly items: readonly { readonly slug: string }[];
  };
  return answer.items.map(({ slug }) => slug);
}

/**
 * API calls per second through the gateway, and through the leanest possible proxy on the same Node, compared with direct calls, as rows of
 * a Markdown table. The clients share the processors with all servers.
 */
export async function apiCalls({ platform, apiPort }: Sides): Promise<void> {
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const authorization = `Bearer ${await tokenOf(apiOrigin, 'Admin')}`;
  const slugs = await readSlugs(apiOrigin);
  const kinds: readonly (readonly [string, () => Wanted])[] = [
    ['the same list for all', () => ({ path: LIST })],
    ['100 lists', inTurnOf(counted(100).map((at) => `${LIST_OF}${4 + (at % 20)}&page=${1 + Math.floor(at / 20)}`))],
    ['60 products', inTurnOf(slugs.map((slug) => `/api/open-arrival/${slug}`))],
    [
      '80 searches',
      inTurnOf(WORDS.flatMap((word) => counted(10).map((at) => `${LIST_OF}${4 + at}&q=${encodeURIComponent(word)}`))),
    ],
    [
      'the same list for somebody who is signed in, out of the API’s memory',
      () => ({ path: LIST, headers: { authorization } }),
    ],
    [
      'a list of the back-office, read from the database',
      () => ({ path: '/api/view-items-for-staff?page=1&per_page=10', headers: { authorization } }),
    ],
  ];
  const lean = await startService('The leanest proxy', 'bench/lean-proxy-server.ts', { API_ORIGIN: apiOrigin });
  try {
    console.log('| Calls of the API | Directly | Leanest proxy | Ratio | Gateway | Ratio | To the leanest proxy |');
    console.log('|---|---|---|---|---|---|---|');
    for (const [name, next] of kinds) {
      const [direct, leanest, ours] = await inTurn([apiPort, lean.port, platform.port], next);
      const ratios = [leanest / direct, ours / direct, ours / leanest].map((ratio) => ratio.toFixed(2));
      const [first, second, third] = ratios;
      console.log(
        `| ${name} | ${perSecond(direct)} | ${perSecond(leanest)} | ${first} | ${perSecond(ours)} | ${second} | ${third} |`,
      );
    }
  } finally {
    await lean.stop();
  }
}

const perSecond = (value: number) => `${Math.round(value)} /s`;

/** Calls per second of each of these servers: medians of all rounds. */
async function inTurn(
  ports: readonly [number, number, number],
  next: () => Wanted,
): Promise<readonly [number, number, number]> {
  const perSecond = (seconds: number) => (port: number) => answersPerSecond(port, forSeconds(seconds, next), mustBeOk);
  for (const port of ports) await perSecond(WARM_UP_SECONDS)(port);
  const rounds: number[][] = ports.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, port] of ports.entries()) rounds[at]?.push(await perSecond(SECONDS)(port));
  }
  const [first, second, third] = rounds.map((values) => median(values));
  return [first ?? 0, second ?? 0, third ?? 0];
}

function mustBeOk({ status }: Answer): void {
  if (status !== 200) throw new Error(`A call was answered ${status}.`);
}

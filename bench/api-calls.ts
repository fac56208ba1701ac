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
const LIST = '/api/view-items?per_page=8';

let calls = 0;

/** One of a hundred lists, chosen so that no two visitors request the same one at the same time. */
function nextList(): Wanted {
  calls += 1;
  return { path: `/api/view-items?per_page=${4 + (calls % 20)}&page=${1 + (Math.floor(calls / 20) % 5)}` };
}

/**
 * API calls per second through the gateway, and through the leanest possible proxy on the same Node, compared with direct calls, as rows of
 * a Markdown table. The clients share the processors with all servers.
 */
export async function apiCalls({ platform, apiPort }: Sides): Promise<void> {
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const authorization = `Bearer ${await tokenOf(apiOrigin, 'Admin')}`;
  const kinds: readonly (readonly [string, () => Wanted])[] = [
    ['the same list for all, out of the API’s memory', () => ({ path: LIST })],
    ['different lists, out of the API’s memory', nextList],
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

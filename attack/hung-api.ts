import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack';
import { tally } from './attacker';

const COUNT = 50;
const SECONDS = 12;

/** The API's process is frozen, as in a debugger or on a machine that swaps; then it resumes. */
export const hungApi: Attack = {
  name: 'hung-api',
  what: `the API is frozen for ${SECONDS} seconds, and ${COUNT} visitors at a time call it`,
  // A message instead of the list, within five seconds; pages come from memory.
  bounds: { wait: 5_000, statuses: [200, 502, 504] },
  run: async ({ gateway, api }) => {
    process.kill(api.pid, 'SIGSTOP');
    const statuses: number[] = [];
    const until = performance.now() + SECONDS * 1_000;
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/view-product-categories`);
      await answer.text();
      return answer.status;
    };
    const visitor = async () => {
      while (performance.now() < until) {
        statuses.push(await ask());
        await pause(200);
      }
    };
    try {
      await Promise.all(Array.from({ length: COUNT }, visitor));
    } finally {
      process.kill(api.pid, 'SIGCONT');
    }
    const stoodUpAt = performance.now();
    while ((await fetch(`http://127.0.0.1:${gateway.port}/api/view-product-categories`)).status !== 200)
      await pause(50);
    return `${tally(statuses)}; 200 again after ${((performance.now() - stoodUpAt) / 1_000).toFixed(1)} s`;
  },
};

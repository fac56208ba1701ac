import { setTimeout as pause } from 'node:timers/promises';
import { freezePostgres } from '@ofisi/api/testing/freeze-postgres';
import { findPostgresBinaries, openPrivatePostgres } from '@ofisi/api/testing/private-postgres';
import type { Attack, AttackedShop } from './attack';
import { tally } from './attacker';
import { openShop } from './shop';

const COUNT = 20;
const SECONDS = 12;

/** A shop on a PostgreSQL of its own. */
async function openShopOnPostgres(): Promise<AttackedShop> {
  const postgres = await openPrivatePostgres();
  if (!postgres) throw new Error('The PostgreSQL binaries are missing.');
  try {
    const shop = await openShop({ api: { DATABASE_URL: postgres.url } });
    return { ...shop, stop: () => shop.stop().finally(() => postgres.stop()) };
  } catch (error) {
    postgres.stop();
    throw error;
  }
}

/** PostgreSQL is frozen with all its processes, as on a machine that swaps; then it resumes. */
export const frozenDatabase: Attack = {
  name: 'frozen-database',
  what: `PostgreSQL is frozen for ${SECONDS} seconds, and ${COUNT} visitors at a time log in`,
  skipReason: () => (findPostgresBinaries() ? null : 'needs the PostgreSQL binaries.'),
  // A message instead of the list, within five seconds; pages come from memory.
  bounds: { wait: 5_000, statuses: [200, 503] },
  openShop: openShopOnPostgres,
  run: async ({ gateway, databaseUrl }) => {
    const logIn = async (email: string) => {
      const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/user-login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong password' }),
      });
      await answer.text();
      return answer.status;
    };
    const statuses: number[] = [];
    const goOn = await freezePostgres(databaseUrl ?? '');
    const until = performance.now() + SECONDS * 1_000;
    const visitor = async (_: unknown, number: number) => {
      for (let tries = 0; performance.now() < until; tries += 1) {
        statuses.push(await logIn(`nobody-${number}-${tries}@example.com`));
        await pause(200);
      }
    };
    try {
      await Promise.all(Array.from({ length: COUNT }, visitor));
    } finally {
      goOn();
    }
    const wentOnAt = performance.now();
    for (let tries = 0; (await logIn(`nobody-after-${tries}@example.com`)) === 503; tries += 1) await pause(50);
    return `${tally(statuses)}; logins again after ${((performance.now() - wentOnAt) / 1_000).toFixed(1)} s`;
  },
};

import { seeded } from '@ofisi/shared-server/testing/seeded';
import type { Db } from '../../engine/database';
import { openDataForProcesses } from '../../testing/data-for-processes';
import { startKilledProcess } from '../../testing/killed-process';
import type { TestShop } from '../../testing/test-shop';
import { doOneOf, logIn, toolsOf, type Operation, type Tools } from './operations';

const AT_ONCE = 12;
/** Number of operations between two kills of a process. */
const KILL_EVERY = 50;

const MANY = '100000000';
const GENEROUS = { ORDERS_PER_MINUTE: MANY, POSTS_PER_MINUTE: MANY, UNPAID_PIECES: MANY, UNPAID_AMOUNT: MANY };

interface Work<World> {
  /** How many operations are answered. */
  readonly activities: number;
  /** Fills a shop in which nobody works yet. */
  readonly fill: (shop: TestShop) => Promise<World>;
  readonly operationsOf: (world: World, tools: Tools) => readonly Operation[];
}

/** The shop after the work. */
interface Worked {
  readonly db: Db;
  /** How many operations were not refused. */
  readonly done: number;
  readonly acknowledged: readonly string[];
}

/**
 * Lets many people work in a shop at once, at random, while its processes are killed one after the other; with PostgreSQL two servers of
 * ours and the database's own.
 */
export async function workWhileKilled<World>(
  { activities, fill, operationsOf }: Work<World>,
  check: (worked: Worked) => Promise<void>,
): Promise<void> {
  const data = await openDataForProcesses();
  const { postgres } = data;
  const shop = await data.fill();
  const world = await fill(shop);
  await shop.app.close();
  await shop.engine.close();
  const start = () =>
    startKilledProcess('testing/quick-server.ts', (port) => ({
      ...data.environment,
      ...GENEROUS,
      API_PORT: String(port),
    }));
  // Embedded data allows one server only.
  const servers = postgres ? await Promise.all([start(), start()]) : [await start()];
  const victims: (() => Promise<void> | void)[] = servers.map(({ kill }) => kill);
  if (postgres) {
    victims.push(() => {
      postgres.end();
      postgres.startAgain();
    });
  }
  const origins = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  const random = seeded(34);
  const tools = toolsOf(origins, await logIn(origins[0] ?? ''), random);
  const operations = operationsOf(world, tools);

  let answered = 0;
  let done = 0;
  let killing: Promise<unknown> = Promise.resolve();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (answered < activities) {
        const outcome = await doOneOf(operations, tools);
        if (outcome === 'unanswered' || outcome === 'too early') continue;
        answered += 1;
        done += outcome === 'done' ? 1 : 0;
        if (answered % KILL_EVERY === 0) killing = killing.then(tools.pick(victims));
      }
    }),
  );
  await killing;
  for (const { stop } of servers) await stop();

  const engine = await data.open();
  await check({ db: engine.db, done, acknowledged: tools.acknowledged });
  await engine.close();
  data.remove();
}

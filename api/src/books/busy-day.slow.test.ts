import { often } from '@ofisi/shared-server/testing/endurance';
import { seeded } from '@ofisi/shared-server/testing/seeded';
import { orders } from '../tables/sales';
import { expectBooksAgree } from '../testing/books-agree';
import { openDataForProcesses } from '../testing/data-for-processes';
import { startKilledProcess } from '../testing/killed-process';
import { trader } from '../testing/trader';
import { operationsOf, logIn, type BusyShop } from './testing/busy-day';

/** 5,000 with `ENDURANCE=20`. */
const ACTIVITIES = often(250);
const AT_ONCE = 12;
/** Number of deeds between two kills of a process. */
const KILL_EVERY = 50;

jest.setTimeout(120_000 + ACTIVITIES * 500);

const MANY = '100000000';
const GENEROUS = { ORDERS_PER_MINUTE: MANY, POSTS_PER_MINUTE: MANY, UNPAID_PIECES: MANY, UNPAID_AMOUNT: MANY };

/** A shop with a little of everything, in which nobody works yet. */
async function filled(
  fill: Awaited<ReturnType<typeof openDataForProcesses>>['fill'],
): Promise<Omit<BusyShop, 'origins'>> {
  const shop = await fill();
  await shop.db.execute(
    `insert into tax_devices (pin, branch, serial, is_active) values ('P000000001A', '00', 'TEST', true)`,
  );
  const trade = await trader(shop);
  const items = [];
  for (const [index, price] of [99.5, 1_500, 12.34, 250, 33.33].entries()) {
    items.push({ id: await shop.addItem({ title: `Item ${index}`, price, stock: 100_000 }), price });
  }
  const customers = [await trade.addCustomer('Kamau Ltd'), await trade.addCustomer('Otieno Ltd')];
  const { supplier } = trade.buy;
  await shop.app.close();
  await shop.engine.close();
  return { items, customers, supplier };
}

test('however much is done at once, and whatever is killed meanwhile, the books agree, with all that was acknowledged', async () => {
  const data = await openDataForProcesses();
  const shop = await filled(data.fill);
  const start = () =>
    startKilledProcess('testing/quick-server.ts', (port) => ({
      ...data.environment,
      ...GENEROUS,
      API_PORT: String(port),
    }));
  // Embedded data allows one server only.
  const servers = data.postgres ? await Promise.all([start(), start()]) : [await start()];
  const origins = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  const session = await logIn(origins[0] ?? '');
  const victims: (() => Promise<void> | void)[] = servers.map(({ kill }) => kill);
  const { postgres } = data;
  if (postgres) {
    victims.push(() => {
      postgres.end();
      postgres.startAgain();
    });
  }

  const random = seeded(34);
  const { next, acknowledged } = operationsOf({ ...shop, origins }, session, random);
  let answered = 0;
  let done = 0;
  let killing: Promise<unknown> = Promise.resolve();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (answered < ACTIVITIES) {
        const outcome = await next();
        if (outcome === 'unanswered') continue;
        answered += 1;
        done += outcome === 'done' ? 1 : 0;
        if (answered % KILL_EVERY === 0) {
          const victim = victims[Math.floor(random() * victims.length)];
          killing = killing.then(victim);
        }
      }
    }),
  );
  await killing;
  for (const { stop } of servers) await stop();

  const engine = await data.open();
  await expectBooksAgree(engine.db);
  const stored = new Set((await engine.db.select({ number: orders.number }).from(orders)).map(({ number }) => number));
  expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
  expect(done).toBeGreaterThan(ACTIVITIES / 2);
  await engine.close();
  data.remove();
});

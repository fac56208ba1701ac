import { often } from '@ofisi/shared-server/testing/endurance';
import { seeded } from '@ofisi/shared-server/testing/seeded';
import { expectEachShillingOnce, expectInvoicesSigned, expectOrdersPaid } from './testing/books-agree';
import { customersOf, type PlacedOrder } from './testing/customers';
import { openBusyDay, type HardDay } from './testing/busy-day';

const ORDERS = often(250);
const AT_ONCE = 24;
/** One process is killed per this number of orders. */
const KILL_EVERY = 25;
const PRICE = 1_500;

jest.setTimeout(120_000 + ORDERS * 1_000);

/** Runs customers concurrently, and kills a process now and then. */
async function play(day: HardDay, random: () => number): Promise<PlacedOrder[]> {
  const buy = customersOf(day, PRICE, random);
  const placed: PlacedOrder[] = [];
  let next = 0;
  let killing: Promise<void> = Promise.resolve();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < ORDERS) {
        const index = next;
        next += 1;
        if (index % KILL_EVERY === KILL_EVERY - 1) {
          const victim = day.victims[Math.floor(random() * day.victims.length)];
          killing = killing.then(victim);
        }
        placed.push(await buy(index));
      }
    }),
  );
  await killing;
  return placed;
}

test('whatever is lost, late, forged or killed, each shilling is in the ledger once and each invoice signed once, in order', async () => {
  const day = await openBusyDay(PRICE);
  const placed = await play(day, seeded(14));
  expect(placed).toHaveLength(ORDERS);
  await day.settled();
  await day.stop();
  const books = day.books();
  const engine = await day.open();
  await expectEachShillingOnce(engine.db, books);
  await expectOrdersPaid(engine.db, placed, books);
  await expectInvoicesSigned(engine.db, books);
  await engine.close();
  day.remove();
});

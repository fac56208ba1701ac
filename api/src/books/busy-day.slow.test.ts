import { often } from '@ofisi/shared-server/testing/endurance';
import { orders } from '../tables/sales';
import { expectBooksAgree } from '../testing/books-agree';
import { busyDay, fillShop } from './testing/busy-day';
import { workWhileKilled } from './testing/while-killed';

/** 5,000 with `ENDURANCE=20`. */
const ACTIVITIES = often(250);

jest.setTimeout(120_000 + ACTIVITIES * 500);

test('however much is done at once, and whatever is killed meanwhile, the books agree, with all that was acknowledged', () =>
  workWhileKilled(
    { activities: ACTIVITIES, fill: fillShop, operationsOf: busyDay },
    async ({ db, done, acknowledged }) => {
      await expectBooksAgree(db);
      const stored = new Set((await db.select({ number: orders.number }).from(orders)).map(({ number }) => number));
      expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
      expect(done).toBeGreaterThan(ACTIVITIES / 2);
    },
  ));

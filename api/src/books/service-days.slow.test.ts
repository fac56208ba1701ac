import { often } from '@ofisi/shared-server/testing/endurance';
import { orders } from '../tables/sales';
import { serviceJobs } from '../tables/service';
import { expectBooksAgree } from '../testing/books-agree';
import { fillServiceDesk, serviceDays } from './testing/service-days';
import { workWhileKilled } from './testing/while-killed';

/** 2,000 with `ENDURANCE=8`. */
const ACTIVITIES = often(250);

jest.setTimeout(120_000 + ACTIVITIES * 500);

test('however much is repaired, replaced and invoiced at once, and whatever is killed meanwhile, the books agree', () =>
  workWhileKilled(
    { activities: ACTIVITIES, fill: fillServiceDesk, operationsOf: serviceDays },
    async ({ db, done, acknowledged }) => {
      await expectBooksAgree(db);
      const stored = new Set(
        [
          ...(await db.select({ number: serviceJobs.number }).from(serviceJobs)),
          ...(await db.select({ number: orders.number }).from(orders)),
        ].map(({ number }) => number),
      );
      expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
      expect(done).toBeGreaterThan(ACTIVITIES / 4);
    },
  ));

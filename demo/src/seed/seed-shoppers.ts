import { offers } from '@ofisi/api/tables/catalogue';
import { reviews } from '@ofisi/api/tables/reviews';
import type { Db } from '@ofisi/api/database';
import { insertUser } from '@ofisi/api/users';
import { idOf, type DemoContent, type Ids } from '../content/content';
import type { DemoPictures } from '../pictures/pictures';

const DAY = 24 * 60 * 60_000;
/** Days until a review is moderated. */
const MODERATED_AFTER = 0.8;

/** Inserts the demo shoppers as users; `passwordHash` belongs to a password that nobody knows. */
export async function insertCustomers(tx: Db, { customers }: DemoContent, passwordHash: string): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [key, { name, email, phone }] of Object.entries(customers)) {
    ids.set(
      key,
      await insertUser(tx, {
        name,
        email,
        phoneNumber: phone,
        role: 'User',
        passwordHash,
        emailConfirmedAt: new Date(),
      }),
    );
  }
  return ids;
}

interface OfferCircumstances {
  readonly items: Ids;
  readonly pictures: DemoPictures;
  readonly now: Date;
}

/** Inserts the offers, with times relative to `now`. */
export async function insertOffers(tx: Db, content: DemoContent, { items, pictures, now }: OfferCircumstances) {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY);
  await tx.insert(offers).values(
    content.offers.map(({ item, discount, note, description, startsInDays, endsInDays }) => ({
      itemId: idOf(items, item),
      discount,
      note,
      description,
      image: pictures.offers[item]?.image ?? null,
      startsOn: inDays(startsInDays),
      endsOn: inDays(endsInDays),
    })),
  );
}

interface ReviewCircumstances {
  readonly items: Ids;
  readonly customers: Ids;
  readonly moderatorId: number;
  readonly now: Date;
}

/** Inserts the reviews, oldest first, as the lists expect them. */
export async function insertReviews(
  tx: Db,
  content: DemoContent,
  { items, customers, moderatorId, now }: ReviewCircumstances,
) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  await tx.insert(reviews).values(
    [...content.reviews]
      .sort((one, other) => other.daysAgo - one.daysAgo)
      .map(({ item, customer, rate, message, state, daysAgo: days }) => ({
        itemId: idOf(items, item),
        userId: customer === null ? null : idOf(customers, customer),
        rate,
        message,
        state,
        createdAt: daysAgo(days),
        moderatedBy: state === 'pending' ? null : moderatorId,
        moderatedAt: state === 'pending' ? null : daysAgo(days - MODERATED_AFTER),
      })),
  );
}

import { moderatedReviewSchema } from '@ofisi/api-contract/reviews/reviews';
import { REVIEW_STATES } from '@ofisi/api-contract/reviews/enums';
import { sql } from 'drizzle-orm';
import { field } from '../resource/field';
import { listOf } from '../resource/list';
import { items } from '../tables/catalogue';
import { users } from '../tables/identity';
import { reviews } from '../tables/reviews';
import { GUEST, isVerified } from './reviews.queries';

const name = sql<string>`coalesce(${users.name}, ${sql.raw(`'${GUEST}'`)})`;

export const reviewList = listOf(moderatedReviewSchema, {
  from: sql`${reviews} join ${items} on ${items.id} = ${reviews.itemId} left join ${users} on ${users.id} = ${reviews.userId}`,
  id: reviews.id,
  search: sql`(${items.title} || ' ' || ${name} || ' ' || coalesce(${reviews.message}, ''))`,
  order: '-state',
  fields: {
    id: field.integer(reviews.id, { sort: true }),
    item_id: field.reference(reviews.itemId, { filter: true }),
    item_title: field.text(items.title, { header: 'Product Name', sort: true }),
    item_slug: field.text(items.slug),
    name: field.text(name, { header: 'Name', sort: true }),
    rate: {
      ...field.integer(reviews.rate, { header: 'Rating', sort: true }),
      filter: field.reference(reviews.rate, { filter: true }).filter,
    },
    message: field.text(reviews.message, { header: 'Review' }),
    verified: field.flag(isVerified, { header: 'Verified Purchase' }),
    state: {
      ...field.choice(reviews.state, REVIEW_STATES, { header: 'Status', filter: true }),
      orderBy: sql`(${reviews.state} = 'pending')`,
    },
    answer: field.text(reviews.answer, { header: 'Answer' }),
    created_at: field.moment(reviews.createdAt, { header: 'Written', sort: true, filter: true }),
  },
});

import { signInSchema } from '@ofisi/api-contract/identity/sign-ins';
import { SIGN_IN_OUTCOMES } from '@ofisi/api-contract/identity/enums';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { signIns, users } from '../../tables/identity';

export const signInList = listOf(signInSchema, {
  from: sql`${signIns} left join ${users} on ${users.id} = ${signIns.userId}`,
  id: signIns.id,
  search: sql`${signIns.email}`,
  order: '-at',
  fields: {
    id: field.integer(signIns.id),
    at: field.moment(signIns.lastAt, { header: 'When', sort: true, filter: true }),
    first_at: field.moment(signIns.createdAt, { header: 'First' }),
    user_id: field.reference(signIns.userId, { filter: true }),
    name: field.text(sql<string | null>`${users.name}`, { header: 'Full Name' }),
    email: field.text(signIns.email, { header: 'Email' }),
    outcome: field.choice(signIns.outcome, SIGN_IN_OUTCOMES, { header: 'Outcome', filter: true }),
    device: field.text(signIns.device, { header: 'Device' }),
    ip: field.text(signIns.ip, { header: 'Address' }),
    count: field.integer(signIns.count, { header: 'Times', sort: true }),
  },
});

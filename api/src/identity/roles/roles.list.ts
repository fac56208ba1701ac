import { roleSchema } from '@ofisi/api-contract/identity/roles';
import { PERMISSIONS } from '@ofisi/api-contract/permissions';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { roles } from '../../tables/identity';

const granted = sql`(
  select coalesce(json_agg(role_permissions.permission order by role_permissions.permission), '[]')
  from role_permissions where role_permissions.role_id = ${roles.id}
    and role_permissions.permission = any(${`{${PERMISSIONS.join(',')}}`}::text[]))`;

const people = sql<number>`(
  select count(*) from users where users.role_id = ${roles.id} and users.archived_at is null)`;

export const roleList = listOf(roleSchema, {
  from: sql`${roles}`,
  id: roles.id,
  search: sql`${roles.name}`,
  order: 'id',
  fields: {
    id: field.integer(roles.id, { sort: true }),
    name: field.text(roles.name, { header: 'Name', sort: true }),
    built_in: field.flag(roles.builtIn),
    people: field.integer(people, { header: 'People', sort: true }),
    permissions: field.json(granted),
    requires_two_factor: field.flag(roles.requiresTwoFactor),
    discount_limit: field.number(roles.discountLimit),
    grantable: field.flag(sql<boolean>`false`),
    version: field.integer(roles.version),
  },
});

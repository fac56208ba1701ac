import { okSchema } from '@ofisi/api-contract/envelope';
import { requiredText } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema, withVersion } from '@ofisi/api-contract/lists';
import { PERMISSIONS } from '@ofisi/api-contract/permissions';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { roles } from '../../tables/identity';

const permissionSchema = z.enum(PERMISSIONS, { error: 'There is no such permission.' });

const granted = sql`(
  select coalesce(json_agg(role_permissions.permission order by role_permissions.permission), '[]')
  from role_permissions where role_permissions.role_id = ${roles.id}
    and role_permissions.permission = any(${`{${PERMISSIONS.join(',')}}`}::text[]))`;

const people = sql<number>`(
  select count(*) from users where users.role_id = ${roles.id} and users.archived_at is null)`;

/**
 * Roles with what they may do. `people` have the role. `grantable`: the caller may give it to others, and change it; it may do nothing that
 * they may not. `version` comes back on update, a stale one is refused with 409.
 */
export const roleList = defineList({
  from: sql`${roles}`,
  id: roles.id,
  search: sql`${roles.name}`,
  order: 'id',
  fields: {
    id: field.integer(roles.id, { sort: true }),
    name: field.text(roles.name, { header: 'Name', sort: true }),
    built_in: field.flag(roles.builtIn),
    people: field.integer(people, { header: 'People', sort: true }),
    permissions: field.json(granted, z.array(permissionSchema)),
    requires_two_factor: field.flag(roles.requiresTwoFactor),
    grantable: field.flag(sql<boolean>`false`),
    version: field.integer(roles.version),
  },
});

export const roleSchema = rowSchema(roleList.fields);

/** GET /view-roles (decision BO-77) */
export const rolesSchema = listSchema('roles', roleSchema);

/** ASCII only: no name may look like that of another role. */
const nameField = requiredText('name', 50).refine(
  (name) => /^([A-Za-z][A-Za-z0-9 &()'/-]*)?$/.test(name),
  'The name field may only contain letters, digits, spaces and - & / ( ).',
);

const permissionsField = z.array(permissionSchema).max(PERMISSIONS.length, 'There are not so many permissions.');

/** POST /add-role (BO §7); `permissions` is additive. */
export const addRoleSchema = z.object({ name: nameField, permissions: permissionsField.optional() });

/** POST /update-role/{id} (additive, decision BO-40): what is left out stays. */
export const updateRoleSchema = withVersion(
  z.object({ name: nameField.optional(), permissions: permissionsField.optional() }),
);

export const roleSavedSchema = savedSchema('role', roleSchema);

/** GET /view-permissions (additive): all there are, in their order, with what each is granted along with. */
export const permissionsSchema = okSchema({
  permissions: z.array(z.object({ name: permissionSchema, needs: z.array(permissionSchema) })),
});

import { z } from 'zod';
import { okSchema } from '../envelope';
import { requiredText } from '../fields';
import { listSchema, savedSchema, withVersion } from '../lists';
import { PERMISSIONS } from '../permissions';

export const permissionSchema = z.enum(PERMISSIONS, { error: 'There is no such permission.' });

/**
 * Roles with what they may do. `people` have the role. `grantable`: the caller may give it to others, and change it; it may do nothing that
 * they may not. `version` comes back on update, a stale one is refused with 409.
 */
export const roleSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  built_in: z.boolean(),
  people: z.number().int(),
  permissions: z.array(permissionSchema),
  requires_two_factor: z.boolean(),
  grantable: z.boolean(),
  version: z.number().int(),
});

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

/** A role, as those see it who manage roles or users. */
export type Role = z.infer<typeof roleSchema>;

/** GET /view-roles */
export type RolesResponse = z.infer<typeof rolesSchema>;

/** POST /add-role, /update-role/{id} */
export type RoleSavedResponse = z.infer<typeof roleSavedSchema>;

/** GET /view-permissions */
export type PermissionsResponse = z.infer<typeof permissionsSchema>;

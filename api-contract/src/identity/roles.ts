import { z } from 'zod';
import { okSchema } from '../envelope';
import { percentField, requiredText } from '../fields';
import { listSchema, savedSchema, withVersion } from '../lists';
import { PERMISSIONS } from '../permissions';

export const permissionSchema = z.enum(PERMISSIONS, { error: 'There is no such permission.' });

/**
 * Roles with their permissions. `people` is the number of users with the role. `grantable`: the caller may assign and change it, because it
 * has no permission that they lack. `version` is sent back on update, and a stale one is refused with 409.
 */
export const roleSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  built_in: z.boolean(),
  people: z.number().int(),
  permissions: z.array(permissionSchema),
  requires_two_factor: z.boolean(),
  /** The largest discount that the role may give, in per cent of a line; with `sales.discount` only. */
  discount_limit: z.number(),
  grantable: z.boolean(),
  version: z.number().int(),
});

/** GET /view-roles (decision BO-77) */
export const rolesSchema = listSchema('roles', roleSchema);

/** ASCII only, so that no name can look like that of another role. */
const nameField = requiredText('name', 50).refine(
  (name) => /^([A-Za-z][A-Za-z0-9 &()'/-]*)?$/.test(name),
  'Use only letters, digits, spaces and - & / ( ).',
);

const permissionsField = z.array(permissionSchema).max(PERMISSIONS.length, 'There are not that many permissions.');

/** POST /add-role (BO §7); `permissions` is additive. */
export const addRoleSchema = z.object({
  name: nameField,
  permissions: permissionsField.optional(),
  discount_limit: percentField('discount limit').optional(),
});

/** POST /update-role/{id} (additive, decision BO-40): fields that are left out stay unchanged. */
export const updateRoleSchema = withVersion(
  z.object({
    name: nameField.optional(),
    permissions: permissionsField.optional(),
    discount_limit: percentField('discount limit').optional(),
  }),
);

export const roleSavedSchema = savedSchema('role', roleSchema);

/** GET /view-permissions (additive): all permissions in their order, each with those that are granted along with it. */
export const permissionsSchema = okSchema({
  permissions: z.array(z.object({ name: permissionSchema, needs: z.array(permissionSchema) })),
});

/** A role, as seen by users who manage roles or users. */
export type Role = z.infer<typeof roleSchema>;

/** GET /view-roles */
export type RolesResponse = z.infer<typeof rolesSchema>;

/** POST /add-role, /update-role/{id} */
export type RoleSavedResponse = z.infer<typeof roleSavedSchema>;

/** GET /view-permissions */
export type PermissionsResponse = z.infer<typeof permissionsSchema>;

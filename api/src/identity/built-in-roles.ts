import { BUILT_IN_ROLES, DEFAULT_PERMISSIONS, PERMISSIONS } from '@ofisi/api-contract/permissions';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { knownPermissions, rolePermissions, roles } from '../tables/identity';

/** Advisory lock for processes that start at the same time. The number is arbitrary. */
const ROLES_LOCK = 7_203_115;

/**
 * Creates the built-in roles and grants permissions that are new to this database. Additive: a permission that an owner has since
 * removed from a role is not granted again.
 */
export async function ensureBuiltInRoles(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
    const created = await tx
      .insert(roles)
      .values(BUILT_IN_ROLES.map((name) => ({ name, builtIn: true })))
      .onConflictDoNothing()
      .returning({ name: roles.name });
    const fresh = await tx
      .insert(knownPermissions)
      .values(PERMISSIONS.map((permission) => ({ permission })))
      .onConflictDoNothing()
      .returning({ permission: knownPermissions.permission });
    const isNewRole = new Set(created.map(({ name }) => name));
    const isNewPermission = new Set(fresh.map(({ permission }) => permission));
    const builtIn = await tx.select().from(roles).where(eq(roles.builtIn, true));
    const grants = builtIn.flatMap((role) =>
      (DEFAULT_PERMISSIONS[role.name as keyof typeof DEFAULT_PERMISSIONS] ?? [])
        .filter((permission) => isNewRole.has(role.name) || isNewPermission.has(permission))
        .map((permission) => ({ roleId: role.id, permission })),
    );
    if (grants.length > 0) {
      await tx.insert(rolePermissions).values(grants).onConflictDoNothing();
    }
  });
}

import type { Permission } from '@ofisi/api-contract/permissions';
import type { Role } from '@ofisi/api-contract/identity/roles';
import type { KnownPermission } from './roles.resource';

/** Unsaved permissions by role id. */
export type Changes = ReadonlyMap<number, readonly Permission[]>;

const neededBy = (all: readonly KnownPermission[], name: Permission): readonly Permission[] =>
  all.find((known) => known.name === name)?.needs ?? [];

/** Adds a permission together with those it needs, recursively. */
function grant(
  all: readonly KnownPermission[],
  granted: readonly Permission[],
  name: Permission,
): readonly Permission[] {
  if (granted.includes(name)) return granted;
  return neededBy(all, name).reduce<readonly Permission[]>((so, needed) => grant(all, so, needed), [...granted, name]);
}

/** Removes a permission together with those that need it, recursively. */
function revoke(
  all: readonly KnownPermission[],
  granted: readonly Permission[],
  name: Permission,
): readonly Permission[] {
  if (!granted.includes(name)) return granted;
  const dependent = granted.filter((other) => neededBy(all, other).includes(name));
  const left = granted.filter((other) => other !== name);
  return dependent.reduce<readonly Permission[]>((so, other) => revoke(all, so, other), left);
}

const same = (one: readonly Permission[], other: readonly Permission[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Returns the changes after a box of the matrix is toggled; a role that is back to its stored permissions is not a change. */
export function toggled(
  changes: Changes,
  { role, name, on, all }: { role: Role; name: Permission; on: boolean; all: readonly KnownPermission[] },
): Changes {
  const granted = changes.get(role.id) ?? role.permissions;
  const next = (on ? grant : revoke)(all, granted, name);
  const copy = new Map(changes);
  if (same(next, role.permissions)) copy.delete(role.id);
  else copy.set(role.id, next);
  return copy;
}

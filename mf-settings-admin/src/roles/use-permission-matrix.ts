import type { Permission } from '@ofisi/api-contract/permissions';
import type { PermissionsResponse, Role, RolesResponse } from '@ofisi/api-contract/identity/roles';
import { reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { currentRowOf, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { holdUnsaved } from '@ofisi/shared-page/unsaved';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { matrixTexts as texts } from '../texts/roles';
import { toggled, type Changes } from './grants';
import { requireTwoFactor, roles as resource, saveDiscountLimit, savePermissions } from './roles.resource';

interface Failure {
  readonly text: string;
  readonly reason: string | null;
}

const NONE: Changes = new Map();

/** The matrix as stored and as ticked. Saves role by role, so that a role changed by another user does not block the others. */
export function usePermissionMatrix() {
  const client = useQueryClient();
  const [changes, setChanges] = useState(NONE);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const query = useQuery({
    queryKey: [...queryKey(resource), 'matrix'],
    queryFn: async ({ signal }) => {
      const [{ roles }, { permissions }] = await Promise.all([
        get<RolesResponse>('/view-roles', signal),
        get<PermissionsResponse>('/view-permissions', signal),
      ]);
      return { roles, permissions };
    },
  });
  const isChanged = changes.size > 0;
  useEffect(() => (isChanged ? holdUnsaved() : undefined), [isChanged]);

  const reload = () => client.invalidateQueries({ queryKey: queryKey(resource) });

  const save = useMutation({
    mutationFn: async (roles: readonly Role[]) => {
      const refused: Failure[] = [];
      const left = new Map(changes);
      for (const role of roles) {
        const error = await savePermissions(role, changes.get(role.id) ?? []).then(
          () => null,
          (failure: Error) => failure,
        );
        const isStale = error !== null && currentRowOf(error) !== null;
        if (error === null || isStale) left.delete(role.id);
        if (error) refused.push({ text: texts.notSaved(role.name), reason: isStale ? texts.stale : reasonOf(error) });
      }
      await reload();
      return { refused, left };
    },
    onSuccess: ({ refused, left }) => {
      setFailures(refused);
      setChanges(left);
      if (refused.length === 0) notify(texts.saved);
    },
  });

  const twoFactor = useMutation({
    mutationFn: ({ role, on }: { role: Role; on: boolean }) => requireTwoFactor(role, on),
    onSuccess: async ({ message }) => {
      setFailures([]);
      await reload();
      notify(message);
    },
    onError: (error, { role }) => setFailures([{ text: texts.notSaved(role.name), reason: reasonOf(error) }]),
  });

  const limit = useMutation({
    mutationFn: ({ role, to }: { role: Role; to: number | string | null }) => saveDiscountLimit(role, to),
    onSuccess: async ({ role }) => {
      setFailures([]);
      await reload();
      notify(texts.limitSaved(role.name, role.discount_limit));
    },
    onError: (error, { role }) => setFailures([{ text: texts.notSaved(role.name), reason: reasonOf(error) }]),
  });

  return {
    query,
    failures,
    changed: changes.size,
    isSaving: save.isPending || twoFactor.isPending || limit.isPending,
    granted: (role: Role) => changes.get(role.id) ?? role.permissions,
    toggle: (role: Role, name: Permission, on: boolean) =>
      setChanges((before) => toggled(before, { role, name, on, all: query.data?.permissions ?? [] })),
    requireTwoFactor: (role: Role, on: boolean) => twoFactor.mutate({ role, on }),
    limitDiscount: (role: Role, to: number | string | null) => limit.mutate({ role, to }),
    save: () => save.mutate((query.data?.roles ?? []).filter(({ id }) => changes.has(id))),
    discard: () => {
      setChanges(NONE);
      setFailures([]);
    },
  };
}

import type { Role, RolesResponse } from '@ofisi/api-contract/identity/roles';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { roleSource } from './users.resource';

/** All roles; empty while loading. */
export function useRoles(): readonly Role[] {
  const { data } = useQuery({
    queryKey: [...queryKey(roleSource), 'all'],
    queryFn: async ({ signal }) => (await get<RolesResponse>('/view-roles', signal)).roles,
  });
  return data ?? [];
}

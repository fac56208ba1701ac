import type { DashboardLayoutResponse } from '@ofisi/api-contract/dashboard/dashboard-layout';
import { get, post } from '@ofisi/shared-auth/http';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Layout } from './arrangement';

const PATH = '/dashboard-layout';

interface KeptLayout {
  /** Null: in the widgets' own order; undefined: not known yet. */
  readonly layout: Layout | null | undefined;
  /** Applies an arrangement at once; null restores the default. Reverted if it cannot be stored. */
  readonly arrange: (layout: Layout | null) => void;
  readonly saveFailed: boolean;
}

export const layoutQuery = queryOptions<Layout | null>({
  queryKey: [PATH],
  queryFn: async ({ signal }) => (await get<DashboardLayoutResponse>(PATH, signal)).layout,
  retry: false,
});

/**
 * The user's arrangement of the dashboard, stored on the server. If it cannot be read, the default applies. @param isWanted there is
 * something to arrange
 */
export function useDashboardLayout(isWanted: boolean): KeptLayout {
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...layoutQuery, enabled: isWanted });
  const keep = useMutation({
    // Run one after the other, so that the last one counts.
    scope: { id: PATH },
    mutationFn: (layout: Layout | null) => (layout ? post(PATH, { ...layout }) : post(`${PATH}/reset`)),
    onError: () => client.invalidateQueries({ queryKey: [PATH] }),
  });
  const arrange = (layout: Layout | null) => {
    // A response in flight is older than this change.
    void client.cancelQueries({ queryKey: [PATH] }, { revert: false });
    client.setQueryData([PATH], layout);
    keep.mutate(layout);
  };
  return { layout: data ?? (isError || data === null ? null : undefined), arrange, saveFailed: keep.isError };
}

import type { DashboardLayoutResponse } from '@ofisi/api-contract/dashboard/dashboard-layout';
import { get, post } from '@ofisi/shared-auth/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Layout } from './arrangement';

const PATH = '/dashboard-layout';

interface KeptLayout {
  /** Null: as the widgets themselves say; undefined: not known yet. */
  readonly layout: Layout | null | undefined;
  /** Arranges at once; null puts everything back. What cannot be kept is taken back. */
  readonly arrange: (layout: Layout | null) => void;
  readonly notKept: boolean;
}

/** How the user has arranged the dashboard, on the server. A dashboard that cannot ask for it is as it came. @param isWanted there is something to arrange */
export function useDashboardLayout(isWanted: boolean): KeptLayout {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: [PATH],
    queryFn: async ({ signal }) => (await get<DashboardLayoutResponse>(PATH, signal)).layout,
    enabled: isWanted,
    retry: false,
  });
  const keep = useMutation({
    // One after the other: the last one counts.
    scope: { id: PATH },
    mutationFn: (layout: Layout | null) => (layout ? post(PATH, { ...layout }) : post(`${PATH}/reset`)),
    onError: () => client.invalidateQueries({ queryKey: [PATH] }),
  });
  const arrange = (layout: Layout | null) => {
    // An answer that is on its way knows less.
    void client.cancelQueries({ queryKey: [PATH] }, { revert: false });
    client.setQueryData([PATH], layout);
    keep.mutate(layout);
  };
  return { layout: data ?? (isError || data === null ? null : undefined), arrange, notKept: keep.isError };
}

import type { ListSettingsResponse, ListViewSavedResponse } from '@ofisi/api-contract/list-settings/list-settings';
import { get, post } from '@ofisi/shared-auth/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lastWrite, useLeaving } from '../last-write';
import { queryKey } from '../resource';

/** Where the settings of a list live in the query cache: changed by `useResourceMutation` like any resource. */
export const settingsKey = (list: string) => `list-settings/${list}`;

/** Deletes a view of a list. */
export const deleteView = (list: string, id: number) => post(`/list-settings/${list}/views/${id}/delete`);

/** Saves a view under its name; one that has the name is replaced. */
export const saveView = (list: string, name: string, query: string) =>
  post<ListViewSavedResponse>(`/list-settings/${list}/views`, { name, query });

/** Whoever ticks several columns is written down once. */
const PAUSE_MS = 800;

/** What a user has set of a list: which columns they see, and their views. Without the server's answer, what everybody begins with. */
export function useListSettings(list: string) {
  const client = useQueryClient();
  const key = queryKey({ key: settingsKey(list) });
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<ListSettingsResponse>(`/list-settings/${list}`, signal),
    staleTime: Infinity,
    // The list waits for it.
    retry: false,
  });
  /** What the server has not acknowledged; without a timer when it is on its way there, or was refused. */
  const unkept = useRef<{ readonly columns: readonly string[]; readonly timer: number | null } | null>(null);
  const path = `/list-settings/${list}/columns`;
  const write = useMutation({
    mutationFn: async (columns: readonly string[]) => {
      await post(path, { columns });
      if (unkept.current?.columns === columns) unkept.current = null;
    },
  });

  const writeNow = () => {
    if (unkept.current === null || unkept.current.timer === null) return;
    const { columns, timer } = unkept.current;
    clearTimeout(timer);
    unkept.current = { columns, timer: null };
    write.mutate(columns);
  };
  const writeLast = useEffectEvent(writeNow);
  useEffect(() => () => writeLast(), []);
  useLeaving({
    onHide: writeNow,
    onLeave: () => {
      if (!unkept.current) return;
      const { columns, timer } = unkept.current;
      clearTimeout(timer ?? undefined);
      unkept.current = null;
      lastWrite(path, { columns });
    },
  });

  const showColumns = (columns: readonly string[]) => {
    client.setQueryData<ListSettingsResponse>(key, (before) => ({
      status: 200,
      views: [],
      ...before,
      columns: [...columns],
    }));
    clearTimeout(unkept.current?.timer ?? undefined);
    unkept.current = { columns, timer: window.setTimeout(writeNow, PAUSE_MS) };
  };

  return {
    isPending,
    columns: data?.columns ?? null,
    showColumns,
    columnsNotKept: write.isError,
    views: data?.views ?? [],
    viewsFailed: isError && !data,
    reloadViews: () => void refetch(),
  };
}

export type UserListSettings = ReturnType<typeof useListSettings>;

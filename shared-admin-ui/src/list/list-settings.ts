import type { ListSettingsResponse, ListViewSavedResponse } from '@ofisi/api-contract/list-settings/list-settings';
import { get, post } from '@ofisi/shared-auth/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lastWrite, useLeaving } from '../last-write';
import { queryKey } from '../resource';

/** Key of a list's settings in the query cache, the path of their call: invalidated by `useResourceMutation` like any resource. */
export const settingsKey = (list: string) => `/list-settings/${list}`;

/** Deletes a view of a list. */
export const deleteView = (list: string, id: number) => post(`/list-settings/${list}/views/${id}/delete`);

/** Saves a view under its name; an existing one with that name is replaced. */
export const saveView = (list: string, name: string, query: string) =>
  post<ListViewSavedResponse>(`/list-settings/${list}/views`, { name, query });

/** Debounce, so that ticking several columns is saved once. */
const DEBOUNCE_MS = 800;

/** A user's settings of a list: visible columns and views. Without an answer from the server, the defaults. */
export function useListSettings(list: string) {
  const client = useQueryClient();
  const key = queryKey({ key: settingsKey(list) });
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<ListSettingsResponse>(settingsKey(list), signal),
    staleTime: Infinity,
    // The list waits for this answer.
    retry: false,
  });
  /** The change that the server has not acknowledged; `timer` is null while it is being sent, or after it was refused. */
  const unsaved = useRef<{ readonly columns: readonly string[]; readonly timer: number | null } | null>(null);
  const path = `/list-settings/${list}/columns`;
  const write = useMutation({
    mutationFn: async (columns: readonly string[]) => {
      await post(path, { columns });
      if (unsaved.current?.columns === columns) unsaved.current = null;
    },
  });

  const writeNow = () => {
    if (unsaved.current === null || unsaved.current.timer === null) return;
    const { columns, timer } = unsaved.current;
    clearTimeout(timer);
    unsaved.current = { columns, timer: null };
    write.mutate(columns);
  };
  const writeLast = useEffectEvent(writeNow);
  useEffect(() => () => writeLast(), []);
  useLeaving({
    onHide: writeNow,
    onLeave: () => {
      if (!unsaved.current) return;
      const { columns, timer } = unsaved.current;
      clearTimeout(timer ?? undefined);
      unsaved.current = null;
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
    clearTimeout(unsaved.current?.timer ?? undefined);
    unsaved.current = { columns, timer: window.setTimeout(writeNow, DEBOUNCE_MS) };
  };

  return {
    isPending,
    columns: data?.columns ?? null,
    showColumns,
    columnsNotSaved: write.isError,
    views: data?.views ?? [],
    viewsFailed: isError && !data,
    reloadViews: () => void refetch(),
  };
}

export type UserListSettings = ReturnType<typeof useListSettings>;

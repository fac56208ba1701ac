import type { SettingsResponse } from '@ofisi/api-contract/settings/settings';
import { ApiError, get, post } from '@ofisi/shared-auth/http';
import { queryKey, submitErrorOf, type Saved, type SubmitError } from '@ofisi/shared-admin-ui/resource';
import { notify } from '@ofisi/shared-page/notices';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settingsTexts as texts } from '../texts/settings';

export type Settings = SettingsResponse['settings'];
export type Group = keyof Settings;

const KEY = [...queryKey({ key: 'settings' }), 'all'];

/** All settings, each group with its version. */
export const useSettings = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await get<SettingsResponse>('/view-settings', signal)).settings,
  });

type SavedGroup<Of extends Group> = Saved & { readonly settings: Settings[Of] };

/** The current group from the refusal of a stale edit. */
const currentOf = (error: unknown): Settings[Group] | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.body?.['current'] as Settings[Group] | undefined)
    : undefined;

/** Saves a group. After a conflict, the form gets the current group. */
export function useSaveSettings<Of extends Group>(group: Of) {
  const client = useQueryClient();
  const keep = (settings: Settings[Group]) =>
    client.setQueryData<Settings>(KEY, (known) => known && { ...known, [group]: settings });
  const save = useMutation({
    mutationFn: (fields: object) => post<SavedGroup<Of>>(`/update-settings/${group}`, { ...fields }),
    onSuccess: ({ message, settings }) => {
      keep(settings);
      notify(message);
      // The shop shows them on the next page.
      void client.invalidateQueries({ queryKey: [SHOP_SETTINGS_CALL] });
    },
    onError: (error) => {
      const current = currentOf(error);
      if (current) keep(current);
    },
  });
  const { error } = save;
  const submitError = useMemo(() => error && failureOf(error), [error]);
  return { save, submitError };
}

/** An error about one line of a text is shown for the whole text. */
function failureOf(error: Error): SubmitError {
  const failure = submitErrorOf(error, texts.notSaved, texts.one);
  if (currentOf(error)) return { ...failure, text: texts.changed, reason: null };
  const lines = /^(address|phones|methods)\.\d+$/;
  const fieldErrors: Record<string, string> = {};
  for (const [field, said] of Object.entries(failure.fieldErrors)) fieldErrors[field.replace(lines, '$1')] = said;
  return { ...failure, fieldErrors };
}

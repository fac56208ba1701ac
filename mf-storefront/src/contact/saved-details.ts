import type { SavedAddress, SavedAddressesResponse } from '@ofisi/api-contract/sales/addresses';
import { get, type Payload, post } from '@ofisi/shared-auth/http';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Owner } from '../drafts/owned-draft';
import { type Contact, wireContact } from './contact';
import { forgetContactDraft } from './contact-draft';

const PATH = '/user/addresses';

/** The addresses of the signed-in user. The default one is what forms begin with: that of the last order, or one that the user named. */
export function useSavedDetails(owner: Owner | undefined) {
  const client = useQueryClient();
  const key = [PATH, owner] as const;
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<SavedAddressesResponse>(PATH, signal),
    enabled: typeof owner === 'number',
  });
  const change = async (path: string, body?: Payload) => {
    const answer = await post<SavedAddressesResponse>(path, body);
    client.setQueryData<SavedAddressesResponse>(key, answer);
  };
  const addresses: readonly SavedAddress[] = data?.addresses ?? [];
  const limit = data?.limit ?? 0;
  return {
    /** The default one first. */
    addresses,
    /** The default one; `undefined` while loading, null when there is none. A failure to load it does not prevent ordering. */
    details: data || error ? (addresses[0] ?? null) : undefined,
    limit,
    /** Whether there is room for one more. */
    hasRoom: addresses.length < limit,
    /** Why they could not be loaded. */
    error,
    /** Saves one more address, or changes the one with this id. Rejects with an `ApiError`. */
    save: async (label: string, contact: Contact, id?: number) => {
      await change(id === undefined ? PATH : `${PATH}/${id}`, { label, ...wireContact(contact) });
    },
    /** Discards what was typed at checkout and not sent, because it is older than what was saved since. */
    forgetTyped: forgetContactDraft,
    /** Rejects with an `ApiError`. */
    remove: (id: number) => change(`${PATH}/${id}/delete`),
    /** Rejects with an `ApiError`. */
    makeDefault: async (id: number) => {
      await change(`${PATH}/${id}/make-default`);
      forgetContactDraft();
    },
    /** Refetches, because the server stores the details of an order. */
    readAgain: () => void client.invalidateQueries({ queryKey: key }),
  };
}

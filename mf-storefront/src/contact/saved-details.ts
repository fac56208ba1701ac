import type { DeliveryDetails, SavedDeliveryDetailsResponse } from '@ofisi/api-contract/sales/delivery-details';
import { get, post } from '@ofisi/shared-auth/http';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Owner } from '../drafts/owned-draft';
import { type Contact, wireContact } from './contact';
import { forgetContactDraft } from './contact-draft';

const PATH = '/user/delivery-details';

/** The delivery details of the signed-in user: those of the last order, or those saved in the profile since. */
export function useSavedDetails(owner: Owner | undefined) {
  const client = useQueryClient();
  const key = [PATH, owner] as const;
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await get<SavedDeliveryDetailsResponse>(PATH, signal)).delivery_details,
    enabled: typeof owner === 'number',
  });
  return {
    /** `undefined` while loading, null when none are known. A failure to load them does not prevent ordering. */
    details: error ? null : data,
    /** Why they could not be loaded. */
    error,
    /** Saves the details. Rejects with an `ApiError`. Discards what was typed at checkout and not sent, because it is older. */
    save: async (contact: Contact) => {
      const answer = await post<SavedDeliveryDetailsResponse>(PATH, wireContact(contact));
      forgetContactDraft();
      client.setQueryData<DeliveryDetails | null>(key, answer.delivery_details);
    },
    /** Rejects with an `ApiError`. */
    remove: async () => {
      await post('/user/delete-delivery-details');
      client.setQueryData<DeliveryDetails | null>(key, null);
    },
    /** Refetches, because the server stores the details of an order. */
    readAgain: () => void client.invalidateQueries({ queryKey: key }),
  };
}

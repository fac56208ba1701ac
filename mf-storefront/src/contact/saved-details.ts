import type { DeliveryDetails, SavedDeliveryDetailsResponse } from '@ofisi/api/wire';
import { get, post } from '@ofisi/shared-auth/http';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Owner } from './contact-draft';

const PATH = '/user/delivery-details';

/** Where the last order of the signed-in user went: `undefined` while that is being asked, null when nothing is known. */
export function useSavedDetails(owner: Owner | undefined) {
  const client = useQueryClient();
  const key = [PATH, owner] as const;
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await get<SavedDeliveryDetailsResponse>(PATH, signal)).delivery_details,
    enabled: typeof owner === 'number',
  });
  return {
    /** Failing to know them is no reason to keep anybody from ordering. */
    details: isError ? null : data,
    remove: async () => {
      await post('/user/delete-delivery-details');
      client.setQueryData<DeliveryDetails | null>(key, null);
    },
    /** The server keeps the details of an order. */
    readAgain: () => void client.invalidateQueries({ queryKey: key }),
  };
}

import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { offers } from './offers.resource';

/** One offer. */
export const useOffer = (id: string) =>
  useQuery({
    queryKey: [...queryKey(offers), 'one', id],
    queryFn: async ({ signal }) =>
      (await get<{ offer: Offer }>(`/view-offers/${encodeURIComponent(id)}`, signal)).offer,
  });

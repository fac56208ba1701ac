import type { DeliveryInFullResponse } from '@ofisi/api-contract/deliveries/deliveries';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { deliveries } from './deliveries.resource';

/** One delivery with its order. */
export const useDelivery = (id: string) =>
  useQuery({
    queryKey: [...queryKey(deliveries), 'one', id],
    queryFn: ({ signal }) => get<DeliveryInFullResponse>(`/view-deliveries/${encodeURIComponent(id)}`, signal),
  });

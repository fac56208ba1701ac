import type { SaleDetails, SaleDetailsResponse } from '@ofisi/api/wire';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';

/** A sale in full: lines with serial numbers, payments, timeline (decision BO-19). Null: of no sale. */
export function useSale(id: number | null) {
  return useQuery({
    queryKey: ['back-office', 'sales', 'details', id],
    queryFn: async ({ signal }): Promise<SaleDetails> =>
      (await get<SaleDetailsResponse>(`/view-orders/${id}`, signal)).order,
    enabled: id !== null,
  });
}

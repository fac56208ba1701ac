import type { SaleDetails, SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';

const SOON_MS = 700;
const LATER_MS = 5_000;
const SOON_COUNT = 5;

/** Polling interval: the tax office signs most sales within a second. */
const waitFor = (sale: SaleDetails | undefined, count: number): number | false =>
  [sale?.tax_invoice, sale?.tax_credit_note].some((document) => document?.status === 'waiting') &&
  (count < SOON_COUNT ? SOON_MS : LATER_MS);

/** A sale in full: lines with serial numbers, payments, timeline (decision BO-19). Null loads nothing. */
export function useSale(id: number | null) {
  return useQuery({
    queryKey: ['back-office', 'sales', 'details', id],
    queryFn: async ({ signal }): Promise<SaleDetails> =>
      (await get<SaleDetailsResponse>(`/view-orders/${id}`, signal)).order,
    enabled: id !== null,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => waitFor(data, dataUpdateCount),
  });
}

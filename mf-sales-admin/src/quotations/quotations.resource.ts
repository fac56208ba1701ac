import { quotationCalls } from '@ofisi/api-contract/quotations/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type {
  Quotation,
  QuotationDraftResponse,
  QuotationInFullResponse,
} from '@ofisi/api-contract/quotations/quotations';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { quotationTexts as texts } from '../texts/quotations';

/** Added and edited on pages of their own. */
export const quotations = contractResource<Quotation>(quotationCalls, {
  key: 'quotations',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  // A customer may accept one at any time.
  reloadsOnFocus: true,
});

export const QUOTATIONS_PATH = '/admin/sales/quotations';

export const quotationPath = ({ id }: { readonly id: number }) => `${QUOTATIONS_PATH}/${id}`;

/** Address of a new quotation that copies this one. */
export const copyPath = ({ id }: { readonly id: number }) => `${QUOTATIONS_PATH}/new?copy=${id}`;

/** Whether it can still be edited. */
export const isOpen = ({ status }: Quotation) => status === 'draft' || status === 'sent' || status === 'expired';

/** One quotation; the customer may answer at any time, so it is refetched each time. */
export const useQuotation = (id: string) =>
  useQuery({
    queryKey: [...queryKey(quotations), 'one', id],
    queryFn: ({ signal }) => get<QuotationInFullResponse>(`/view-quotations/${encodeURIComponent(id)}`, signal),
  });

/** Initial values of a new quotation: for a request, or copied from another. `source` is `request=7` or `copy=7`; null for an empty one. */
export const useQuotationDraft = (source: string | null) =>
  useQuery({
    queryKey: [...queryKey(quotations), 'draft', source],
    queryFn: ({ signal }) => get<QuotationDraftResponse>(`/view-quotation-draft?${source}`, signal),
    enabled: source !== null,
    // Prices stay as of the opening of the page, so that typed values are not overwritten.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

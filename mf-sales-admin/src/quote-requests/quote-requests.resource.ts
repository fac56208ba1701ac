import type {
  QuoteRequest,
  QuoteRequestSavedResponse,
  QuoteRequestsResponse,
} from '@ofisi/api-contract/sales/quote-requests';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { quotationTexts } from '../texts/quotations';

const texts = quotationTexts.requests;

export interface CloseValues {
  readonly reason: string;
}

/** Requests are made in the shop; here they are closed with a reason, or answered with a quotation (decision BO-97). */
export const quoteRequests = defineResource<QuoteRequest, CloseValues>({
  key: 'quote-requests',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-quote-requests', rows: 'quote_requests' },
  reloadsOnFocus: true,
});

/** Closes a request. */
export const closing = defineResource<QuoteRequest, CloseValues>({
  ...quoteRequests,
  update: {
    title: texts.closeTitle,
    submit: texts.closeSubmit,
    failed: texts.closeFailed,
    call: ({ id }, { reason }) => post<QuoteRequestSavedResponse>(`/close-quote-request/${id}`, { reason }),
  },
});

export const REQUESTS_PATH = '/admin/sales/quote-requests';

/** Address of a new quotation for the request. */
export const quotePath = ({ id }: { readonly id: number }) => `/admin/sales/quotations/new?request=${id}`;

/** Number of unanswered requests; null while not known. */
export function useNewRequests(): number | null {
  const { data } = useQuery({
    queryKey: [...queryKey(quoteRequests), 'new'],
    queryFn: ({ signal }) => get<QuoteRequestsResponse>('/view-quote-requests?status=new&per_page=1', signal),
  });
  return data?.meta?.total ?? null;
}

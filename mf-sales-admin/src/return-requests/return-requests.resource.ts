import type {
  ReturnRequest,
  ReturnRequestSavedResponse,
  ReturnRequestsResponse,
} from '@ofisi/api-contract/deliveries/return-requests';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { returnRequestTexts as texts } from '../texts/return-requests';

export interface DeclineValues {
  readonly answer: string;
}

/** Requests are made in the shop; here they are declined, or accepted by recording the return (decision BO-160). */
export const returnRequests = defineResource<ReturnRequest, DeclineValues>({
  key: 'return-requests',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-return-requests', rows: 'return_requests' },
  reloadsOnFocus: true,
});

/** Declines a request with a sentence for the customer. */
export const declining = defineResource<ReturnRequest, DeclineValues>({
  ...returnRequests,
  update: {
    title: texts.declineTitle,
    submit: texts.declineSubmit,
    failed: texts.declineFailed,
    call: ({ id }, { answer }) => post<ReturnRequestSavedResponse>(`/decline-return-request/${id}`, { answer }),
  },
});

export const RETURN_REQUESTS_PATH = '/admin/sales/return-requests';

/** Address of a new return for the request. */
export const recordPath = ({ id, order_id }: ReturnRequest) =>
  `/admin/sales/returns/new?order=${order_id}&request=${id}`;

/** One request; none for null. */
export const useReturnRequest = (id: string | null) =>
  useQuery({
    queryKey: [...queryKey(returnRequests), 'one', id],
    queryFn: ({ signal }) => get<ReturnRequestsResponse>(`/view-return-requests?ids=${id}`, signal),
    enabled: id !== null,
  });

/** Number of unanswered requests; null while not known. */
export function useNewReturnRequests(): number | null {
  const { data } = useQuery({
    queryKey: [...queryKey(returnRequests), 'new'],
    queryFn: ({ signal }) => get<ReturnRequestsResponse>('/view-return-requests?status=new&per_page=1', signal),
  });
  return data?.meta?.total ?? null;
}

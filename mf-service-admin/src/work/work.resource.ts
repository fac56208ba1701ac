import type {
  GiveUpPartsRequest,
  JobQuote,
  ServiceItem,
  ServiceWorkResponse,
  TakePartsRequest,
  UsePartRequest,
} from '@ofisi/api-contract/service/service-work';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { queryKey, type Saved } from '@ofisi/shared-admin-ui/resource';
import { get, post, type Attempt } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { workTexts as texts } from '../texts/work';

/** The quotations, parts and charges of a job; loaded again with the jobs, and whenever the page opens: pages of sales and the customer change them. */
export const useServiceWork = (id: number) =>
  useQuery({
    queryKey: [...queryKey(serviceJobs), 'work', id],
    queryFn: ({ signal }) => get<ServiceWorkResponse>(`/view-service-work/${id}`, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const takeParts = (id: number, body: TakePartsRequest, attempt: Attempt) =>
  post<Saved>(`/take-service-parts/${id}`, body, attempt);

export const putBackParts = (id: number, deliveryId: number) =>
  post<Saved>(`/put-back-service-parts/${id}`, { delivery_id: deliveryId });

export const giveUpParts = (id: number, body: GiveUpPartsRequest, attempt: Attempt) =>
  post<Saved>(`/give-up-service-parts/${id}`, body, attempt);

/** Turns an accepted quotation that waited for its parts into an order (decision BO-186). */
export const reserveParts = ({ id, version }: Pick<JobQuote, 'id' | 'version'>, attempt: Attempt) =>
  post<Saved>(`/accept-quotation/${id}`, { version, hand_over: false }, attempt);

export const takeCoveredPart = (id: number, body: UsePartRequest, attempt: Attempt) =>
  post<Saved>(`/use-service-part/${id}`, body, attempt);

/** What a job can be charged for by a service of the settings. */
export type Charged = 'diagnosis' | 'storage';

export const chargeJob = (id: number, kind: Charged, attempt: Attempt) =>
  post<Saved>(`/charge-service-${kind}/${id}`, {}, attempt);

/** Goods that may be used as parts, without prices. */
export const serviceItems = definePicker<ServiceItem>({
  key: 'items',
  path: '/view-service-items',
  rows: 'items',
  label: ({ title }) => title,
  detail: ({ available, unit }) => texts.available(showAmount(available, 3), unit),
});

export const newAttempt = (): Attempt => ({ key: crypto.randomUUID(), secret: crypto.randomUUID() });

/** The serial numbers that were typed or scanned, one per line or with commas between them. */
export const serialsIn = (typed: string): string[] =>
  typed
    .split(/[\n,]/)
    .map((serial) => serial.trim())
    .filter(Boolean);

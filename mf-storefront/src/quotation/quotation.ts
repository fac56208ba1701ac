import type {
  AcceptOfferRequest,
  OfferedQuotationResponse,
  QuotationAnsweredResponse,
} from '@ofisi/api-contract/quotations/accept';
import { ApiError, get, post } from '@ofisi/shared-auth/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quotationTexts } from '../texts/quotation';

const pathOf = (token: string): string => `/quotations/${encodeURIComponent(token)}`;

/** Address of the quotation as a PDF. */
export const pdfPath = (token: string): string => `/api${pathOf(token)}/pdf`;

/** GET /quotations/{token} (decision BO-95), for anyone who has its token. */
export const useOfferedQuotation = (token: string) =>
  useQuery({
    queryKey: [pathOf(token)],
    queryFn: ({ signal }) => get<OfferedQuotationResponse>(pathOf(token), signal),
    select: (body) => body.quotation,
  });

/** No quotation has this token, or it is malformed; retrying does not help. */
export const isUnknownQuotation = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The customer's answer. */
export type Answer =
  | ({ readonly kind: 'accept' } & AcceptOfferRequest)
  | { readonly kind: 'decline'; readonly version: number; readonly note: string };

/**
 * Accepts or declines. The idempotency key stays the same while the page is open, so that an answer whose response was lost is not given
 * twice. Anyone with the link may answer without an account, but the call falls back to guest only after asking (decision 021).
 */
export function useAnswer(token: string) {
  const client = useQueryClient();
  const queryKey = [pathOf(token)];
  const [attempt] = useState(() => ({ key: crypto.randomUUID(), secret: crypto.randomUUID() }));
  return useMutation({
    mutationFn: ({ kind, ...body }: Answer) =>
      post<QuotationAnsweredResponse>(
        `${pathOf(token)}/${kind}`,
        body,
        kind === 'accept' ? attempt : undefined,
        undefined,
        quotationTexts.asGuest,
      ),
    onSuccess: (body) => {
      client.setQueryData(queryKey, body);
      for (const path of ['/my-quotations', '/my-service-jobs']) void client.invalidateQueries({ queryKey: [path] });
    },
    // The quotation may have expired, been changed or been answered while the page was open.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** The server's message about a refused answer, other than the messages for fields. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return quotationTexts.failed;
  return error.fieldErrors['items'] ?? error.message;
}

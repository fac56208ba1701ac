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

/** The address of the quotation on paper. */
export const pdfPath = (token: string): string => `/api${pathOf(token)}/pdf`;

/** GET /quotations/{token} (decision BO-95): for whoever holds its token. */
export const useOfferedQuotation = (token: string) =>
  useQuery({
    queryKey: [pathOf(token)],
    queryFn: ({ signal }) => get<OfferedQuotationResponse>(pathOf(token), signal),
    select: (body) => body.quotation,
  });

/** No quotation has this token, or it is none at all; asking again does not help. */
export const isUnknownQuotation = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** What the customer answers. */
export type Answer =
  | ({ readonly kind: 'accept' } & AcceptOfferRequest)
  | { readonly kind: 'decline'; readonly version: number; readonly note: string };

/**
 * Accepts or declines. The key stays with the page, so that an answer that was lost on the way is not given twice. Whoever has the link may
 * answer without an account, but is not taken for a guest unasked (decision 021).
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
    onSuccess: (body) => client.setQueryData(queryKey, body),
    // It may have expired, been changed or been answered while the page stood open.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** What the server says about an answer that it refused, besides what belongs under a field. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return quotationTexts.failed;
  return error.fieldErrors['items'] ?? error.message;
}

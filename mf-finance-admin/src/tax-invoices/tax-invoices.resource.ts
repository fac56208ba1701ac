import type { TaxDocument, TaxDocumentSavedResponse, TaxServiceResponse } from '@ofisi/api/wire';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import { taxInvoiceTexts as texts } from '../texts/tax-invoices';

/** KRA signs meanwhile. */
const EVERY_MS = 10_000;

/** Written by sales, returns and voids; nobody adds one by hand. */
export const taxInvoices = defineResource<TaxDocument>({
  key: 'tax-invoices',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-tax-documents', rows: 'documents' },
  reloadsOnFocus: true,
  reloadsEvery: EVERY_MS,
});

export const sendAgain = ({ id }: TaxDocument) => post<TaxDocumentSavedResponse>(`/retry-tax-document/${id}`);

/** How the tax office's service is, and what it has not signed. */
export const taxService = queryOptions({
  queryKey: [...queryKey(taxInvoices), 'service'],
  queryFn: ({ signal }) => get<TaxServiceResponse>('/tax-service', signal),
  refetchInterval: EVERY_MS,
});

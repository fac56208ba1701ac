import type {
  TaxDocument,
  TaxDocumentSavedResponse,
  TaxListsResponse,
  TaxServiceResponse,
} from '@ofisi/api-contract/etims/tax-documents';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import { taxInvoiceTexts as texts } from '../texts/tax-invoices';

/** Polling interval, because KRA signs meanwhile. */
const EVERY_MS = 10_000;

const common = {
  key: 'tax-invoices',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-tax-documents', rows: 'documents' },
  reloadsOnFocus: true,
  reloadsEvery: EVERY_MS,
} as const;

/** Created by sales, returns and voids; none are added by hand. */
export const taxInvoices = defineResource<TaxDocument>(common);

/** The data on KRA’s portal of a document whose response was lost. */
export interface SignatureValues {
  readonly receipt_number: string;
  readonly internal_data: string;
  readonly signature: string;
  readonly signed_at: string;
}

export const enteredSignatures = defineResource<TaxDocument, SignatureValues>({
  ...common,
  update: {
    title: texts.enter.title,
    submit: [texts.enter.submit, texts.enter.submitting],
    failed: texts.enter.failed,
    call: ({ id }, values) => post<TaxDocumentSavedResponse>(`/enter-tax-signature/${id}`, { ...values }),
  },
});

/** Sends a document again under a new number, because KRA was believed to have it but does not. */
export const renumbered = defineResource<TaxDocument, object>({
  ...common,
  update: {
    title: texts.renumber.title,
    submit: [texts.renumber.submit, texts.renumber.submitting],
    failed: texts.renumber.failed,
    call: (document) => sendAgain(document),
  },
});

export const sendAgain = ({ id }: TaxDocument) => post<TaxDocumentSavedResponse>(`/retry-tax-document/${id}`);

export const resendStock = () => post<{ readonly message: string }>('/retry-tax-stock');

/** State of the tax office's service, and the documents it has not signed. */
export const taxService = queryOptions({
  queryKey: [...queryKey(taxInvoices), 'service'],
  queryFn: ({ signal }) => get<TaxServiceResponse>('/tax-service', signal),
  refetchInterval: EVERY_MS,
});

/** Whether items have codes that are missing from the tax office's lists. */
export const taxLists = queryOptions({
  queryKey: [...queryKey(taxInvoices), 'lists'],
  queryFn: ({ signal }) => get<TaxListsResponse>('/tax-lists', signal),
});

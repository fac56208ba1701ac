import type { TaxImport, TaxImportSavedResponse } from '@ofisi/api-contract/etims/tax-imports';
import type { TaxPurchase, TaxPurchaseSavedResponse } from '@ofisi/api-contract/etims/tax-purchases';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { taxImportTexts, taxPurchaseTexts } from '../texts/tax-received';

/** Polling interval, because decisions are sent to KRA meanwhile. */
const EVERY_MS = 10_000;

const purchases = {
  key: 'tax-purchases',
  one: taxPurchaseTexts.one,
  many: taxPurchaseTexts.many,
  empty: taxPurchaseTexts.empty,
  list: { path: '/view-tax-purchases', rows: 'purchases' },
  reloadsOnFocus: true,
  reloadsEvery: EVERY_MS,
} as const;

const imports = {
  key: 'tax-imports',
  one: taxImportTexts.one,
  many: taxImportTexts.many,
  empty: taxImportTexts.empty,
  list: { path: '/view-tax-imports', rows: 'imports' },
  reloadsOnFocus: true,
  reloadsEvery: EVERY_MS,
} as const;

const formTexts = ({
  title,
  submit,
  submitting,
  failed,
}: Readonly<Record<'title' | 'submit' | 'submitting' | 'failed', string>>) => ({
  title,
  submit: [submit, submitting] as const,
  failed,
});

export interface RejectValues {
  readonly reason: string;
}

/** Reported by suppliers; none are added here. */
export const taxPurchases = defineResource<TaxPurchase>(purchases);

/** The item of each line, in order; null for own use. */
export interface AcceptPurchaseValues {
  readonly lines: readonly { readonly item_id: number | null }[];
}

export const acceptedPurchases = defineResource<TaxPurchase, AcceptPurchaseValues>({
  ...purchases,
  update: {
    ...formTexts(taxPurchaseTexts.accepting),
    call: ({ id }, { lines }) =>
      post<TaxPurchaseSavedResponse>(`/accept-tax-purchase/${id}`, { item_ids: lines.map(({ item_id }) => item_id) }),
  },
});

export const rejectedPurchases = defineResource<TaxPurchase, RejectValues>({
  ...purchases,
  update: {
    ...formTexts(taxPurchaseTexts.rejecting),
    call: ({ id }, values) => post<TaxPurchaseSavedResponse>(`/reject-tax-purchase/${id}`, { ...values }),
  },
});

/** Reported by customs; none are added here. */
export const taxImports = defineResource<TaxImport>(imports);

export interface AcceptImportValues {
  readonly item_id: number | null;
}

export const acceptedImports = defineResource<TaxImport, AcceptImportValues>({
  ...imports,
  update: {
    ...formTexts(taxImportTexts.accepting),
    call: ({ id }, values) => post<TaxImportSavedResponse>(`/accept-tax-import/${id}`, { ...values }),
  },
});

export const rejectedImports = defineResource<TaxImport, RejectValues>({
  ...imports,
  update: {
    ...formTexts(taxImportTexts.rejecting),
    call: ({ id }, values) => post<TaxImportSavedResponse>(`/reject-tax-import/${id}`, { ...values }),
  },
});

import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import type { SupplierPaymentSavedResponse } from '@ofisi/api-contract/finance/supplier-payments';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { purchaseTexts as texts } from '../texts/purchases';

/** Form values of a payment to a supplier. Sums in shillings. */
export interface SupplierPaymentValues {
  readonly supplier_id: number | null;
  readonly amount: number | null;
  /** Whether more may be paid than is owed. */
  readonly advance: boolean;
  readonly paid_on: string | null;
  readonly payment_method: string | null;
  readonly payment_account: string | null;
  readonly reference: string;
  readonly attempt: Attempt;
}

const pay = ({ attempt, ...values }: SupplierPaymentValues, purchase: Purchase | null) =>
  post<SupplierPaymentSavedResponse>(
    '/add-supplier-payment',
    { ...values, ...(purchase && { supplier_id: purchase.supplier_id, purchase_id: purchase.id }) },
    attempt,
  );

const write = { title: texts.payTitle, failed: texts.notPaid, submit: [texts.recordPayment, texts.recording] } as const;

/** Payments change the open amounts of purchases: a row is the purchase being paid; without one, a supplier is paid (decision BO-34). */
export const supplierPayments = defineResource<Purchase, SupplierPaymentValues>({
  key: 'purchases',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  invalidates: ['suppliers'],
  list: { path: '/view-purchases', rows: 'purchases' },
  add: { ...write, call: (values) => pay(values, null) },
  update: { ...write, call: (purchase, values) => pay(values, purchase) },
});

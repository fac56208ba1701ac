import { expenseCalls } from '@ofisi/api-contract/finance/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { Expense } from '@ofisi/api-contract/finance/expenses';
import { multipartOf } from '@ofisi/shared-admin-ui/multipart';
import { REMOVED, type PictureValue } from '@ofisi/shared-admin-ui/picture-field';
import { expenseTexts as texts } from '../texts/expenses';
import { TILL_SESSIONS } from './use-open-till';

/** Form values of an expense. */
export interface ExpenseValues {
  readonly title: string;
  readonly amount: number | null;
  readonly date: string | null;
  readonly expense_category_id: number | null;
  readonly supplier_id: number | null;
  readonly payment_method: string;
  readonly payment_account: string;
  /** The cash comes out of the user's own till. */
  readonly from_till: boolean;
  readonly repeats: Expense['repeats'];
  readonly notes: string;
  readonly receipt: PictureValue;
}

/** The body of the calls; includes the receipt only if it is new. */
const payloadOf = ({ receipt, ...values }: ExpenseValues, version?: number) =>
  multipartOf({
    ...values,
    version,
    receipt: receipt instanceof File ? receipt : undefined,
    remove_receipt: receipt === REMOVED ? true : undefined,
  });

/** Successful saves show the server's message (BO §8). */
export const expenses = contractResource<Expense, ExpenseValues>(expenseCalls, {
  key: 'expenses',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  payloadOf: (values, expense) => payloadOf(values, expense?.version),
  invalidates: [TILL_SESSIONS],
  add: {
    title: texts.addTitle,
    failed: texts.notAdded,
  },
  // The specification posts edits to the add call, which would create duplicates (decision BO-36).
  update: {
    title: texts.editTitle,
    failed: texts.notAdded,
  },
});

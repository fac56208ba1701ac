import type { Account, AccountOptionsResponse, AccountSavedResponse } from '@ofisi/api-contract/finance/accounts';
import type { AccountEntry, AllAccountsTotalsResponse } from '@ofisi/api-contract/finance/statement';
import type { TransferSavedResponse } from '@ofisi/api-contract/finance/transfers';
import { defineResource, queryKey, type BulkOutcome, type Saved } from '@ofisi/shared-admin-ui/resource';
import { get, post, type Attempt } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import { accountTexts as texts } from '../texts/accounts';

/** Form values of an account. Sums in shillings. */
export interface AccountValues {
  readonly name: string;
  readonly kind: Account['kind'] | null;
  readonly number: string;
  readonly details: string;
  readonly opening_balance: number | null;
  readonly opening_date: string | null;
}

const LIST = {
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-accounts', rows: 'accounts' },
} as const;

export const accounts = defineResource<Account, AccountValues>({
  ...LIST,
  key: 'accounts',
  add: {
    title: texts.addTitle,
    call: (values) => post<AccountSavedResponse>('/add-account', { ...values }),
    failed: texts.notSaved,
  },
  update: {
    title: texts.editTitle,
    call: ({ id, version }, values) => post<AccountSavedResponse>(`/update-account/${id}`, { ...values, version }),
    failed: texts.notSaved,
  },
  remove: ({ id }) => post(`/delete-account/${id}`),
});

export const accountPath = ({ id }: Pick<Account, 'id'>) => `/admin/money/accounts/${id}`;

/** Total of all accounts. */
export const allAccountsTotals = queryOptions({
  queryKey: [...queryKey(accounts), 'totals'],
  queryFn: ({ signal }) => get<AllAccountsTotalsResponse>('/view-account-totals', signal),
});

/** Form values of a transfer. Sums in shillings. */
export interface TransferValues {
  readonly from_account: string | null;
  readonly to_account: string | null;
  readonly amount: number | null;
  readonly date: string | null;
  readonly reference: string;
  readonly note: string;
  readonly attempt: Attempt;
}

/** Transfers, recorded from a page whose data is cached under `key` and is refetched afterwards. */
export const transfersOf = (key: string) =>
  defineResource<Account, TransferValues>({
    ...LIST,
    key,
    add: {
      title: texts.transfer.title,
      call: ({ attempt, ...values }) => post<TransferSavedResponse>('/add-transfer', values, attempt),
      failed: texts.transfer.failed,
      submit: [texts.transfer.record, texts.transfer.recording],
    },
  });

/** The usual account of each method, by slug. */
export type UsualValues = Record<keyof typeof texts.methods, string | null>;

export const usualAccounts = defineResource<Account, UsualValues>({
  ...LIST,
  key: 'accounts',
  add: {
    title: texts.usual.title,
    call: (values) => post<Saved>('/update-usual-accounts', values),
    failed: texts.usual.failed,
    submit: [texts.usual.save, texts.usual.saving],
  },
});

export const usualValues = ({ usual }: Pick<AccountOptionsResponse, 'usual'>): UsualValues => ({
  cash: usual.cash ?? null,
  mpesa: usual.mpesa ?? null,
  card: usual.card ?? null,
  cheque: usual.cheque ?? null,
  bank_transfer: usual.bank_transfer ?? null,
  other: usual.other ?? null,
});

/** Query key of the data on an account's page. */
export const STATEMENT = 'account-entries';

/** The entries at the API's `path`. */
export const statementAt = (path: `/${string}`) =>
  defineResource<AccountEntry>({
    key: STATEMENT,
    one: 'entry',
    many: texts.statement.many,
    empty: texts.statement.empty,
    list: { path, rows: 'entries' },
  });

/** Marks entries as found on the bank statement, or removes the marks. */
export const markEntries = (ids: readonly number[], seen: boolean) =>
  post<BulkOutcome>('/mark-account-entries', { ids, seen });

/** Reverses a transfer by the opposite one. */
export const undoneTransfers = defineResource<AccountEntry, { readonly reason: string }>({
  key: STATEMENT,
  one: 'transfer',
  many: texts.statement.many,
  empty: texts.statement.empty,
  list: { path: '/view-accounts', rows: 'entries' },
  update: {
    title: texts.transfer.undoTitle,
    call: ({ movement_id: id }, values) => post<TransferSavedResponse>(`/undo-transfer/${id}`, values),
    failed: texts.transfer.undoFailed,
    submit: [texts.transfer.undoSubmit, texts.transfer.undoing],
  },
});

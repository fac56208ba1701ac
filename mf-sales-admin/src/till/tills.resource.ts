import type {
  Cashier,
  MyTillResponse,
  OpenTillRequest,
  Till,
  TillResponse,
  TillRow,
  TillSavedResponse,
} from '@ofisi/api-contract/finance/till';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { get, post, type Attempt } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { tillTexts as texts } from '../texts/till';

const KEY = 'till-sessions';

const common = {
  key: KEY,
  one: 'till session',
  many: 'till sessions',
  empty: texts.empty,
  list: { path: '/view-till-sessions', rows: 'till_sessions' },
} as const;

/** All users' tills, for those who manage them. */
export const tills = defineResource<TillRow>(common);

/** Users who have had a till. */
export const cashiers = definePicker<Cashier>({
  key: 'till-cashiers',
  path: '/view-till-cashiers',
  rows: 'cashiers',
  label: ({ name }) => name,
});

/** Address of the user's own till, and below with a dialog open. */
export const TILL = '/admin/sales/till';
export const OPEN_TILL = `${TILL}?form=new`;
export const CASH_UP = `${TILL}?form=cash-up`;

export const tillPath = ({ id }: Pick<TillRow, 'id'>) => `/admin/sales/tills/${id}`;

/** The user's own till, and the accounts to which cash can be taken. */
export const useMyTill = () =>
  useQuery({
    queryKey: ['back-office', KEY, 'mine'],
    queryFn: ({ signal }) => get<MyTillResponse>('/my-till', signal),
  });

export const useTill = (id: number) =>
  useQuery({
    queryKey: ['back-office', KEY, 'details', id],
    queryFn: async ({ signal }): Promise<Till> => (await get<TillResponse>(`/view-till-sessions/${id}`, signal)).till,
  });

export const approveTill = (id: number) => post<TillSavedResponse>(`/approve-till/${id}`);

/** Opens the user's own till. */
export const tillOpening = defineResource<Till, OpenTillRequest>({
  ...common,
  add: {
    title: texts.openTitle,
    submit: [texts.open, texts.opening],
    failed: texts.notOpened,
    call: (values) => post<TillSavedResponse>('/open-till', values),
  },
});

export interface CashValues {
  readonly amount: number | string | null;
  readonly note: string;
  readonly account: string;
  /** Idempotency key of the call; the same for every retry. */
  readonly attempt: Attempt;
}

const cashOf = (kind: 'cash_in' | 'cash_out') =>
  defineResource<Till, CashValues>({
    ...common,
    update: {
      title: kind === 'cash_in' ? texts.cashInTitle : texts.cashOutTitle,
      submit: [kind === 'cash_in' ? texts.cashIn : texts.cashOut, texts.saving],
      failed: texts.notMoved,
      call: ({ id }, { attempt, ...values }) =>
        post<TillSavedResponse>(`/add-till-cash/${id}`, { ...values, kind }, attempt),
    },
  });

export const cashIn = cashOf('cash_in');
export const cashOut = cashOf('cash_out');

export interface CountValues {
  /** Number of pieces by the value of the note or coin: `v1000`. */
  readonly counts: Readonly<Record<string, number | string | null>>;
  readonly counted: number | string | null;
  readonly note: string;
  readonly attempt: Attempt;
}

const closingAt = (path: 'close-my-till' | 'close-till') =>
  defineResource<Till, CountValues>({
    ...common,
    update: {
      title: texts.closeTitle,
      submit: [texts.close, texts.closing],
      failed: texts.notClosed,
      call: ({ id, expected }, { counts, counted, note, attempt }) => {
        const told = Object.entries(counts).filter(([, pieces]) => pieces !== null && pieces !== '');
        const pieces = Object.fromEntries(told.map(([value, number]) => [value.slice(1), number]));
        const cash = told.length > 0 ? { counts: pieces } : { counted };
        return post<TillSavedResponse>(`/${path}/${id}`, { ...cash, expected, note }, attempt);
      },
    },
  });

export const ownClosing = closingAt('close-my-till');
export const otherClosing = closingAt('close-till');

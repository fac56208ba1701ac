import type { ClosingSavedResponse, ClosingsResponse } from '@ofisi/api-contract/finance/closing';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import { closingTexts as texts } from '../texts/closing';

type Closing = ClosingsResponse['closings'][number];

/** Form values of a closing, and the state of the books that the user saw. */
export interface ClosingValues {
  readonly closed_until: string | null;
  readonly reason: string;
  readonly closed_until_seen: string | null;
}

const KEY = 'closing';
const resource = {
  key: KEY,
  one: 'closing',
  many: 'closings',
  empty: texts.empty,
  list: { path: '/view-closing', rows: 'closings' },
} as const;

export const closings = defineResource<Closing, ClosingValues>({
  ...resource,
  add: {
    title: texts.closeTitle,
    call: (values) => post<ClosingSavedResponse>('/close-books', { ...values }),
    failed: texts.notClosed,
    submit: [texts.close, texts.closing],
  },
});

export const reopenings = defineResource<Closing, ClosingValues>({
  ...resource,
  add: {
    title: texts.reopenTitle,
    call: (values) => post<ClosingSavedResponse>('/reopen-books', { ...values }),
    failed: texts.notReopened,
    submit: [texts.reopen, texts.reopening],
  },
});

export type ClosingRow = Closing;

export const closingState = queryOptions({
  queryKey: [...queryKey({ key: KEY }), 'state'],
  queryFn: ({ signal }) => get<ClosingsResponse>('/view-closing', signal),
});

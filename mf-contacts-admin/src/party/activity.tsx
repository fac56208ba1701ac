import type { BulkAction } from '@ofisi/shared-admin-ui/bulk-dialog';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { useResourceMutation, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { activityTexts as texts } from '../texts/activity';
import type { PartyKind } from './party';

type Move = 'activate' | 'deactivate';

const call = (kind: PartyKind, move: Move) => (ids: readonly number[]) =>
  post<BulkOutcome>(`/${move}-${kind}`, { ids });

/** Bulk actions for the selected customers or suppliers: remove them from the pickers, or restore them (decision BO-16). */
export const activityOfMany = (kind: PartyKind, one: string): readonly BulkAction[] => [
  {
    label: texts.activate,
    question: (count) => texts.activateMany(count, one, kind),
    working: texts.activating,
    failed: texts.failed,
    call: call(kind, 'activate'),
  },
  {
    label: texts.deactivate,
    question: (count) => texts.deactivateMany(count, one, kind),
    working: texts.deactivating,
    failed: texts.failed,
    call: call(kind, 'deactivate'),
  },
];

interface Active {
  readonly id: number;
  readonly is_active: boolean;
}

/** The same for a single row, in its menu: only the action that applies. */
export function useActivity(kind: PartyKind) {
  const change = useResourceMutation<Active, BulkOutcome>(
    { key: kind },
    {
      call: ({ id, is_active }) => call(kind, is_active ? 'deactivate' : 'activate')([id]),
      onSuccess: ({ message, refused }) => notify(refused[0]?.message ?? message),
    },
  );
  const run = (row: Active) => change.mutate(row);
  return {
    actions: [
      { label: texts.deactivate, run, when: ({ is_active }: Active) => is_active },
      { label: texts.activate, run, when: ({ is_active }: Active) => !is_active },
    ],
    alert: change.error && <FailureAlert text={texts.failed} reason={reasonOf(change.error)} />,
  };
}

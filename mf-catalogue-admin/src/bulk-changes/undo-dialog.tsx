import type { BulkChange } from '@ofisi/api-contract/catalogue/bulk-changes';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import { announce, submitErrorOf, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { useState } from 'react';
import { newAttempt } from '../stock-takes/stock-takes.resource';
import { bulkChangeTexts } from '../texts/bulk-changes';
import { bulkChanges, undoBulkChange } from './bulk-changes.resource';
import { describeChange } from './describe-change';

const { undo: texts } = bulkChangeTexts;

interface UndoDialogProps {
  readonly change: BulkChange;
  readonly afterClose: () => void;
}

/** Asks whether to undo a change. */
export function UndoDialog({ change, afterClose }: UndoDialogProps) {
  const [open, setOpen] = useState(true);
  const [attempt] = useState(newAttempt);
  const undoing = useResourceMutation(bulkChanges, {
    call: () => undoBulkChange(change.id, attempt),
    onSuccess: (saved) => {
      announce(undefined, saved);
      setOpen(false);
    },
  });
  const failure = undoing.error && submitErrorOf(undoing.error, texts.failed, bulkChangeTexts.one);
  return (
    <ConfirmDialog
      open={open}
      title={texts.question(change.items)}
      confirmLabel={undoing.isPending ? texts.working : texts.confirm}
      cancelLabel={texts.keep}
      loses
      busy={undoing.isPending}
      onConfirm={() => undoing.mutate(undefined)}
      onCancel={() => setOpen(false)}
      afterClose={afterClose}
    >
      <p>
        <strong>{describeChange(change)}</strong>
      </p>
      <p>{texts.meaning}</p>
      {failure ? <FailureAlert text={failure.text} reason={failure.reason} /> : null}
    </ConfirmDialog>
  );
}

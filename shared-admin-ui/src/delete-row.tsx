import { ApiError } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { FailureAlert } from './failure-alert';
import { useResourceMutation, type Resource, type ResourceRow } from './resource';
import { resourceTexts } from './texts/resource';
import { formTexts } from './texts/form';

export interface DeleteRow<Row> {
  /** Asks for confirmation, then deletes. */
  readonly askToDelete: (row: Row) => void;
  /** The confirmation dialog, which also shows a failure. Render it once. */
  readonly deleteDialog: ReactNode;
}

/**
 * Deletes a row, with the words of BO §8: the question, '… deleted successfully', and in the same dialog 'Failed to delete …' with the
 * server's reason, or 'Failed to delete … Please try again later.' `nameOf` names the row below the question. Closing returns the focus to
 * the row's menu; after a deletion that menu is gone, and `afterDelete` may set the focus.
 */
export function useDeleteRow<Row extends ResourceRow, Values extends object>(
  resource: Pick<Resource<Row, Values>, 'key' | 'one' | 'remove' | 'removeNote'>,
  { nameOf, afterDelete }: { nameOf?: (row: Row) => string; afterDelete?: (row: Row) => void } = {},
): DeleteRow<Row> {
  const { key, one, remove, removeNote } = resource;
  const [row, setRow] = useState<Row | null>(null);
  const [open, setOpen] = useState(false);
  const [deleted, setDeleted] = useState(false);

  const deletion = useResourceMutation<Row, unknown>(
    { key },
    {
      call: async (doomed) => remove?.(doomed),
      onSuccess: () => {
        setDeleted(true);
        setOpen(false);
        notify(resourceTexts.deleted(one));
      },
    },
  );

  const askToDelete = (doomed: Row) => {
    deletion.reset();
    setRow(doomed);
    setDeleted(false);
    setOpen(true);
  };

  const deleteDialog = (
    <ConfirmDialog
      open={open}
      title={resourceTexts.deleteQuestion(one)}
      confirmLabel={deletion.isPending ? resourceTexts.deleting : resourceTexts.remove}
      cancelLabel={formTexts.cancel}
      loses
      busy={deletion.isPending}
      onConfirm={() => row && deletion.mutate(row)}
      onCancel={() => setOpen(false)}
      afterClose={() => deleted && row && afterDelete?.(row)}
    >
      {row && nameOf && <p>{nameOf(row)}</p>}
      {removeNote && <p>{removeNote}</p>}
      {deletion.error && <FailureAlert {...deleteFailure(deletion.error, one)} />}
    </ConfirmDialog>
  );

  return { askToDelete, deleteDialog };
}

function deleteFailure(error: Error, one: string): { text: string; reason: string | null } {
  const refused = error instanceof ApiError && error.kind === 'refused';
  return refused
    ? { text: resourceTexts.deleteRefused(one), reason: error.message || null }
    : { text: resourceTexts.deleteFailed(one), reason: null };
}

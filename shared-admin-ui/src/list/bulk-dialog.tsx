import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog';
import { Dialog } from '../dialog';
import { FailureAlert, reasonOf } from '../failure-alert';
import { useResourceMutation, type BulkCall, type BulkOutcome, type ResourceRow } from '../resource';
import { bulkTexts } from '../texts/bulk';
import { formTexts } from '../texts/form';
import styles from './bulk.module.css';
import type { Selection } from './selection';

/** An action on all ticked rows at once: confirmed first, with refusals reported row by row. */
export interface BulkAction {
  readonly label: string;
  /** "Are you sure you want to delete these 3 brands?" */
  readonly question: (count: number) => string;
  /** Label of the button while the action runs: 'Deleting...'. */
  readonly working: string;
  /** Shown when the call fails as a whole. */
  readonly failed: string;
  readonly call: BulkCall;
  /** Whether something is lost: its button is red. */
  readonly loses?: boolean;
}

/** An action that opens a form, or similar, for the ticked rows. */
export interface OpeningAction<Row> {
  readonly label: string;
  readonly open: (rows: readonly Row[]) => void;
}

interface BulkDialogProps<Row extends ResourceRow> {
  readonly resource: { readonly key: string };
  readonly action: BulkAction;
  readonly selection: Selection<Row>;
  readonly nameOf: (row: Row) => string;
  /** Called once the dialog has left the page, so that its state can be discarded. */
  readonly afterClose: () => void;
}

/** Number of rows that the question names. */
const NAMED = 5;

/**
 * Asks for confirmation, runs the action, and closes with the server's message. Refused rows stay ticked and are listed with their reasons;
 * the others are unticked.
 */
export function BulkDialog<Row extends ResourceRow>(props: BulkDialogProps<Row>) {
  const { resource, action, selection, nameOf, afterClose } = props;
  // The rows that the question was about, although the processed ones are unticked while the dialog closes.
  const [rows] = useState(selection.rows);
  const [open, setOpen] = useState(true);
  const [refused, setRefused] = useState<BulkOutcome['refused']>([]);
  const call = useResourceMutation<readonly number[], BulkOutcome>(resource, {
    call: action.call,
    onSuccess: (outcome) => {
      selection.drop(outcome.done);
      if (outcome.done.length > 0) notify(outcome.message);
      setRefused(outcome.refused);
      if (outcome.refused.length === 0) setOpen(false);
    },
  });
  const nameById = new Map(rows.map((row) => [row.id, nameOf(row)]));
  const close = () => setOpen(false);

  if (refused.length > 0) {
    return (
      <Dialog
        title={action.label}
        open={open}
        shape="confirm"
        onClose={close}
        afterClose={afterClose}
        footer={
          <button type="button" className={buttons.button} onClick={close}>
            {bulkTexts.close}
          </button>
        }
      >
        <div role="alert">
          <p>{bulkTexts.refused(refused.length)}</p>
          <ul className={styles['refused']}>
            {refused.map(({ id, message }) => (
              <li key={id}>
                <strong>{nameById.get(id) ?? id}</strong> {message}
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title={action.question(rows.length)}
      confirmLabel={call.isPending ? action.working : action.label}
      cancelLabel={formTexts.cancel}
      busy={call.isPending}
      loses={action.loses}
      onConfirm={() => call.mutate(rows.map(({ id }) => id))}
      onCancel={close}
      afterClose={afterClose}
    >
      <ul className={styles['names']}>
        {rows.slice(0, NAMED).map((row) => (
          <li key={row.id}>{nameOf(row)}</li>
        ))}
        {rows.length > NAMED && <li>{bulkTexts.more(rows.length - NAMED)}</li>}
      </ul>
      {call.error && <FailureAlert text={action.failed} reason={reasonOf(call.error)} />}
    </ConfirmDialog>
  );
}

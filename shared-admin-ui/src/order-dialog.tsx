import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { FailureAlert } from './failure-alert';
import styles from './order-dialog.module.css';
import { OrderedList, type OrderedRow } from './ordered-list';
import { formTexts } from './texts/form';
import { orderTexts } from './texts/order';

interface Change {
  readonly rows: readonly OrderedRow[];
  readonly seen: readonly number[];
}

const idsOf = (rows: readonly OrderedRow[]) => rows.map(({ id }) => id);

interface OrderDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** All rows in their current order; undefined until they are loaded. */
  readonly rows: readonly OrderedRow[] | undefined;
  /** Shown while there are no rows. */
  readonly children?: ReactNode;
  /** Stores all ids in their new order; `seen` is the order that was changed. An error that it throws is shown in the dialog. */
  readonly save: (ids: readonly number[], seen: readonly number[]) => Promise<unknown>;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
}

/** Reorders rows, by dragging or with each row's buttons; nothing is stored before it is saved. */
export function OrderDialog({ title, open, rows, children, save, onClose }: OrderDialogProps) {
  const [change, setChange] = useState<Change | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [asking, setAsking] = useState(false);
  const shown = change?.rows ?? rows;

  const giveUp = () => {
    setAsking(false);
    onClose();
  };
  const close = () => {
    if (saving) return;
    if (change) setAsking(true);
    else onClose();
  };
  const send = async () => {
    if (!shown) return;
    setSaving(true);
    setFailure(null);
    try {
      await save(idsOf(shown), change?.seen ?? idsOf(shown));
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error());
    } finally {
      setSaving(false);
    }
  };
  const forget = () => {
    setChange(null);
    setFailure(null);
  };

  return (
    <>
      <Dialog
        title={title}
        open={open}
        shape="form"
        onClose={close}
        afterClose={forget}
        footer={
          <>
            <button type="button" className={buttons.button} disabled={saving} onClick={close}>
              {formTexts.cancel}
            </button>
            <button type="button" className={buttons.primary} disabled={saving || !shown} onClick={() => void send()}>
              {saving ? orderTexts.saving : orderTexts.save}
            </button>
          </>
        }
      >
        {failure && <FailureAlert text={orderTexts.failed} reason={failure.message || null} />}
        {shown ? (
          <>
            <p className={styles['hint']}>{orderTexts.hint}</p>
            <OrderedList
              label={title}
              rows={shown}
              onOrder={(next) => setChange({ rows: next, seen: change?.seen ?? idsOf(shown) })}
            />
          </>
        ) : (
          children
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={formTexts.discardQuestion}
        confirmLabel={formTexts.discard}
        cancelLabel={formTexts.keepEditing}
        loses
        onConfirm={giveUp}
        onCancel={() => setAsking(false)}
      >
        <p>{formTexts.notSaved}</p>
      </ConfirmDialog>
    </>
  );
}

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
  /** In the order in which they stand, all of them; undefined until they are read. */
  readonly rows: readonly OrderedRow[] | undefined;
  /** What is shown while there are none. */
  readonly children?: ReactNode;
  /** Stores all ids in their new order; `seen` is the one that was changed. What it throws is said in the dialog. */
  readonly save: (ids: readonly number[], seen: readonly number[]) => Promise<unknown>;
  /** Saved or given up. */
  readonly onClose: () => void;
}

/** Puts rows in order, by dragging or by the buttons of each; nothing is stored before it is saved. */
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
        onConfirm={giveUp}
        onCancel={() => setAsking(false)}
      >
        <p>{formTexts.notSaved}</p>
      </ConfirmDialog>
    </>
  );
}

import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { FailureAlert } from './failure-alert';
import styles from './order-dialog.module.css';
import { OrderedList, type OrderedRow } from './ordered-list';
import { formTexts } from './texts/form';
import { orderTexts } from './texts/order';

interface OrderDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** In the order in which they stand; read when the dialog opens. */
  readonly rows: readonly OrderedRow[];
  /** Stores all ids in their new order. What it throws is said in the dialog. */
  readonly save: (ids: readonly number[]) => Promise<unknown>;
  /** Saved or given up. */
  readonly onClose: () => void;
}

/** Puts rows in order, by dragging or by the buttons of each; nothing is stored before it is saved. */
export function OrderDialog({ title, open, rows, save, onClose }: OrderDialogProps) {
  const [order, setOrder] = useState<readonly OrderedRow[] | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [asking, setAsking] = useState(false);
  const shown = order ?? rows;

  const giveUp = () => {
    setAsking(false);
    onClose();
  };
  const close = () => {
    if (saving) return;
    if (order) setAsking(true);
    else onClose();
  };
  const send = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await save(shown.map(({ id }) => id));
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error());
    } finally {
      setSaving(false);
    }
  };
  const forget = () => {
    setOrder(null);
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
            <button type="button" className={buttons.primary} disabled={saving} onClick={() => void send()}>
              {saving ? orderTexts.saving : orderTexts.save}
            </button>
          </>
        }
      >
        {failure && <FailureAlert text={orderTexts.failed} reason={failure.message || null} />}
        <p className={styles['hint']}>{orderTexts.hint}</p>
        <OrderedList label={title} rows={shown} onOrder={setOrder} />
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

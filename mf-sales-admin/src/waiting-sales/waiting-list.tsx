import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { waitingSaleTexts as texts } from '../texts/waiting-sales';
import { useRecording } from './use-recording';
import { dropWaiting, keyOfSale, useWaitingSales, type WaitingSale } from './waiting-sales';
import styles from './waiting-sales.module.css';

interface WaitingListProps {
  readonly ownerId: number | null;
  /** Takes a refused sale into the form, where the cashier corrects it. */
  readonly onOpen: (sale: WaitingSale) => void;
}

/** The sales that wait to be recorded, and those that the shop refused, with the reason: nothing leaves this list by itself unrecorded. */
export function WaitingList({ ownerId, onOpen }: WaitingListProps) {
  const waiting = useWaitingSales(ownerId);
  const { isSending, sendNow } = useRecording(ownerId, waiting.length > 0);
  const [leaving, setLeaving] = useState<WaitingSale | null>(null);
  const discard = () => {
    if (leaving && ownerId !== null) dropWaiting(ownerId, keyOfSale(leaving));
    setLeaving(null);
  };
  return (
    <>
      {waiting.length > 0 && (
        <section className={`${alerts.alert} ${styles.waiting}`} aria-label={texts.list}>
          <div className={styles.head}>
            <p role="status">
              <strong>{texts.title(waiting.length)}</strong> {texts.note(waiting.length)}
            </p>
            <button type="button" className={buttons.button} disabled={isSending} onClick={sendNow}>
              {isSending ? texts.trying : texts.tryNow}
            </button>
          </div>
          <ul className={styles.sales}>
            {waiting.map((sale) => (
              <Row key={keyOfSale(sale)} sale={sale} onOpen={onOpen} onDiscard={setLeaving} />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={texts.discardQuestion(formatTotal((leaving?.total ?? 0) / 100))}
        confirmLabel={texts.discard}
        cancelLabel={texts.keep}
        loses
        onConfirm={discard}
        onCancel={() => setLeaving(null)}
      >
        <p>{texts.discardNote}</p>
      </ConfirmDialog>
    </>
  );
}

interface RowProps {
  readonly sale: WaitingSale;
  readonly onOpen: (sale: WaitingSale) => void;
  readonly onDiscard: (sale: WaitingSale) => void;
}

function Row({ sale, onOpen, onDiscard }: RowProps) {
  const { values, total, since, problem } = sale;
  const moment = formatDateTime(since);
  return (
    <li className={styles.sale}>
      <span className={styles.what}>
        <strong>{formatTotal(total / 100)}</strong> {moment}
        <span className={styles.items}>{values.items.map(({ name }) => name).join(', ')}</span>
        {problem !== null && (
          <span role="alert" className={styles.problem}>
            {problem}
          </span>
        )}
      </span>
      {problem !== null && (
        <span className={styles.actions}>
          <button
            type="button"
            className={buttons.button}
            aria-label={texts.openOne(moment)}
            onClick={() => onOpen(sale)}
          >
            {texts.open}
          </button>
          <button
            type="button"
            className={buttons.quiet}
            aria-label={texts.discardOne(moment)}
            onClick={() => onDiscard(sale)}
          >
            {texts.discard}
          </button>
        </span>
      )}
    </li>
  );
}

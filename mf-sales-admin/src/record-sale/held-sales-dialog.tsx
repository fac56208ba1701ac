import type { HeldSale } from '@ofisi/api-contract/sales/held-sales';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef, useState, type KeyboardEvent } from 'react';
import { heldSaleTexts as texts } from '../texts/held-sales';
import { discardSale, heldSales, useHeldSales } from './held-sales';
import styles from './held-sales-dialog.module.css';

interface HeldSalesDialogProps {
  readonly open: boolean;
  /** A sale is being resumed: all controls are disabled. */
  readonly busy: boolean;
  /** Why the last attempt to resume a sale failed. */
  readonly failure: string | null;
  /** A sale is being recorded, and will be put on hold before another is resumed. */
  readonly swaps: boolean;
  readonly onResume: (sale: HeldSale) => void;
  readonly onClose: () => void;
}

/** The sales on hold: the arrow keys move between them, Enter resumes one. */
export function HeldSalesDialog({ open, busy, failure, swaps, onResume, onClose }: HeldSalesDialogProps) {
  const query = useHeldSales();
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<HeldSale | null>(null);
  const discard = useResourceMutation(heldSales, {
    call: ({ id }: HeldSale) => discardSale(id),
    onSuccess: () => setLeaving(null),
  });
  const focusFirst = () => list.current?.querySelector('button')?.focus();
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-resume]') ?? [])];
    const row = all.findIndex((button) => button.closest('li')?.contains(document.activeElement));
    all[Math.min(all.length - 1, Math.max(0, row + step))]?.focus();
  };
  return (
    <>
      <ReadingDialog
        title={texts.title}
        open={open}
        shape="wide-form"
        onClose={onClose}
        afterOpen={focusFirst}
        closeLabel={texts.close}
      >
        <div className={styles.body}>
          {failure && <FailureAlert text={texts.notResumed} reason={failure} />}
          {discard.error && <FailureAlert text={texts.notDiscarded} reason={discard.error.message} />}
          {!query.data && <QueryNotice query={query} failed={texts.failed} />}
          {query.data?.length === 0 && <p>{texts.empty}</p>}
          {swaps && (query.data?.length ?? 0) > 0 && <p className={styles.note}>{texts.swap}</p>}
          <ul ref={list} className={styles.sales} aria-label={texts.title} onKeyDown={move}>
            {query.data?.map((sale) => (
              <li key={sale.id} className={styles.sale}>
                <span className={styles.what}>
                  <strong>{sale.name}</strong>
                  <span className={styles.note}>
                    {[sale.items, ...(sale.lines > 3 ? [texts.more(sale.lines - 3)] : [])].join(' ')}
                  </span>
                  <span className={styles.note}>{texts.by(sale.held_by, formatDateTime(sale.created_at))}</span>
                </span>
                <span className={styles.total}>{formatTotal(sale.total)}</span>
                <span className={styles.actions}>
                  <button
                    type="button"
                    data-resume
                    className={buttons.primary}
                    aria-label={texts.resumeOne(sale.name)}
                    disabled={busy}
                    onClick={() => onResume(sale)}
                  >
                    {texts.resume}
                  </button>
                  <button
                    type="button"
                    className={buttons.quiet}
                    aria-label={texts.discardOne(sale.name)}
                    disabled={busy}
                    onClick={() => setLeaving(sale)}
                  >
                    {texts.discard}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </ReadingDialog>
      <ConfirmDialog
        open={leaving !== null}
        title={texts.discardQuestion(leaving?.name ?? '')}
        confirmLabel={texts.discard}
        cancelLabel={texts.keep}
        loses
        busy={discard.isPending}
        onConfirm={() => leaving && discard.mutate(leaving, { onError: () => setLeaving(null) })}
        onCancel={() => setLeaving(null)}
      >
        <p>{texts.discardNote}</p>
      </ConfirmDialog>
    </>
  );
}

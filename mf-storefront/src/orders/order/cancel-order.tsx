import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import { ApiError } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useId, useRef } from 'react';
import { cancelOrderTexts } from '../../texts/cancel-order';
import questions from '../../question/question.module.css';
import { useCancelOrder } from '../order';
import styles from './cancel-order.module.css';

export interface CancelOrderProps {
  readonly order: OrderDetails;
  /** Called when the order is cancelled and its button has been removed. */
  readonly onCancelled: () => void;
}

/** Asks for confirmation, cancels, and reports the outcome. The question is a native modal dialog. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useCancelOrder(order.token);
  const sending = useRef(false);

  const confirm = () => {
    // The second click of a double click arrives before the next render.
    if (sending.current) return;
    sending.current = true;
    cancel.mutate(undefined, {
      onSuccess: () => {
        // A closing dialog returns the focus to its button, which is about to be removed.
        dialog.current?.close();
        notify(cancelOrderTexts.done, 'neutral');
        onCancelled();
      },
      onError: () => dialog.current?.close(),
      onSettled: () => {
        sending.current = false;
      },
    });
  };

  return (
    <>
      {order.can_cancel ? (
        <button type="button" className={buttons.button} onClick={() => dialog.current?.showModal()}>
          {cancelOrderTexts.button}
        </button>
      ) : null}
      {cancel.isError ? (
        <p className={`${alerts.danger} ${styles.failure}`} role="alert">
          {refusalOf(cancel.error)}
        </p>
      ) : null}
      <dialog ref={dialog} className={questions.dialog} aria-labelledby={id} aria-describedby={`${id}-what`}>
        <h2 id={id} className={questions.question}>
          {cancelOrderTexts.question(order.number)}
        </h2>
        <p id={`${id}-what`}>{cancelOrderTexts.explanation}</p>
        <div className={questions.actions}>
          <button type="button" className={buttons.button} onClick={() => dialog.current?.close()}>
            {cancelOrderTexts.keep}
          </button>
          <button
            type="button"
            className={`${buttons.button} ${questions.confirm}`}
            aria-disabled={cancel.isPending}
            onClick={confirm}
          >
            {cancel.isPending ? cancelOrderTexts.cancelling : cancelOrderTexts.confirm}
          </button>
        </div>
      </dialog>
    </>
  );
}

/** The server's reason for a refusal; without a response, only that the call failed. */
const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'refused' && error.message !== ''
    ? error.message
    : cancelOrderTexts.failed;

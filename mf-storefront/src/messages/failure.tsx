import { ApiError } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { commonTexts } from '../texts/common';
import { type FailureTexts } from '../texts/failures';
import styles from './failure.module.css';

/** Which of a call's two sentences fits `error`: the API said no, or there was no proper answer (SF §8). */
export const failureText = (error: unknown, { refused, exception }: FailureTexts): string =>
  error instanceof ApiError && error.kind === 'refused' ? refused : exception;

export interface FailureProps {
  readonly error: unknown;
  readonly texts: FailureTexts;
  readonly onRetry: () => void;
  /** Leaves out the general sentence where the screen shows only the call's own (SF §2 Category listing). */
  readonly only?: boolean;
}

/** A read that failed: the general sentence, the call's own, what support needs to find it, and Retry (decision SF-52). */
export function Failure({ error, texts, onRetry, only = false }: FailureProps) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div className={`${cards.card} ${styles.failure}`} role="alert">
      {only ? null : <p className={styles.heading}>{commonTexts.wrong}</p>}
      <p className={only ? styles.heading : styles.detail}>{failureText(error, texts)}</p>
      {requestId ? (
        <p className={styles.detail}>
          {commonTexts.reference} <code>{requestId}</code>
        </p>
      ) : null}
      <button type="button" className={buttons.button} onClick={onRetry}>
        {commonTexts.retry}
      </button>
    </div>
  );
}

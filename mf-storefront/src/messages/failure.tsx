import { ApiError } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { commonTexts } from '../texts/common';
import { type FailureTexts } from '../texts/failures';
import styles from './failure.module.css';

/** Returns the call's sentence that fits `error`: the API refused, or there was no proper response (SF §8). */
export const failureText = (error: unknown, { refused, exception }: FailureTexts): string =>
  error instanceof ApiError && error.kind === 'refused' ? refused : exception;

export interface FailureProps {
  readonly error: unknown;
  readonly texts: FailureTexts;
  readonly onRetry: () => void;
  /** Omits the general sentence on a screen that shows only the call's own (SF §2 Category listing). */
  readonly only?: boolean;
}

/** A read that failed: the general sentence, the call's own, the reference for support, and Retry (decision SF-52). */
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

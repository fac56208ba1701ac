import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useId } from 'react';
import styles from './actions.module.css';

/** A button, as data. */
export interface Action {
  readonly label: string;
  readonly run: () => void;
  /** Why it is not possible; null where it is. */
  readonly blockedBy: string | null;
  /** `big`: to be hit by somebody who was woken. */
  readonly tone?: 'primary' | 'danger' | 'big';
}

const CLASSES = {
  primary: buttons.primary,
  danger: `${buttons.button} ${styles.danger}`,
  big: `${buttons.button} ${styles.danger} ${styles.big}`,
};

/** Buttons, and below them why some of them cannot be pressed. */
export function Actions({ actions }: { readonly actions: readonly Action[] }) {
  const id = useId();
  const reasons = [...new Set(actions.flatMap(({ blockedBy }) => blockedBy ?? []))];
  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        {actions.map(({ label, run, blockedBy, tone }) => (
          <button
            key={label}
            type="button"
            className={tone ? CLASSES[tone] : buttons.button}
            disabled={blockedBy !== null}
            aria-describedby={blockedBy === null ? undefined : id}
            onClick={run}
          >
            {label}
          </button>
        ))}
      </div>
      {reasons.length > 0 && (
        <p id={id} className={styles.reasons}>
          {reasons.join(' ')}
        </p>
      )}
    </div>
  );
}

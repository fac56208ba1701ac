import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { useState } from 'react';
import styles from './missed.module.css';
import { missedTexts as texts } from './texts/missed';

/** A scan or search without a result, and the reason. */
export interface Missed {
  readonly words: string;
  readonly reason: string;
}

/**
 * Scans and searches without a result. Each stays listed until it is dismissed or found after all: the next scan comes before anybody has
 * read the message, and scanned goods would leave unbilled.
 */
export function useMissed() {
  const [missed, setMissed] = useState<readonly Missed[]>([]);
  const without = (words: string) => (before: readonly Missed[]) => before.filter((one) => one.words !== words);
  return {
    missed,
    /** Removes the words: they were found, or are no longer being looked for. */
    found: (words: string) => setMissed(without(words)),
    miss: (words: string, reason: string) => setMissed((before) => [...without(words)(before), { words, reason }]),
    dismiss: () => setMissed([]),
  };
}

interface MissedListProps {
  readonly missed: readonly Missed[];
  readonly onDismiss: () => void;
  /** Set where the list is not inside a live region. */
  readonly role?: 'alert';
}

/** The list of failed look-ups, with a button to dismiss them. */
export const MissedList = ({ missed, onDismiss, role }: MissedListProps) =>
  missed.length > 0 && (
    <div role={role} className={styles['missed']}>
      {missed.map(({ words, reason }) => (
        <p key={words}>{reason}</p>
      ))}
      <button type="button" className={linkButtons.button} onClick={onDismiss}>
        {texts.dismiss}
      </button>
    </div>
  );

import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { useState } from 'react';
import styles from './missed.module.css';
import { missedTexts as texts } from './texts/missed';

/** What was scanned or searched for, and why nothing came of it. */
export interface Missed {
  readonly words: string;
  readonly reason: string;
}

/**
 * What led to nothing since somebody last looked: it stands until it is dismissed, or found after all, because the next scan comes before
 * anybody has read it, and goods that were scanned would leave unbilled.
 */
export function useMissed() {
  const [missed, setMissed] = useState<readonly Missed[]>([]);
  const without = (words: string) => (before: readonly Missed[]) => before.filter((one) => one.words !== words);
  return {
    missed,
    /** The words were found, or nobody looks for them any more. */
    found: (words: string) => setMissed(without(words)),
    miss: (words: string, reason: string) => setMissed((before) => [...without(words)(before), { words, reason }]),
    dismiss: () => setMissed([]),
  };
}

interface MissedListProps {
  readonly missed: readonly Missed[];
  readonly onDismiss: () => void;
  /** Where it stands in no live region. */
  readonly role?: 'alert';
}

/** All of it, and a way to be done with it. */
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

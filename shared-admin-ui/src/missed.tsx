import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { useRef, useState } from 'react';
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
  /** Known before the next render. */
  const now = useRef(missed);
  const set = (next: readonly Missed[]) => {
    now.current = next;
    setMissed(next);
  };
  const without = (words: string) => now.current.filter((one) => one.words !== words);
  return {
    missed,
    words: () => now.current.map(({ words }) => words),
    /** Removes the words: they were found, or are no longer being looked for. */
    found: (words: string) => set(without(words)),
    miss: (words: string, reason: string) => set([...without(words), { words, reason }]),
    dismiss: () => set([]),
  };
}

interface MissedListProps {
  readonly missed: readonly Missed[];
  readonly onDismiss: () => void;
  /** Looks for the words again; without it, somebody types them again. */
  readonly onAgain?: ((words: string) => void) | undefined;
  /** Set where the list is not inside a live region. */
  readonly role?: 'alert';
}

/** The list of failed look-ups, with buttons to look again and to dismiss them. */
export const MissedList = ({ missed, onDismiss, onAgain, role }: MissedListProps) =>
  missed.length > 0 && (
    <div role={role} className={styles['missed']}>
      {missed.map(({ words, reason }) => (
        <p key={words}>
          {reason}{' '}
          {onAgain && (
            <button type="button" className={linkButtons.button} onClick={() => onAgain(words)}>
              {texts.again(words)}
            </button>
          )}
        </p>
      ))}
      <button type="button" className={linkButtons.button} onClick={onDismiss}>
        {texts.dismiss}
      </button>
    </div>
  );

import { useEffect, useRef } from 'react';
import { lineTexts } from '../texts/lines';
import styles from './find-choices.module.css';
import type { Choice } from './use-finding';

interface FindChoicesProps {
  readonly id: string;
  readonly optionId: (index: number) => string;
  /** Empty while the list is closed. */
  readonly choices: readonly Choice[];
  /** Index of the choice that Enter takes. */
  readonly marked: number;
  readonly onTake: (choice: Choice) => void;
}

/** The matches under the box, in the order of the server. */
export function FindChoices({ id, optionId, choices, marked, onTake }: FindChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Its result, a promise in new browsers, is no clean-up.
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={lineTexts.matchList} className={styles['choices']}>
      {choices.map((choice, index) => (
        <li
          key={choice.key}
          id={optionId(index)}
          role="option"
          aria-selected={index === marked}
          className={styles['choice']}
          // The box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(choice)}
        >
          <strong>{choice.label}</strong> {choice.kind && <span className={styles['kind']}>{choice.kind}</span>}{' '}
          {choice.detail && <span className={styles['detail']}>{choice.detail}</span>}
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import { useLater } from '../later/use-later';
import { FinderForm } from './finder-form';
import styles from './machine-finder.module.css';

/** The question for the machine, which offers brands, and of a brand its models, once its box has the focus (decision SF-63). */
export function MachineFinder() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const code = useLater(input !== null);
  return (
    <div
      className={styles.finder}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) setInput(target);
      }}
    >
      <FinderForm />
      {input && code ? <code.MachineSuggestions input={input} /> : null}
    </div>
  );
}

import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { useCopy } from '@ofisi/shared-site-ui/use-copy';
import { useEffect, useRef } from 'react';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { copy, outcome } = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone; what came in its place takes it and is read out.
  useEffect(() => heading.current?.focus(), []);
  const text = `Recovery codes for Ofisi. Each works once.\n\n${codes.join('\n')}\n`;

  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Save your recovery codes
      </h3>
      <p>
        Each one lets you in once if you lose your phone. Print them or keep them in a password manager: we can’t show
        them again.
      </p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={sections.buttons}>
        <button type="button" className={buttons.button} onClick={() => void copy(text)}>
          Copy
        </button>
        <a
          className={buttons.button}
          download="ofisi-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <button type="button" className={buttons.primary} onClick={onDone}>
          I’ve saved them
        </button>
      </div>
      <p role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Your browser did not allow copying. Write them down instead.'}
      </p>
    </div>
  );
}

import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { useCopy } from '@ofisi/shared-site-ui/use-copy';
import { useEffect, useRef } from 'react';
import { twoFactorTexts } from '../../texts/two-factor';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { copy, outcome } = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus is gone; its replacement takes the focus and is read out.
  useEffect(() => heading.current?.focus(), []);
  const text = twoFactorTexts.codesFile(codes);

  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {twoFactorTexts.saveCodes}
      </h3>
      <p>{twoFactorTexts.codesIntro}</p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={sections.buttons}>
        <button type="button" className={buttons.button} onClick={() => void copy(text)}>
          {twoFactorTexts.copy}
        </button>
        <a
          className={buttons.button}
          download="ofisi-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {twoFactorTexts.download}
        </a>
        <button type="button" className={buttons.primary} onClick={onDone}>
          {twoFactorTexts.codesSaved}
        </button>
      </div>
      <p role="status">
        {outcome === 'copied' && twoFactorTexts.copied}
        {outcome === 'failed' && twoFactorTexts.notCopied}
      </p>
    </div>
  );
}

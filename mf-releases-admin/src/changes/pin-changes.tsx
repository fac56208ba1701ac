import type { PinChange } from '@ofisi/shared-contract/registry';
import { commonTexts as texts } from '../texts/common';
import styles from './changes.module.css';

/** Which releases take the place of which. */
export const PinChanges = ({ changes }: { readonly changes: readonly PinChange[] }) =>
  changes.length > 0 && (
    <ul className={styles.changes}>
      {changes.map(({ remote, from, to }) => (
        <li key={remote}>
          <strong>{remote}</strong> <span className={styles.release}>{texts.change(from, to)}</span>
        </li>
      ))}
    </ul>
  );

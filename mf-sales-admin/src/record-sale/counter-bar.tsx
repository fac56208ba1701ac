import { KeyCap } from '@ofisi/shared-admin-ui/key-cap';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { clockIcon } from '@ofisi/shared-site-ui/icons/clock';
import { pauseIcon } from '@ofisi/shared-site-ui/icons/pause';
import { heldSaleTexts as texts } from '../texts/held-sales';
import styles from './counter-bar.module.css';
import { KeyboardCard } from './keyboard-card';

interface CounterBarProps {
  readonly busy: boolean;
  readonly heldCount: number;
  readonly onHold: () => void;
  readonly onShowHeld: () => void;
}

/** Actions of the counter as a whole, not of one line: sales on hold, and its keys. */
export const CounterBar = ({ busy, heldCount, onHold, onShowHeld }: CounterBarProps) => (
  <div className={styles.bar}>
    <button type="button" className={buttons.button} aria-keyshortcuts="F8" disabled={busy} onClick={onHold}>
      <Icon drawing={pauseIcon} />
      {texts.hold} <KeyCap>{texts.holdKey}</KeyCap>
    </button>
    <button type="button" className={buttons.button} aria-keyshortcuts="F9" disabled={busy} onClick={onShowHeld}>
      <Icon drawing={clockIcon} />
      {texts.held}
      {heldCount > 0 && <span className={badges.warning}>{heldCount}</span>} <KeyCap>{texts.heldKey}</KeyCap>
    </button>
    <KeyboardCard />
  </div>
);

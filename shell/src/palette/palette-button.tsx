import { Icon } from '@ofisi/shared-site-ui/icon';
import { searchIcon } from '@ofisi/shared-site-ui/icons/search';
import { paletteTexts } from '../texts/palette';
import styles from './palette-button.module.css';
import { openPalette } from './palette-state';

/** Opens the command palette, and shows its shortcut. */
export const PaletteButton = () => (
  <button
    type="button"
    className={styles.button}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title={paletteTexts.openShortcut}
    onClick={openPalette}
  >
    <Icon drawing={searchIcon} size={22} />
    <span className={styles.label}>{paletteTexts.open}</span> <kbd className={styles.keys}>{paletteTexts.shortcut}</kbd>
  </button>
);

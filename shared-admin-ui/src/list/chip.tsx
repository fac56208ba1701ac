import { Icon } from '@ofisi/shared-site-ui/icon';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import styles from './chip.module.css';

interface ChipProps {
  readonly words: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** One selected entry in a list, with a button to remove it. */
export const Chip = ({ words, removeLabel, onRemove }: ChipProps) => (
  <li className={styles['chip']}>
    {words}
    <button type="button" className={styles['remove']} aria-label={removeLabel} onClick={onRemove}>
      <Icon drawing={closeIcon} size={16} />
    </button>
  </li>
);

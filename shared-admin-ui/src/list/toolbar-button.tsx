import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import type { ComponentProps } from 'react';
import styles from './toolbar-button.module.css';

interface ToolbarButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> {
  readonly icon: string;
  readonly children: string;
}

/** A button above a list. On a phone it shows only its icon, to leave space for the filter box; the word remains its accessible name. */
export const ToolbarButton = ({ icon, children, ...button }: ToolbarButtonProps) => (
  <button type="button" title={children} {...button} className={`${buttons.button} ${styles['button']}`}>
    <Icon drawing={icon} />
    <span className={styles['word']}>{children}</span>
  </button>
);

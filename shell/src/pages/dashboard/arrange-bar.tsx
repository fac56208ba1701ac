import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { nextIcon } from '@ofisi/shared-site-ui/icons/next';
import { previousIcon } from '@ofisi/shared-site-ui/icons/previous';
import { dashboardTexts as texts } from '../../texts/dashboard';
import styles from './dashboard-widgets.module.css';

export type Move = 'earlier' | 'later' | 'hide';

interface ArrangeBarProps {
  readonly id: string;
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onHide: () => void;
}

/** Above a widget while the dashboard is being arranged: the widget's name, and the buttons that move and hide it. */
export const ArrangeBar = ({ id, title, isFirst, isLast, onMove, onHide }: ArrangeBarProps) => (
  <div className={styles.bar} data-widget={id}>
    <span className={styles.name}>{title}</span>
    <button
      type="button"
      className={iconButtons.button}
      data-move="earlier"
      aria-label={texts.earlier(title)}
      title={texts.earlier(title)}
      disabled={isFirst}
      onClick={() => onMove(-1)}
    >
      <Icon drawing={previousIcon} size={22} />
    </button>
    <button
      type="button"
      className={iconButtons.button}
      data-move="later"
      aria-label={texts.later(title)}
      title={texts.later(title)}
      disabled={isLast}
      onClick={() => onMove(1)}
    >
      <Icon drawing={nextIcon} size={22} />
    </button>
    <button
      type="button"
      className={iconButtons.button}
      data-move="hide"
      aria-label={texts.hide(title)}
      title={texts.hide(title)}
      onClick={onHide}
    >
      <Icon drawing={closeIcon} size={22} />
    </button>
  </div>
);

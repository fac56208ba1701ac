import { Dropdown } from '@ofisi/shared-admin-ui/antd/base';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { moreIcon } from '@ofisi/shared-site-ui/icons/more';
import { useRef, useState, type SyntheticEvent } from 'react';
import { tableTexts } from '../texts/table';
import styles from './row-menu.module.css';

/** One entry of a row's menu, named by its effect. */
export interface RowAction<Row> {
  readonly label: string;
  readonly run: (row: Row) => void;
  /** Shown in red: a destructive action. */
  readonly danger?: boolean;
  /** Whether the action makes sense for the row's state; otherwise it is omitted. */
  readonly when?: (row: Row) => boolean;
  /** Why the action is not possible for this row, shown below its label; null when it is possible. */
  readonly blockedBy?: (row: Row) => string | null;
}

interface RowMenuProps<Row> {
  readonly row: Row;
  /** Name of the row for screen readers. */
  readonly rowName: string;
  readonly actions: readonly RowAction<Row>[];
  /** The button's text and accessible name, where the menu is for one purpose. Default: three dots. */
  readonly button?: { readonly text: string; readonly label: string };
}

/**
 * The menu of one row: opened by click, Enter or Space, navigated with the arrow keys, closed with Escape. Not rendered without actions.
 */
export function RowMenu<Row>({ row, rowName, actions, button: named }: RowMenuProps<Row>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const change = (next: boolean) => {
    // The focused entry disappears with the menu, and antd would leave the focus nowhere.
    if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
    setOpen(next);
  };
  const run = (action: RowAction<Row>) => {
    // A dialog returns the focus to the element that had it, and the menu's entry is about to disappear.
    button.current?.focus();
    action.run(row);
  };
  const possible = actions.filter(({ when }) => when?.(row) ?? true);
  const items = possible.map((action) => ({
    key: action.label,
    label: <ActionLabel label={action.label} reason={action.blockedBy?.(row) ?? null} />,
    disabled: Boolean(action.blockedBy?.(row)),
    danger: action.danger ?? false,
    onClick: ({ domEvent }: { domEvent: Event | SyntheticEvent }) => {
      // Otherwise the Enter that chose the entry would also press the element that gets the focus next: the dialog's Close.
      domEvent.preventDefault();
      run(action);
    },
  }));

  if (items.length === 0) return null;
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      open={open}
      onOpenChange={change}
      destroyOnHidden
    >
      <button
        ref={button}
        type="button"
        className={named ? buttons.button : iconButtons.button}
        aria-label={named?.label ?? tableTexts.actionsFor(rowName)}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        {named?.text ?? <Icon drawing={moreIcon} filled />}
      </button>
    </Dropdown>
  );
}

/** The reason is shown as text, because a tooltip is out of reach for touch and keyboard. */
const ActionLabel = ({ label, reason }: { readonly label: string; readonly reason: string | null }) =>
  reason === null ? (
    label
  ) : (
    <span className={styles['blocked']}>
      {label}
      <small>{reason}</small>
    </span>
  );

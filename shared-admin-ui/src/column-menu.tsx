import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { columnsIcon } from '@ofisi/shared-site-ui/icons/columns';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { tableTexts } from './texts/table';
import styles from './column-menu.module.css';

export interface ColumnChoice {
  readonly id: string;
  readonly header: string;
  readonly visible: boolean;
  readonly toggle: (visible: boolean) => void;
}

/** Shows and hides columns. Closes with Escape and when the focus or a click goes elsewhere. */
export function ColumnMenu({ columns }: { columns: readonly ColumnChoice[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = columns.filter((column) => column.visible);

  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div className={styles['columnMenu']} onBlur={closeWhenLeft} onKeyDown={closeByKey}>
      <button ref={button} type="button" className={buttons.button} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon drawing={columnsIcon} />
        <span className={styles['columnWord']}>{tableTexts.columns}</span>
      </button>
      {open && (
        // Takes the focus of a click between the boxes, which would otherwise count as leaving.
        <fieldset className={styles['columnList']} tabIndex={-1}>
          <legend className={a11y.visuallyHidden}>{tableTexts.visibleColumns}</legend>
          {columns.map((column) => (
            <label key={column.id} className={styles['columnChoice']}>
              <input
                type="checkbox"
                checked={column.visible}
                // A table without columns has no head to bring them back by.
                disabled={column.visible && shown.length === 1}
                onChange={(event) => column.toggle(event.target.checked)}
              />
              {column.header}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { columnsIcon } from '@ofisi/shared-site-ui/icons/columns';
import { ROW_MENU, type Column } from '../columns';
import { tableTexts } from '../texts/table';
import styles from './column-menu.module.css';
import { ToolbarMenu } from './toolbar-menu';

interface ColumnMenuProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  readonly visible: readonly Pick<Column<never>, 'id'>[];
  /** The choice could not be saved for the next time. */
  readonly hasFailed: boolean;
  /** Ids of the columns to show, in their order. */
  readonly onChange: (ids: readonly string[]) => void;
}

/** Shows and hides columns. */
export function ColumnMenu({ columns, visible, hasFailed, onChange }: ColumnMenuProps) {
  const choices = columns.filter(({ id }) => id !== ROW_MENU);
  const isShown = (id: string) => visible.some((column) => column.id === id);
  const shown = choices.filter(({ id }) => isShown(id));
  const toggle = (changed: string) =>
    onChange(choices.filter(({ id }) => isShown(id) !== (id === changed)).map(({ id }) => id));

  return (
    <ToolbarMenu icon={columnsIcon} label={tableTexts.columns}>
      {() => (
        <fieldset className={styles['columns']}>
          <legend className={a11y.visuallyHidden}>{tableTexts.visibleColumns}</legend>
          {choices.map(({ id, header }) => (
            <label key={id} className={styles['choice']}>
              <input
                type="checkbox"
                checked={isShown(id)}
                // A table without columns has no header from which to bring them back.
                disabled={isShown(id) && shown.length === 1}
                onChange={() => toggle(id)}
              />
              {header}
            </label>
          ))}
          {hasFailed && (
            <p role="alert" className={styles['failure']}>
              {tableTexts.columnsNotSaved}
            </p>
          )}
        </fieldset>
      )}
    </ToolbarMenu>
  );
}

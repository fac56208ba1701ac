import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { namingColumn, ROW_MENU, type Column } from '../columns';
import type { ResourceRow } from '../resource';
import { tableTexts } from '../texts/table';
import { cellClass } from './cell-class';
import styles from './resource-table.module.css';
import { SortIcon } from './sort-icon';
import type { TableModel } from './table-model';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface TableHeadProps<Row extends ResourceRow> {
  readonly table: TableModel<Row>;
  /** All columns: the naming column may be hidden. */
  readonly columns: readonly Column<Row>[];
}

/** The checkbox for all rows of the page, and the sortable headers: ascending, descending, and back to the list's own order. */
export function TableHead<Row extends ResourceRow>({ table, columns }: TableHeadProps<Row>) {
  const naming = namingColumn(columns);
  const { rows } = table.getRowModel();
  const isAll = rows.length > 0 && table.getIsAllRowsSelected();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles['tick']}>
          <label>
            <span className={a11y.visuallyHidden}>{tableTexts.selectPage}</span>
            <input
              type="checkbox"
              checked={isAll}
              disabled={rows.length === 0}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && rows.some((row) => row.getIsSelected());
              }}
              onChange={() => table.toggleAllRowsSelected(!isAll)}
            />
          </label>
        </th>
        {table.getVisibleLeafColumns().map((leaf) => {
          const column = columns.find(({ id }) => id === leaf.id);
          if (!column) return null;
          const direction = leaf.getIsSorted();
          return (
            <th
              key={column.id}
              scope="col"
              className={cellClass(column, naming)}
              aria-sort={direction ? ARIA_SORT[direction] : undefined}
            >
              {leaf.getCanSort() ? (
                <button type="button" className={styles['sort']} onClick={leaf.getToggleSortingHandler()}>
                  {column.header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                <span className={column.id === ROW_MENU ? a11y.visuallyHidden : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

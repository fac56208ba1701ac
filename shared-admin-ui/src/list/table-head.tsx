import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { namingColumn, ROW_MENU, type Column } from '../columns';
import type { ResourceRow } from '../resource';
import { tableTexts } from '../texts/table';
import { cellClass } from './cell-class';
import type { ResourceList } from './resource-list';
import styles from './resource-table.module.css';
import { SortIcon } from './sort-icon';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface TableHeadProps<Row extends ResourceRow> {
  readonly list: ResourceList<Row>;
  /** All of them: the naming column may be hidden. */
  readonly columns: readonly Column<Row>[];
  readonly visible: readonly Column<Row>[];
}

/** The box for all rows of the page, and the headers that sort: up, down, and back to the list's own order. */
export function TableHead<Row extends ResourceRow>({ list, columns, visible }: TableHeadProps<Row>) {
  const { rows = [], selection, query, ask } = list;
  const naming = namingColumn(columns);
  const ticked = rows.filter(selection.has).length;
  const isAll = rows.length > 0 && ticked === rows.length;

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
                if (box) box.indeterminate = ticked > 0 && !isAll;
              }}
              onChange={() => selection.set(rows, !isAll)}
            />
          </label>
        </th>
        {visible.map((column) => {
          const { id } = column;
          const direction = query.sort === id ? 'asc' : query.sort === `-${id}` ? 'desc' : false;
          const next = { asc: `-${id}`, desc: null, unsorted: id }[direction || 'unsorted'];
          return (
            <th
              key={id}
              scope="col"
              className={cellClass(column, naming)}
              aria-sort={direction ? ARIA_SORT[direction] : undefined}
            >
              {column.sortable ? (
                <button type="button" className={styles['sort']} onClick={() => ask({ sort: next })}>
                  {column.header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                <span className={id === ROW_MENU ? a11y.visuallyHidden : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

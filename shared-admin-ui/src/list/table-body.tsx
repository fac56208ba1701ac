import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import type { ReactNode } from 'react';
import { namingColumn, ROW_MENU, rowNameOf, type Column } from '../columns';
import type { ResourceRow } from '../resource';
import { tableTexts } from '../texts/table';
import { PAGE_SIZE } from '../list-calls';
import { cellClass } from './cell-class';
import type { ResourceList } from './resource-list';
import styles from './resource-table.module.css';
import { RowMenu, type RowAction } from './row-menu';
import type { TableModel } from './table-model';

interface TableBodyProps<Row extends ResourceRow> {
  readonly list: ResourceList<Row>;
  readonly table: TableModel<Row>;
  readonly columns: readonly Column<Row>[];
  readonly actions: readonly RowAction<Row>[];
}

/** The rows of a page, each with its checkbox and its menu. */
export function TableBody<Row extends ResourceRow>({ list, table, columns, actions }: TableBodyProps<Row>) {
  const { meta } = list;
  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  const visible = columns.filter(({ id }) => shown.includes(id));
  const naming = namingColumn(columns);
  const before = ((meta?.page ?? 1) - 1) * (meta?.per_page ?? PAGE_SIZE);
  return (
    <tbody>
      {table.getRowModel().rows.map((line, index) => {
        const row = line.original;
        const rowName = rowNameOf(columns, row);
        const isTicked = line.getIsSelected();
        return (
          <tr key={row.id} className={isTicked ? styles['selected'] : styles['row']}>
            <td className={styles['tick']}>
              <label>
                <span className={a11y.visuallyHidden}>{tableTexts.select(rowName)}</span>
                <input type="checkbox" checked={isTicked} onChange={() => line.toggleSelected(!isTicked)} />
              </label>
            </td>
            {visible.map((column) => (
              <td key={column.id} className={cellClass(column, naming)} data-header={column.header}>
                {column.id === ROW_MENU ? (
                  <RowMenu row={row} rowName={rowName} actions={actions} />
                ) : (
                  <CellContent content={column.cell(row, before + index + 1)} />
                )}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** A text that is truncated to fit is complete in its tooltip, on cards and for screen readers. */
const CellContent = ({ content }: { readonly content: ReactNode }) =>
  typeof content === 'string' ? (
    <span className={styles['text']} title={content}>
      {content}
    </span>
  ) : (
    content
  );

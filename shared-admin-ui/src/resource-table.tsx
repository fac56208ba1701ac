import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { searchIcon } from '@ofisi/shared-site-ui/icons/search';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useId, useMemo, type ReactNode } from 'react';
import { ColumnMenu } from './column-menu';
import { namingColumn, ROW_MENU, rowNameOf, type Column } from './columns';
import { SortIcon } from './sort-icon';
import type { ResourceRow, Rows } from './resource';
import { tableTexts } from './texts/table';
import styles from './resource-table.module.css';
import { RowMenu, type RowAction } from './row-menu';
import { useTableModel, type TableModel } from './table-model';

export interface ResourceTableProps<Row extends ResourceRow> {
  /** What the table holds, for those who do not see it. */
  readonly label: string;
  readonly list: Rows<Row>;
  readonly columns: readonly Column<Row>[];
  /** Ids of the columns that the filter box searches. */
  readonly filterBy: string | readonly string[];
  /** Said in place of no rows. */
  readonly empty: string;
  readonly actions?: readonly RowAction<Row>[];
}

/**
 * What every admin table has (BO §2 Tables): filter box, column menu, sorting, selection with its counter, Previous and Next,
 * loading, failure with Retry, and its own empty message. Where there is no room for a table, as on a phone, each row is
 * a card: its name and menu on top, then the other columns with their headers. Between the two, the table scrolls sideways
 * under its naming column and its row menus, which stay.
 */
export function ResourceTable<Row extends ResourceRow>(props: ResourceTableProps<Row>) {
  const { label, list, columns, filterBy, empty, actions = [] } = props;
  const filterColumns = useMemo(() => {
    const ids = [filterBy].flat();
    return columns.filter((column) => ids.includes(column.id));
  }, [columns, filterBy]);
  const model = useTableModel(list.rows, columns, filterColumns);
  const { table, filter, setFilter } = model;
  const choices = table
    .getAllLeafColumns()
    .filter((column) => column.getCanHide())
    .map((column) => ({
      id: column.id,
      header: columns.find(({ id }) => id === column.id)?.header ?? column.id,
      visible: column.getIsVisible(),
      toggle: (visible: boolean) => column.toggleVisibility(visible),
    }));

  return (
    <div className={styles['root']}>
      <div className={styles['toolbar']}>
        <FilterBox columns={filterColumns} value={filter} onChange={setFilter} />
        <ColumnMenu columns={choices} />
      </div>
      {list.failure && <LoadFailed list={list} />}
      {(list.rows || !list.failure) && (
        <div className={styles['frame']}>
          <div className={styles['scroller']}>
            <table className={styles['table']} aria-label={label} aria-busy={!list.rows}>
              <TableHead model={model} columns={columns} />
              {list.rows && <TableBody model={model} columns={columns} actions={actions} />}
            </table>
          </div>
          {!list.rows && (
            <p role="status" className={styles['notice']}>
              {tableTexts.loading}
            </p>
          )}
          {list.rows && model.found === 0 && (
            <div className={styles['notice']}>
              <p role="status">{empty}</p>
              {filter && (
                <button type="button" className={buttons.button} onClick={() => setFilter('')}>
                  {tableTexts.clearFilter}
                </button>
              )}
            </div>
          )}
          <Pager model={model} />
        </div>
      )}
    </div>
  );
}

interface FilterBoxProps {
  readonly columns: readonly { readonly header: string }[];
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

function FilterBox({ columns, value, onChange }: FilterBoxProps) {
  const id = useId();
  const names = columns.map(({ header }) => header.toLowerCase());
  const label = tableTexts.filterBy(names);
  return (
    <div className={styles['filter']}>
      <label htmlFor={id} className={a11y.visuallyHidden}>
        {label}
      </label>
      <Icon drawing={searchIcon} />
      <input
        id={id}
        type="search"
        className={inputs.input}
        placeholder={`${label}...`}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** BO §8, with the way out that decision SF-52 adds. Rows that were read before stay below it. */
function LoadFailed<Row>({ list }: { list: Rows<Row> }) {
  return (
    <div role="alert" className={`${alerts.danger} ${styles['failure']}`}>
      <div>
        <p>
          <strong>{tableTexts.wrong}</strong>
        </p>
        <p>{list.failure?.text}</p>
        {list.failure?.requestId && <p className={styles['request']}>{tableTexts.reference(list.failure.requestId)}</p>}
      </div>
      <button type="button" className={buttons.button} onClick={list.reload}>
        {tableTexts.retry}
      </button>
    </div>
  );
}

interface PartProps<Row extends ResourceRow> {
  readonly model: TableModel<Row>;
  readonly columns: readonly Column<Row>[];
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function TableHead<Row extends ResourceRow>({ model: { table }, columns }: PartProps<Row>) {
  const naming = namingColumn(columns);
  return (
    <thead>
      <tr>
        <th scope="col" className={styles['tick']}>
          <label>
            <span className={a11y.visuallyHidden}>{tableTexts.selectPage}</span>
            <input
              type="checkbox"
              checked={table.getIsAllPageRowsSelected()}
              ref={(box) => {
                if (box) box.indeterminate = table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected();
              }}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
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

function TableBody<Row extends ResourceRow>({
  model: { table, page },
  columns,
  actions,
}: PartProps<Row> & { readonly actions: readonly RowAction<Row>[] }) {
  const naming = namingColumn(columns);
  return (
    <tbody>
      {table.getRowModel().rows.map((row, index) => {
        const rowName = rowNameOf(columns, row.original);
        return (
          <tr key={row.id} className={row.getIsSelected() ? styles['selected'] : styles['row']}>
            <td className={styles['tick']}>
              <label>
                <span className={a11y.visuallyHidden}>{tableTexts.select(rowName)}</span>
                <input type="checkbox" checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
              </label>
            </td>
            {columns
              .filter(({ id }) => table.getColumn(id)?.getIsVisible())
              .map((column) => (
                <td key={column.id} className={cellClass(column, naming)} data-header={column.header}>
                  {column.id === ROW_MENU ? (
                    actions.length > 0 && <RowMenu row={row.original} rowName={rowName} actions={actions} />
                  ) : (
                    <CellContent content={column.cell(row.original, page.firstPlace + index)} />
                  )}
                </td>
              ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** A text that is cut off, so that it pushes nothing out, is whole in its tooltip, on cards and for screen readers. */
const CellContent = ({ content }: { readonly content: ReactNode }) =>
  typeof content === 'string' ? (
    <span className={styles['text']} title={content}>
      {content}
    </span>
  ) : (
    content
  );

function Pager<Row extends ResourceRow>({ model: { page, selected, found } }: { readonly model: TableModel<Row> }) {
  return (
    <div className={styles['pager']}>
      <p aria-live="polite">{tableTexts.selected(selected, found)}</p>
      <nav aria-label={tableTexts.pages} className={styles['pages']}>
        <span aria-live="polite">{tableTexts.page(page.index + 1, page.last + 1)}</span>
        <button
          type="button"
          className={buttons.button}
          disabled={page.index === 0}
          onClick={() => page.goTo(page.index - 1)}
        >
          {tableTexts.previous}
        </button>
        <button
          type="button"
          className={buttons.button}
          disabled={page.index === page.last}
          onClick={() => page.goTo(page.index + 1)}
        >
          {tableTexts.next}
        </button>
      </nav>
    </div>
  );
}

function cellClass<Row>(column: Column<Row>, naming: Column<Row> | undefined): string {
  const names = [
    column.id === 'row-number' && styles['number'],
    column.id === ROW_MENU && styles['menu'],
    column === naming && styles['naming'],
    column.align === 'end' && styles['end'],
    column.wraps && styles['wraps'],
    column.notOnCards && styles['notOnCards'],
  ];
  return names.filter(Boolean).join(' ');
}

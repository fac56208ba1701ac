import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { ROW_MENU, type Column } from '../columns';
import type { ResourceRow } from '../resource';
import type { ResourceList } from './resource-list';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

const columnDef = <Row extends ResourceRow>({
  id,
  value,
  sortable = false,
}: Column<Row>): ColumnDef<typeof features, Row> => ({
  id,
  enableHiding: id !== ROW_MENU,
  enableSorting: sortable,
  sortDescFirst: false,
  ...(value ? { accessorFn: value } : {}),
});

const applied = <State>(updater: Updater<State>, state: State): State =>
  updater instanceof Function ? updater(state) : updater;

const sortingOf = (sort: string | null): SortingState =>
  sort === null ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];

const NO_ROWS: readonly never[] = [];

interface TableOptions<Row extends ResourceRow> {
  readonly list: ResourceList<Row>;
  readonly columns: readonly Column<Row>[];
  /** Ids of the visible columns. */
  readonly visible: readonly string[];
}

/**
 * The table model of one page of a list. The server defines its order, which is part of the address, and its ticks outlive the page; the
 * model defines the effect of a press on a header or a checkbox.
 */
export function useTableModel<Row extends ResourceRow>({ list, columns, visible }: TableOptions<Row>) {
  const { rows = NO_ROWS, query, ask, selection } = list;
  const sorting = sortingOf(query.sort);
  const rowSelection = Object.fromEntries(selection.rows.map(({ id }) => [String(id), true as const]));

  const select = (updater: Updater<RowSelectionState>) => {
    const next = applied(updater, rowSelection);
    const changed = (ticked: boolean) =>
      rows.filter((row) => selection.has(row) !== ticked && Boolean(next[String(row.id)]) === ticked);
    selection.set(changed(true), true);
    selection.set(changed(false), false);
  };
  const sort = (updater: Updater<SortingState>) => {
    const [first] = applied(updater, sorting);
    ask({ sort: first ? `${first.desc ? '-' : ''}${first.id}` : null });
  };

  return useTable({
    features,
    data: rows,
    columns: useMemo(() => columns.map(columnDef), [columns]),
    getRowId: (row) => String(row.id),
    manualSorting: true,
    enableMultiSort: false,
    state: {
      sorting,
      rowSelection,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, visible.includes(id)])),
    },
    onSortingChange: sort,
    onRowSelectionChange: select,
  });
}

export type TableModel<Row extends ResourceRow> = ReturnType<typeof useTableModel<Row>>;

import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { ROW_MENU, type CellValue, type Column } from './columns';
import type { ResourceRow } from './resource';

/** BO §9 names it for customers and suppliers; every other table has the same. */
const PAGE_SIZE = 10;

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Numbers by size, texts as people sort them, blanks first. */
function compare(a: CellValue, b: CellValue): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

function columnDef<Row extends ResourceRow>(column: Column<Row>): ColumnDef<typeof features, Row> {
  const { id, value } = column;
  const enableHiding = id !== ROW_MENU;
  if (!value) return { id, enableHiding, enableSorting: false };
  return {
    id,
    enableHiding,
    accessorFn: value,
    sortDescFirst: false,
    sortFn: (a, b) => compare(value(a.original), value(b.original)),
  };
}

/** The rows whose fields, read as one line, contain what was typed: "jane wanj" finds first and second name together. */
function filterRows<Row>(rows: readonly Row[], filter: string, columns: readonly Column<Row>[]): Row[] {
  const wanted = filter.trim().toLowerCase();
  if (!wanted) return [...rows];
  const line = (row: Row) => columns.map((column) => column.value?.(row) ?? '').join(' ');
  return rows.filter((row) => line(row).toLowerCase().includes(wanted));
}

const NO_ROWS: readonly never[] = [];

/** Filter, order, page, selection and visible columns of one table, over rows that are all there. */
export function useTableModel<Row extends ResourceRow>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  filterColumns: readonly Column<Row>[],
) {
  const [filter, setFilter] = useState('');
  const [wantedPage, setWantedPage] = useState(0);
  const all = rows ?? NO_ROWS;
  const data = useMemo(() => filterRows(all, filter, filterColumns), [all, filter, filterColumns]);
  const lastPage = Math.max(0, Math.ceil(data.length / PAGE_SIZE) - 1);
  // A list that got shorter shows its last page; one that was read again stays where it is.
  const pageIndex = Math.min(wantedPage, lastPage);

  const table = useTable({
    features,
    data,
    columns: useMemo(() => columns.map(columnDef), [columns]),
    getRowId: (row) => String(row.id),
    autoResetPageIndex: false,
    state: { pagination: { pageIndex, pageSize: PAGE_SIZE } },
  });

  return {
    table,
    filter,
    setFilter: (typed: string) => {
      setFilter(typed);
      setWantedPage(0);
    },
    page: { index: pageIndex, last: lastPage, firstPlace: pageIndex * PAGE_SIZE + 1, goTo: setWantedPage },
    selected: table.getSelectedRowModel().rows.length,
    found: data.length,
  };
}

export type TableModel<Row extends ResourceRow> = ReturnType<typeof useTableModel<Row>>;

import { Link } from '@ofisi/shared-contract/routing';
import type { CurrencyLabel } from '@ofisi/shared-shop/money';
import type { ReactNode } from 'react';
import { formatFigure, formatPhone, formatTotal } from './formats';
import { tableTexts } from './texts/table';

export type CellValue = string | number | null;

/** One column of a `ResourceTable`, as data. Made by the helpers below; columns are always explicit. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** What the column shows, bare. The first column that has it names the row. */
  readonly value?: (row: Row) => CellValue;
  /** The server sorts by the field that the column is named after. */
  readonly sortable?: boolean;
  /** `place` counts the rows of the list as it is filtered and sorted, from 1. */
  readonly cell: (row: Row, place: number) => ReactNode;
  /** Sums stand at the end, so that their digits line up. */
  readonly align?: 'end';
  /** Long texts may break into two lines, or into as many as they need (`whole`); everything else keeps to one. */
  readonly wraps?: boolean | 'whole';
  /** Left out where a row is a card, as on a phone: what the row's menu or form shows as well. */
  readonly notOnCards?: boolean;
  /** Not seen until it is chosen in the column menu. */
  readonly extra?: boolean;
}

/** What is said of a column besides its field. */
type ColumnOptions = Pick<Column<never>, 'sortable' | 'wraps' | 'notOnCards' | 'extra'>;

/** The wire's name of what a column shows and is sorted by. */
type Field<Row> = keyof Row & string;

const valueOf = <Row,>(row: Row, field: Field<Row>): CellValue => {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The column `#`. */
export const rowNumber = <Row,>(): Column<Row> => ({ id: 'row-number', header: '#', cell: (_row, place) => place });

/** A field as it is. */
export const text = <Row,>(header: string, field: Field<Row>, options: ColumnOptions = {}): Column<Row> => ({
  ...options,
  id: field,
  header,
  value: (row) => valueOf(row, field),
  cell: (row) => valueOf(row, field) ?? '–',
});

/** A phone number in groups. */
export const phone = <Row,>(header: string, field: Field<Row>, options: ColumnOptions = {}): Column<Row> => ({
  ...text(header, field, options),
  cell: (row) => formatPhone(String(valueOf(row, field) ?? '–')),
});

/** A sum in shillings with two decimals. */
export const money = <Row,>(
  header: string,
  field: Field<Row>,
  { label = 'KSh', ...options }: ColumnOptions & { readonly label?: CurrencyLabel } = {},
): Column<Row> => ({
  ...options,
  id: field,
  header,
  align: 'end',
  value: (row) => valueOf(row, field),
  cell: (row) => {
    const value = valueOf(row, field);
    return typeof value === 'number' ? formatTotal(value, label) : '–';
  },
});

/** One of many sums beside each other: without its currency, and nothing as a dash. */
export const figure = <Row,>(header: string, field: Field<Row>, options: ColumnOptions = {}): Column<Row> => ({
  ...money(header, field, options),
  cell: (row) => {
    const value = valueOf(row, field);
    return typeof value === 'number' && value !== 0 ? formatFigure(value) : '–';
  },
});

/** A field as a link to the page that the row has to itself. */
export const link = <Row,>(
  header: string,
  field: Field<Row>,
  to: (row: Row) => string,
  options: ColumnOptions = {},
): Column<Row> => ({
  ...text(header, field, options),
  cell: (row) => <Link to={to(row)}>{valueOf(row, field) ?? '–'}</Link>,
});

/** One of a few words, as people read it. */
export const choice = <Row,>(
  header: string,
  field: Field<Row>,
  labels: Readonly<Record<string, string>>,
  options: ColumnOptions = {},
): Column<Row> => ({
  ...text(header, field, options),
  cell: (row) => labels[valueOf(row, field) ?? ''] ?? '–',
});

/** A field that is drawn by the screen. */
export const custom = <Row,>(
  header: string,
  field: Field<Row>,
  draw: (row: Row) => ReactNode,
  options: ColumnOptions = {},
): Column<Row> => ({
  ...options,
  id: field,
  header,
  value: (row) => valueOf(row, field),
  cell: draw,
});

export const ROW_MENU = 'row-menu';

/** Where the row's menu goes (Edit, Delete and what the screen adds). */
export const rowMenu = <Row,>(): Column<Row> => ({ id: ROW_MENU, header: tableTexts.actions, cell: () => null });

/** The first column that tells rows apart. It names the row and stays in sight while the others scroll. */
export const namingColumn = <Row,>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.value);

/** What the row is called on the screen. */
export const rowNameOf = <Row extends { readonly id: number }>(columns: readonly Column<Row>[], row: Row): string =>
  String(namingColumn(columns)?.value?.(row) ?? row.id);

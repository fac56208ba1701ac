import { Link } from '@ofisi/shared-contract/routing';
import type { CurrencyLabel } from '@ofisi/shared-shop/money';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import type { ReactNode } from 'react';
import { formatDateTime, formatFigure, formatTotal } from './formats';
import styles from './columns.module.css';
import { tableTexts } from './texts/table';

export type CellValue = string | number | null;

/** One column of a `ResourceTable`, as data. Created by the helpers below; columns are always explicit. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** The raw value of the cell. The first column with a value names the row. */
  readonly value?: (row: Row) => CellValue;
  /** The server sorts by the field that the column is named after. */
  readonly sortable?: boolean;
  /** `place` is the row's position in the filtered and sorted list, from 1. */
  readonly cell: (row: Row, place: number) => ReactNode;
  /** Sums are aligned at the end, so that their digits line up. */
  readonly align?: 'end';
  /** Long texts may wrap to two lines, or to as many as they need (`whole`); everything else stays on one. */
  readonly wraps?: boolean | 'whole';
  /** Omitted where a row is a card, as on a phone; for values that the row's menu or form shows as well. */
  readonly notOnCards?: boolean;
  /** Hidden until it is chosen in the column menu. */
  readonly extra?: boolean;
}

/** Options of a column besides its field. */
type ColumnOptions = Pick<Column<never>, 'sortable' | 'wraps' | 'notOnCards' | 'extra'>;

/** Name on the wire of the field that a column shows and is sorted by. */
type Field<Row> = keyof Row & string;

const valueOf = <Row,>(row: Row, field: Field<Row>): CellValue => {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The column `#`. */
export const rowNumber = <Row,>(): Column<Row> => ({ id: 'row-number', header: '#', cell: (_row, place) => place });

/** A field shown as it is. */
export const text = <Row,>(header: string, field: Field<Row>, options: ColumnOptions = {}): Column<Row> => ({
  ...options,
  id: field,
  header,
  value: (row) => valueOf(row, field),
  cell: (row) => valueOf(row, field) ?? '–',
});

/** A phone number in the way of the shop. */
export const phone = <Row,>(header: string, field: Field<Row>, options: ColumnOptions = {}): Column<Row> => ({
  ...text(header, field, options),
  cell: (row) => formatPhone(String(valueOf(row, field) ?? '–')),
});

/** A moment: its day in one line, its time beside it or below. */
export const moment = <Row,>(header: string, field: Field<Row>, options: ColumnOptions = {}): Column<Row> => ({
  ...text(header, field, options),
  wraps: 'whole',
  cell: (row) => {
    const [day, time] = formatDateTime(String(valueOf(row, field))).split(', ');
    return (
      <>
        <span className={styles['unbroken']}>{day},</span> {time}
      </>
    );
  },
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

/** One of several adjacent sums: without its currency, and with a dash for zero. */
export const figure = <Row,>(header: string, field: Field<Row>, options: ColumnOptions = {}): Column<Row> => ({
  ...money(header, field, options),
  cell: (row) => {
    const value = valueOf(row, field);
    return typeof value === 'number' && value !== 0 ? formatFigure(value) : '–';
  },
});

/** A field as a link to the row's own page. */
export const link = <Row,>(
  header: string,
  field: Field<Row>,
  to: (row: Row) => string,
  options: ColumnOptions = {},
): Column<Row> => ({
  ...text(header, field, options),
  cell: (row) => <Link to={to(row)}>{valueOf(row, field) ?? '–'}</Link>,
});

/** One of a few values, with its display name. */
export const choice = <Row,>(
  header: string,
  field: Field<Row>,
  labels: Readonly<Record<string, string>>,
  options: ColumnOptions = {},
): Column<Row> => ({
  ...text(header, field, options),
  cell: (row) => labels[valueOf(row, field) ?? ''] ?? '–',
});

/** A field that the screen renders itself. */
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

/** The column of the row's menu (Edit, Delete and the screen's own actions). */
export const rowMenu = <Row,>(): Column<Row> => ({ id: ROW_MENU, header: tableTexts.actions, cell: () => null });

/** The first column that distinguishes rows. It names the row and stays visible while the others scroll. */
export const namingColumn = <Row,>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.value);

/** The row's name on the screen. */
export const rowNameOf = <Row extends { readonly id: number }>(columns: readonly Column<Row>[], row: Row): string =>
  String(namingColumn(columns)?.value?.(row) ?? row.id);

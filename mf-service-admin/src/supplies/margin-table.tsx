import type { ContractMargin } from '@ofisi/api-contract/reports/contract-margins';
import { formatFigure } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import type { ReactNode } from 'react';
import styles from '../reports/service-reports.module.css';
import { supplyTexts } from '../texts/supplies';

const { margin: texts } = supplyTexts;

type Margin = Omit<ContractMargin, 'number' | 'customer'>;

interface MarginTableProps<Row extends Margin> {
  readonly label: string;
  /** The heading of the rows. */
  readonly head: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => ReactNode;
  /** What the sum of several rows is called; left out: none. */
  readonly total?: string;
}

type Figures = Pick<Margin, 'invoiced' | 'supplies' | 'parts' | 'margin' | 'margin_percent'>;

function sumOf(rows: readonly Margin[]): Figures {
  const of = (figure: 'invoiced' | 'supplies' | 'parts' | 'margin') => rows.reduce((sum, row) => sum + row[figure], 0);
  const [invoiced, margin] = [of('invoiced'), of('margin')];
  const percent = invoiced === 0 ? null : (margin / invoiced) * 100;
  return { invoiced, supplies: of('supplies'), parts: of('parts'), margin, margin_percent: percent };
}

const FigureCells = ({ row }: { row: Figures }) => (
  <>
    <FigureCell header={texts.invoiced}>{formatFigure(row.invoiced)}</FigureCell>
    <FigureCell header={texts.supplies}>{formatFigure(row.supplies)}</FigureCell>
    <FigureCell header={texts.parts}>{formatFigure(row.parts)}</FigureCell>
    <FigureCell header={texts.margin}>{formatFigure(row.margin)}</FigureCell>
    <FigureCell header={texts.percent}>{texts.share(row.margin_percent)}</FigureCell>
  </>
);

/** What was invoiced, what it cost, and what is left, of contracts or of machines. */
export const MarginTable = <Row extends Margin>({ label, head, rows, nameOf, total }: MarginTableProps<Row>) => (
  <PlainTable
    label={label}
    stacks
    columns={[
      { header: head },
      ...[texts.invoiced, texts.supplies, texts.parts, texts.margin, texts.percent].map((header) => ({
        header,
        figures: true,
      })),
    ]}
  >
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{nameOf(row)}</th>
          <FigureCells row={row} />
        </tr>
      ))}
      {total !== undefined && rows.length > 1 && (
        <tr className={styles.total}>
          <th scope="row">{total}</th>
          <FigureCells row={sumOf(rows)} />
        </tr>
      )}
    </tbody>
  </PlainTable>
);

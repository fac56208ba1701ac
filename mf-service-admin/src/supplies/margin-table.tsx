import type { ContractMargin } from '@ofisi/api-contract/reports/contract-margins';
import { formatFigure } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import type { ReactNode } from 'react';
import { supplyTexts } from '../texts/supplies';

const { margin: texts } = supplyTexts;

type Margin = Omit<ContractMargin, 'number' | 'customer'>;

interface MarginTableProps<Row extends Margin> {
  readonly label: string;
  /** The heading of the rows. */
  readonly head: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => ReactNode;
}

/** What was invoiced, what it cost, and what is left, of contracts or of machines. */
export const MarginTable = <Row extends Margin>({ label, head, rows, nameOf }: MarginTableProps<Row>) => (
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
          <FigureCell header={texts.invoiced}>{formatFigure(row.invoiced)}</FigureCell>
          <FigureCell header={texts.supplies}>{formatFigure(row.supplies)}</FigureCell>
          <FigureCell header={texts.parts}>{formatFigure(row.parts)}</FigureCell>
          <FigureCell header={texts.margin}>{formatFigure(row.margin)}</FigureCell>
          <FigureCell header={texts.percent}>{texts.share(row.margin_percent)}</FigureCell>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

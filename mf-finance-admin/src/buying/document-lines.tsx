import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import type { PurchaseOrder } from '@ofisi/api-contract/finance/purchase-orders';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatFigure, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { buyingTexts as texts } from '../texts/buying';
import styles from './document-lines.module.css';

const { columns } = texts;

type DocumentLine = (Purchase | PurchaseOrder)['items'][number];

/** The lines of a purchase order or a purchase, with their units and totals; narrow enough for a phone. */
export function DocumentLines({ document }: { document: Purchase | PurchaseOrder }) {
  const { items, total, tax } = document;
  const headers = [
    { header: columns.item },
    { header: columns.quantity, figures: true },
    ...('received' in document ? [{ header: columns.received, figures: true }] : []),
    { header: columns.total, figures: true },
  ];
  return (
    <PlainTable label={texts.goods} columns={headers} stacks>
      <tbody>
        {items.map((line) => (
          <tr key={line.id}>
            <th scope="row" className={styles.what}>
              <What line={line} />
            </th>
            <FigureCell header={columns.quantity}>{showAmount(line.quantity, 3)}</FigureCell>
            {'received' in line && <FigureCell header={columns.received}>{showAmount(line.received, 3)}</FigureCell>}
            <FigureCell header={columns.total}>{formatFigure(line.total)}</FigureCell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={headers.length - 1}>
            {texts.total}
            {tax > 0 && <span className={styles.detail}>{texts.vat(formatTotal(tax))}</span>}
          </th>
          <FigureCell>{formatFigure(total)}</FigureCell>
        </tr>
      </tfoot>
    </PlainTable>
  );
}

const What = ({ line }: { line: DocumentLine }) => (
  <>
    {line.title}
    <span className={styles.detail}>
      {texts.each(formatTotal(line.unit_cost))}
      {line.discount > 0 && texts.lessDiscount(formatTotal(line.discount))}
    </span>
    {'serials' in line && line.serials.length > 0 && (
      <span className={styles.detail}>
        {texts.units}: {line.serials.join(', ')}
      </span>
    )}
  </>
);

import type { Purchase, PurchaseOrder } from '@ofisi/api/wire';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatFigure, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { buyingTexts as texts } from '../texts/buying';
import styles from './document-lines.module.css';

const { columns } = texts;

/** The lines of a purchase order or a purchase, with their units and sums. */
export function DocumentLines({ document }: { document: Purchase | PurchaseOrder }) {
  const { items, total, tax } = document;
  const isOrder = 'received' in document;
  const headers = [
    { header: columns.item },
    { header: columns.quantity, figures: true },
    ...(isOrder ? [{ header: columns.received, figures: true }] : []),
    { header: columns.unit_cost, figures: true },
    { header: columns.discount, figures: true },
    { header: columns.total, figures: true },
  ];
  return (
    <PlainTable label={texts.goods} columns={headers}>
      <tbody>
        {items.map((line) => (
          <tr key={line.id}>
            <td>
              {line.title}
              {'serials' in line && line.serials.length > 0 && (
                <span className={styles.units}>
                  {texts.units}: {line.serials.join(', ')}
                </span>
              )}
            </td>
            <FigureCell>{showAmount(line.quantity, 3)}</FigureCell>
            {'received' in line && <FigureCell>{showAmount(line.received, 3)}</FigureCell>}
            <FigureCell>{formatFigure(line.unit_cost)}</FigureCell>
            <FigureCell>{line.discount ? formatFigure(line.discount) : '–'}</FigureCell>
            <FigureCell>{formatFigure(line.total)}</FigureCell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={headers.length - 1}>
            {texts.total}
            {tax > 0 && <span className={styles.units}>{texts.vat(formatTotal(tax))}</span>}
          </th>
          <FigureCell>{formatTotal(total)}</FigureCell>
        </tr>
      </tfoot>
    </PlainTable>
  );
}

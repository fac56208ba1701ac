import type { ContractMonth } from '@ofisi/api-contract/service/contracts';
import { formatFigure } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { nameOfMonth } from '../calendar/month';
import { contractTexts as texts } from '../texts/contracts';

const COLUMNS = [
  { header: texts.month },
  { header: texts.invoice },
  { header: texts.fee, figures: true },
  { header: texts.mono, figures: true },
  { header: texts.colour, figures: true },
  { header: texts.amount, figures: true },
  { header: texts.notes },
];

/** The invoiced months of a contract, the newest first. */
export const ContractMonths = ({ months }: { months: readonly ContractMonth[] }) =>
  months.length === 0 ? (
    <p>{texts.noMonths}</p>
  ) : (
    <PlainTable label={texts.months} columns={COLUMNS} stacks>
      <tbody>
        {months.map((month) => (
          <tr key={month.id}>
            <th scope="row">{nameOfMonth(month.month)}</th>
            <td data-header={texts.invoice}>
              <span>
                {month.order_id === null ? (
                  texts.nothingToPay
                ) : (
                  <Link to={`/admin/sales/order?open=${month.order_id}`}>
                    {month.invoice ?? String(month.order_id)}
                  </Link>
                )}{' '}
                {month.is_void && <span className={badges.danger}>{texts.void}</span>}
              </span>
            </td>
            <FigureCell header={texts.fee}>{formatFigure(month.fee)}</FigureCell>
            <FigureCell header={texts.mono}>{texts.pages(month.charged_mono)}</FigureCell>
            <FigureCell header={texts.colour}>{texts.pages(month.charged_colour)}</FigureCell>
            <FigureCell header={texts.amount}>{formatFigure(month.amount)}</FigureCell>
            <td data-header={texts.notes}>{notesOf(month).join('. ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );

const notesOf = ({ estimated_machines: estimated, carried_mono: mono, carried_colour: colour }: ContractMonth) => [
  ...(estimated > 0 ? [texts.estimatedMachines(estimated)] : []),
  ...(mono < 0 || colour < 0 ? [texts.carried(mono, colour)] : []),
];

import type { ContractRunRow } from '@ofisi/api-contract/service/contracts';
import { formatFigure } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { nameOfMonth } from '../calendar/month';
import { METERS_PATH } from '../meters/meters.resource';
import { contractTexts } from '../texts/contracts';
import { contractPath } from './contracts.resource';
import styles from './run-page.module.css';

const { run: texts, fields } = contractTexts;

const TONES = {
  ready: 'badge',
  estimated: 'warning',
  invoiced: 'success',
  earlier: 'danger',
} as const satisfies Record<ContractRunRow['state'], string>;

const COLUMNS = [
  { header: fields.number },
  { header: fields.customer },
  { header: fields.state },
  { header: contractTexts.mono, figures: true },
  { header: contractTexts.colour, figures: true },
  { header: contractTexts.fee, figures: true },
  { header: contractTexts.amount, figures: true },
];

interface RunTableProps {
  readonly contracts: readonly ContractRunRow[];
  readonly total: number;
}

/** The contracts of a month: what is charged, and what is missing. */
export const RunTable = ({ contracts, total }: RunTableProps) => (
  <PlainTable label={texts.title} columns={COLUMNS} stacks>
    <tbody>
      {contracts.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Link to={contractPath(row)}>{row.number}</Link>
          </th>
          <td data-header={fields.customer}>{row.customer}</td>
          <td data-header={fields.state}>
            <State row={row} />
          </td>
          <FigureCell header={contractTexts.mono}>{contractTexts.pages(row.charged_mono)}</FigureCell>
          <FigureCell header={contractTexts.colour}>{contractTexts.pages(row.charged_colour)}</FigureCell>
          <FigureCell header={contractTexts.fee}>{formatFigure(row.fee)}</FigureCell>
          <FigureCell header={contractTexts.amount}>{formatFigure(row.amount)}</FigureCell>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={6}>
          {texts.total}
        </th>
        <FigureCell header={contractTexts.amount}>{formatFigure(total)}</FigureCell>
      </tr>
    </tfoot>
  </PlainTable>
);

const State = ({ row }: { row: ContractRunRow }) => (
  <div>
    <span className={badges[TONES[row.state]]}>{texts.states[row.state]}</span>{' '}
    {row.order_id !== null && <Link to={`/admin/sales/order?open=${row.order_id}`}>{row.invoice ?? ''}</Link>}
    {row.waits_for !== null && <Link to={`?month=${row.waits_for}`}>{texts.waits(nameOfMonth(row.waits_for))}</Link>}
    {row.estimated_machines > 0 && <Unread row={row} />}
  </div>
);

/** As many serial numbers as fit into a cell. */
const NAMED = 3;

/** The machines without a reading; each leads to where it is added. */
const Unread = ({ row: { unread, machines } }: { row: ContractRunRow }) => (
  <>
    <p>{texts.machines(unread.length, machines)}</p>
    <ul className={styles.unread}>
      {unread.slice(0, NAMED).map((serial) => (
        <li key={serial}>
          <Link to={`${METERS_PATH}?q=${encodeURIComponent(serial)}`}>{serial}</Link>
        </li>
      ))}
      {unread.length > NAMED && <li>{texts.more(unread.length - NAMED)}</li>}
    </ul>
  </>
);

import type { TillRow } from '@ofisi/api-contract/finance/till';
import { custom, link, money, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { amountFilter, choiceFilter, choicesOf, dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { tillTexts as texts } from '../texts/till';
import { TillBadge } from './till-badge';
import { cashiers, tillPath, tills } from './tills.resource';

const { fields } = texts;

const moment = (value: string | null) => (value ? formatDateTime(value) : '–');

/** All users' till sessions, with expected and counted amounts. */
export function TillsPage() {
  const navigate = useNavigate();
  return (
    <ResourcePage
      resource={tills}
      title={texts.list}
      columns={[
        link(fields.id, 'id', tillPath, { sortable: true }),
        text(fields.cashier, 'cashier', { sortable: true }),
        custom<TillRow>(fields.opened_at, 'opened_at', (row) => moment(row.opened_at), { sortable: true, wraps: true }),
        custom<TillRow>(fields.closed_at, 'closed_at', (row) => moment(row.closed_at), { sortable: true, wraps: true }),
        custom<TillRow>(fields.state, 'state', (row) => <TillBadge till={row} />),
        money(fields.expected, 'expected', { sortable: true }),
        money(fields.counted, 'counted', { sortable: true }),
        money(fields.difference, 'difference', { sortable: true }),
        text(fields.note, 'note', { wraps: true, extra: true }),
        text(fields.closed_by, 'closed_by', { extra: true }),
        text(fields.approved_by, 'approved_by', { extra: true }),
        rowMenu(),
      ]}
      filterBy="cashier"
      filters={[
        recordFilter(fields.cashier, 'user_id', cashiers),
        choiceFilter(fields.state, 'state', choicesOf(texts.states)),
        dateFilter(fields.opened_at, 'opened_at'),
        amountFilter(fields.difference, 'difference'),
      ]}
      actions={[{ label: texts.viewSession, run: (row) => void navigate(tillPath(row)) }]}
    />
  );
}

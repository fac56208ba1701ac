import type { StockTake } from '@ofisi/api-contract/stock/takes';
import { custom, link, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { takeTexts as texts } from '../texts/stock-takes';
import { stockTakes, takePath } from './stock-takes.resource';
import { TakeForm } from './take-form';
import { scopeOf, TakeStatus } from './take-status';

const { fields } = texts;

/** Stock takes, newest first. */
export function StockTakesPage() {
  const navigate = useNavigate();
  return (
    <ResourcePage
      resource={stockTakes}
      title={texts.title}
      newLabel={texts.add}
      columns={[
        link<StockTake>(fields.id, 'id', takePath, { sortable: true }),
        custom<StockTake>(fields.scope, 'scope', scopeOf, { wraps: true }),
        custom<StockTake>(fields.status, 'status', ({ status }) => <TakeStatus status={status} />, { sortable: true }),
        text(fields.items, 'items'),
        text(fields.counted, 'counted'),
        text(fields.differences, 'differences'),
        custom<StockTake>(fields.created_at, 'created_at', ({ created_at }) => formatDateTime(created_at), {
          sortable: true,
        }),
        text(fields.started_by, 'started_by'),
        text(fields.posted_by, 'posted_by', { extra: true }),
        text(fields.note, 'note', { wraps: true }),
        rowMenu(),
      ]}
      filterBy={['id', 'note']}
      filters={[
        choiceFilter(fields.status, 'status', choicesOf(texts.statuses)),
        dateFilter(fields.created_at, 'created_at'),
      ]}
      actions={[{ label: texts.open, run: (take) => void navigate(takePath(take)) }]}
      form={TakeForm}
    />
  );
}

import type { AccountEntry, AccountTotalsResponse } from '@ofisi/api-contract/finance/statement';
import { custom, money, rowMenu, text, type Column } from '@ofisi/shared-admin-ui/columns';
import { DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { amountFilter, choiceFilter, choicesOf, dateFilter, flagFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Stale } from '@ofisi/shared-admin-ui/stale';
import { useResourceList } from '@ofisi/shared-admin-ui/resource-list';
import { ResourceTable } from '@ofisi/shared-admin-ui/resource-table';
import { get } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { accountTexts } from '../texts/accounts';
import { markEntries, STATEMENT, statementAt, undoneTransfers } from './accounts.resource';
import { UndoTransferForm } from './undo-transfer-form';

const { statement: texts, transfer } = accountTexts;
const { fields } = texts;

/** Path of an entry's document; null if it has no page. */
function documentPath({ order_id, purchase_id, expense_id, document }: AccountEntry): string | null {
  if (purchase_id) return `/admin/purchases/${purchase_id}`;
  if (order_id) return `/admin/sales/order?q=${encodeURIComponent(document ?? '')}`;
  return expense_id ? `/admin/expenses?q=${encodeURIComponent(document ?? '')}` : null;
}

function Document({ entry }: { entry: AccountEntry }) {
  const path = documentPath(entry);
  const { document } = entry;
  if (!document) return '–';
  return path ? <Link to={path}>{document}</Link> : document;
}

const columns: readonly Column<AccountEntry>[] = [
  custom(fields.at, 'at', ({ at }: AccountEntry) => formatDateTime(at), { sortable: true, wraps: true }),
  custom(fields.kind, 'kind', ({ kind }: AccountEntry) => texts.kinds[kind], { wraps: true }),
  custom(fields.document, 'document', (entry: AccountEntry) => <Document entry={entry} />),
  custom(fields.party, 'party', ({ party, other_account: other }: AccountEntry) => party ?? other ?? '–', {
    wraps: true,
  }),
  text(fields.reference, 'reference'),
  text(fields.note, 'note', { wraps: true, extra: true }),
  text(fields.person, 'person', { extra: true }),
  custom(fields.is_seen, 'is_seen', ({ is_seen: isSeen }: AccountEntry) => (isSeen ? texts.seen.yes : texts.seen.no)),
  money(fields.amount, 'amount'),
];

/** Entries found on the bank statement are ticked off (decision BO-137). */
const MARKS = [
  { ...texts.mark, seen: true },
  { ...texts.unmark, seen: false },
].map(({ seen, label, working, question }) => ({
  label,
  working,
  question,
  failed: texts.notMarked,
  call: (ids: readonly number[]) => markEntries(ids, seen),
}));

interface StatementProps {
  readonly title: string;
  /** API path that lists the entries. */
  readonly path: `/${string}`;
  /** API path that totals a period; without it, there are no balances. */
  readonly totalsPath?: `/${string}`;
}

/** Entries of an account, latest first, with the balance after each and the totals of the chosen period. */
export function Statement({ title, path, totalsPath }: StatementProps) {
  const resource = statementAt(path);
  const shown: readonly Column<AccountEntry>[] = [
    ...columns,
    ...(totalsPath ? [money<AccountEntry>(fields.balance, 'balance')] : [text<AccountEntry>(fields.said, 'said')]),
    rowMenu(),
  ];
  const filters = [
    dateFilter(fields.at, 'at'),
    choiceFilter(fields.kind, 'kind', choicesOf(texts.kinds)),
    amountFilter(fields.amount, 'amount'),
    flagFilter(fields.is_seen, 'is_seen', texts.seen),
  ];
  const list = useResourceList(resource, { columns: shown, filters });
  const undo = useEditor(undoneTransfers);
  return (
    <DetailsSections>
      {totalsPath && <PeriodTotals path={totalsPath} period={list.query.filters} />}
      <ResourceTable
        resource={resource}
        label={title}
        list={list}
        columns={shown}
        filterBy={['document', 'party', 'reference']}
        bulkActions={MARKS}
        actions={[{ label: transfer.undo, run: undo.edit, when: ({ can_undo: can }) => can === true, danger: true }]}
      />
      {undo.form && <UndoTransferForm {...undo.form} />}
    </DetailsSections>
  );
}

interface PeriodTotalsProps {
  readonly path: `/${string}`;
  readonly period: Readonly<Record<string, string>>;
}

function PeriodTotals({ path, period: { at_from: from, at_to: to } }: PeriodTotalsProps) {
  const asked = new URLSearchParams({ ...(from && { at_from: from }), ...(to && { at_to: to }) });
  const query = useQuery({
    queryKey: [...queryKey({ key: STATEMENT }), path, String(asked)],
    queryFn: async ({ signal }) => (await get<AccountTotalsResponse>(`${path}?${asked}`, signal)).totals,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  if (!data) return <QueryNotice query={query} failed={texts.failed} />;
  return (
    <section aria-label={texts.totals}>
      <Stale when={isPlaceholderData}>
        <Facts>
          {from && <Fact term={texts.opening}>{formatTotal(data.opening)}</Fact>}
          <Fact term={texts.cameIn}>{formatTotal(data.came_in)}</Fact>
          <Fact term={texts.wentOut}>{formatTotal(data.went_out)}</Fact>
          <Fact term={texts.closing}>{formatTotal(data.closing)}</Fact>
          <Fact term={texts.unseen}>{formatTotal(data.unseen)}</Fact>
        </Facts>
      </Stale>
    </section>
  );
}

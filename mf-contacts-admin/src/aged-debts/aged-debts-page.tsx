import type { AgedDebt } from '@ofisi/api-contract/contacts/aged-debts';
import { figure, link, phone, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { amountFilter } from '@ofisi/shared-admin-ui/filters';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate, useSearchParams } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { partyPath, type PartyKind } from '../party/party';
import { agedDebtTexts as texts } from '../texts/aged-debts';
import { agedDebts, agedDebtTotals } from './aged-debts.resource';
import { AgeFacts, AGES } from './ages';
import styles from './aged-debts.module.css';

const { fields } = texts;
const KINDS = ['customers', 'suppliers'] as const;

/** Debts to the shop, and of the shop, by time since they fell due. The kind is in the address (`?tab=suppliers`). */
export function AgedDebtsPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const kind: PartyKind = address.get('tab') === 'suppliers' ? 'suppliers' : 'customers';
  const pathOf = ({ id }: AgedDebt) => `${partyPath(kind, id)}?tab=statement`;
  return (
    <ResourcePage
      key={kind}
      resource={agedDebts[kind]}
      title={texts.title}
      section={texts.kinds[kind]}
      summary={
        <DetailTabs tabs={KINDS.map((key) => ({ key, label: texts.kinds[key], content: <Totals kind={key} /> }))} />
      }
      columns={[
        link(fields.name, 'name', pathOf, { sortable: true }),
        text(fields.organization, 'organization', { sortable: true, wraps: true, extra: true }),
        phone(fields.phone, 'phone', { extra: true }),
        ...AGES.map((age) => figure<AgedDebt>(fields[age], age, { sortable: true })),
        figure(fields.overdue, 'overdue', { sortable: true, extra: true }),
        figure(fields.credit, 'credit', { sortable: true, extra: true }),
        figure(fields.balance, 'balance', { sortable: true }),
        rowMenu(),
      ]}
      filterBy={['name', 'organization', 'phone']}
      filters={[
        amountFilter(fields.overdue, 'overdue'),
        amountFilter(fields.over_90, 'over_90'),
        amountFilter(fields.balance, 'balance'),
      ]}
      actions={[{ label: texts.open, run: (debt) => void navigate(pathOf(debt)) }]}
    />
  );
}

/** Total debt of all parties of a kind, regardless of the list's filters. */
function Totals({ kind }: { kind: PartyKind }) {
  const query = useQuery(agedDebtTotals(kind));
  return (
    <section aria-label={texts.totals} className={styles['totals']}>
      <p>{texts.explain[kind]}</p>
      {query.data ? <AgeFacts sums={query.data} /> : <QueryNotice query={query} failed={texts.failed} />}
    </section>
  );
}

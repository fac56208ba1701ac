import type { ServiceContract } from '@ofisi/api-contract/service/contracts';
import { custom, link, moment, money, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { amountFilter, choiceFilter, choicesOf, dateFilter, type ListFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { nameOfMonth } from '../calendar/month';
import { countColumn } from '../meters/count-column';
import { contractTexts as texts } from '../texts/contracts';
import { contractPath, NEW_CONTRACT_PATH, serviceContracts } from './contracts.resource';

import { StateBadge } from './state-badge';

const { fields } = texts;

const COLUMNS = [
  link<ServiceContract>(fields.number, 'number', contractPath, { sortable: true }),
  custom<ServiceContract>(fields.state, 'state', (contract) => <StateBadge contract={contract} />, { sortable: true }),
  text<ServiceContract>(fields.customer, 'customer', { sortable: true, wraps: true }),
  countColumn<ServiceContract, 'machines'>(fields.machines, 'machines', { sortable: true }),
  custom<ServiceContract>(
    fields.readings_due,
    'readings_due',
    ({ readings_due: due }) => (due === 0 ? '–' : <span className={badges.warning}>{texts.due(due)}</span>),
    { sortable: true },
  ),
  custom<ServiceContract>(
    fields.visits_due,
    'visits_due',
    ({ visits_due: due }) => (due === 0 ? '–' : <span className={badges.warning}>{texts.due(due)}</span>),
    { sortable: true },
  ),
  money<ServiceContract>(fields.monthly_fee, 'monthly_fee', { sortable: true, notOnCards: true }),
  custom<ServiceContract>(fields.starts_on, 'starts_on', ({ starts_on: day }) => formatDay(day), {
    sortable: true,
    notOnCards: true,
  }),
  custom<ServiceContract>(fields.ends_on, 'ends_on', ({ ends_on: day }) => formatDay(day), { sortable: true }),
  custom<ServiceContract>(
    fields.invoiced_to,
    'invoiced_to',
    ({ invoiced_to: month }) => (month === null ? '–' : nameOfMonth(month)),
    { sortable: true },
  ),
  moment<ServiceContract>(fields.created_at, 'created_at', { sortable: true, extra: true }),
  rowMenu<ServiceContract>(),
];

const FILTERS: readonly ListFilter[] = [
  choiceFilter(fields.state, 'state', choicesOf(texts.states)),
  dateFilter(fields.ends_on, 'ends_on'),
  amountFilter(fields.visits_due, 'visits_due'),
];

/** Service contracts (decision BO-178). */
export function ContractsPage() {
  const navigate = useNavigate();
  return (
    <ResourcePage
      resource={serviceContracts}
      title={texts.title}
      newLabel={texts.add}
      newPath={NEW_CONTRACT_PATH}
      columns={COLUMNS}
      filterBy={['number', 'customer']}
      filters={FILTERS}
      actions={[
        { label: texts.open, run: (contract) => void navigate(contractPath(contract)) },
        {
          label: texts.edit,
          run: (contract) => void navigate(`${contractPath(contract)}/edit`),
          blockedBy: ({ state }) => (state === 'ended' ? texts.ended : null),
        },
      ]}
    />
  );
}

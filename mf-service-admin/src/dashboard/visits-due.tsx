import type { ServiceContractsResponse } from '@ofisi/api-contract/service/contracts';
import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { contractPath, CONTRACTS_PATH, serviceContracts } from '../contracts/contracts.resource';
import { contractTexts } from '../texts/contracts';
import styles from './widgets.module.css';

const texts = contractTexts.visits.widget;

/** As many as fit into a widget. */
const SHOWN = 5;

const DUE = `visits_due_min=1&sort=visit_due_on&page=1&per_page=${SHOWN}`;

/** The contracts whose next visit of this quarter should be planned by now, the most urgent first. */
export function VisitsDue() {
  const query = useQuery({
    queryKey: [...queryKey(serviceContracts), 'visits-due'],
    queryFn: ({ signal }) => get<ServiceContractsResponse>(`/view-service-contracts?${DUE}`, signal),
    refetchOnWindowFocus: true,
  });
  const { data } = query;
  return (
    <DashboardWidget title={texts.title} all={{ to: `${CONTRACTS_PATH}?visits_due_min=1`, label: texts.all }}>
      {data ? <Contracts answer={data} /> : <QueryNotice query={query} failed={texts.failed} />}
    </DashboardWidget>
  );
}

function Contracts({ answer: { service_contracts: contracts, meta } }: { answer: ServiceContractsResponse }) {
  if (contracts.length === 0) return <p className={styles.muted}>{texts.none}</p>;
  const more = (meta?.total ?? 0) - contracts.length;
  return (
    <>
      <ul className={styles.rows}>
        {contracts.map((contract) => (
          <li key={contract.id}>
            <span className={styles.what}>
              <Link to={`${contractPath(contract)}?tab=visits`}>{contract.customer}</Link>
              <span className={styles.muted}>{contract.number}</span>
            </span>
            <span className={styles.beside}>
              {contract.visit_due_on !== null && texts.due(contract.visits_due, formatDay(contract.visit_due_on))}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.muted}>{texts.more(more)}</p>}
    </>
  );
}

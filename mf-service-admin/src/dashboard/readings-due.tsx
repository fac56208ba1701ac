import type { ContractMachinesResponse } from '@ofisi/api-contract/service/meters';
import { DashboardWidget } from '@ofisi/shared-admin-ui/dashboard-widget';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../meters/machine-name';
import { contractMachines, METERS_PATH } from '../meters/meters.resource';
import { meterTexts } from '../texts/meters';
import styles from './widgets.module.css';

const texts = meterTexts.widget;

/** As many as fit into a widget. */
const SHOWN = 5;

const DUE = `is_due=1&sort=read_on&page=1&per_page=${SHOWN}`;

/** The machines whose reading for the end of a month is missing, those read longest ago first. */
export function ReadingsDue() {
  const query = useQuery({
    queryKey: [...queryKey(contractMachines), 'due'],
    queryFn: ({ signal }) => get<ContractMachinesResponse>(`/view-contract-machines?${DUE}`, signal),
    refetchOnWindowFocus: true,
  });
  const { data } = query;
  return (
    <DashboardWidget title={texts.title} all={{ to: `${METERS_PATH}?is_due=1`, label: texts.all }}>
      {data ? <Machines answer={data} /> : <QueryNotice query={query} failed={texts.failed} />}
    </DashboardWidget>
  );
}

function Machines({ answer: { contract_machines: machines, meta } }: { answer: ContractMachinesResponse }) {
  if (machines.length === 0) return <p className={styles.muted}>{texts.none}</p>;
  const more = (meta?.total ?? 0) - machines.length;
  return (
    <>
      <ul className={styles.rows}>
        {machines.map((machine) => (
          <li key={machine.id}>
            <span className={styles.what}>
              <Link to={`${METERS_PATH}?q=${encodeURIComponent(machine.serial_number)}`}>{nameOf(machine)}</Link>
              <span className={styles.muted}>
                {machine.customer} · {machine.place}
              </span>
            </span>
            <span className={styles.beside}>{texts.lastRead(formatDay(machine.read_on))}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.muted}>{texts.more(more)}</p>}
    </>
  );
}

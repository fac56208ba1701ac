import type { ContractVisits as Quarter } from '@ofisi/api-contract/service/contract-visits';
import type { ServiceContract } from '@ofisi/api-contract/service/contracts';
import { today } from '@ofisi/shared-admin-ui/days';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { StageBadge } from '../service-jobs/job-badges';
import { planVisitPath, serviceJobPath } from '../service-jobs/service-jobs.resource';
import { contractTexts } from '../texts/contracts';
import styles from './contracts.module.css';
import { nameOfQuarter } from './quarter';

const { visits: texts } = contractTexts;

const COLUMNS = [
  { header: texts.quarter },
  { header: texts.agreed, figures: true },
  { header: texts.planned, figures: true },
  { header: texts.done, figures: true },
  { header: texts.due },
  { header: texts.jobs },
];

interface ContractVisitsProps {
  readonly contract: ServiceContract;
  /** The newest first. */
  readonly quarters: readonly Quarter[];
}

/** The visits of a contract by quarter: agreed, planned, done, and what is still to be planned. */
export const ContractVisits = ({ contract, quarters }: ContractVisitsProps) =>
  quarters.length === 0 ? (
    <p>{contract.state === 'draft' ? texts.draft : texts.none}</p>
  ) : (
    <PlainTable label={texts.title} columns={COLUMNS} stacks>
      <tbody>
        {quarters.map((quarter) => (
          <tr key={quarter.quarter}>
            <th scope="row">{nameOfQuarter(quarter.quarter)}</th>
            <FigureCell header={texts.agreed}>{quarter.agreed}</FigureCell>
            <FigureCell header={texts.planned}>{quarter.planned}</FigureCell>
            <FigureCell header={texts.done}>{quarter.done}</FigureCell>
            <td data-header={texts.due}>
              <Due contract={contract} quarter={quarter} />
            </td>
            <td data-header={texts.jobs}>
              <Jobs jobs={quarter.jobs} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );

/** What is left of a quarter: to be planned while it lasts, missed afterwards. */
function Due({ contract, quarter }: { contract: ServiceContract; quarter: Quarter }) {
  const { agreed, planned, done, due_on: day, to } = quarter;
  if (day === null) return <span>–</span>;
  const left = agreed - planned - done;
  if (contract.state !== 'running' || to < today()) return <span className={badges.danger}>{texts.missed(left)}</span>;
  return (
    <span className={styles.due}>
      <span className={day < today() ? badges.danger : undefined}>{texts.left(left, formatDay(day))}</span>
      <Link
        to={planVisitPath(contract, quarter.quarter)}
        className={buttons.button}
        aria-label={texts.planFor(nameOfQuarter(quarter.quarter))}
      >
        {texts.plan}
      </Link>
    </span>
  );
}

const Jobs = ({ jobs }: Pick<Quarter, 'jobs'>) =>
  jobs.length === 0 ? (
    <span>–</span>
  ) : (
    <ul className={styles.visits}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Link to={serviceJobPath(job)}>{job.number}</Link> {formatDay(job.day)} <StageBadge stage={job.stage} />
        </li>
      ))}
    </ul>
  );

import type { KnownEquipment, RepairWarranty } from '@ofisi/api-contract/service/equipment';
import { dayIn } from '@ofisi/shared-admin-ui/days';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDate, formatDay } from '@ofisi/shared-admin-ui/formats';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import { isServiceEnded } from '@ofisi/shared-shop/service-stages';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { JobsOfMachine } from '../service-jobs/jobs-of-machine';
import { serviceJobPath } from '../service-jobs/service-jobs.resource';
import { jobFormTexts } from '../texts/job-form';
import styles from './job-form.module.css';
import type { KnownMachine } from './use-known-machine';

const { known: texts } = jobFormTexts;

interface KnownMachineBoxProps {
  readonly known: KnownMachine;
  /** The job that is being edited, which is not one of the others. */
  readonly ownId: number | null;
}

/** Says at once what is known of a serial number: its sale, its warranty, its other jobs. */
export function KnownMachineBox({ known, ownId }: KnownMachineBoxProps) {
  const { machine, candidates, choose, isLooking, hasFailed } = known;
  return (
    <div className={styles.known} role="status" aria-label={texts.label}>
      {isLooking && <p>{texts.looking}</p>}
      {hasFailed && <p className={alerts.alert}>{texts.failed}</p>}
      {candidates?.length === 0 && <p className={styles.muted}>{texts.nothing}</p>}
      {candidates && candidates.length > 1 && (
        <div className={styles.choices}>
          <p>{texts.which}</p>
          {candidates.map((one) => (
            <button
              key={`${one.brand} ${one.model}`}
              type="button"
              aria-pressed={one === machine}
              className={buttons.button}
              onClick={() => choose(one)}
            >
              {one.brand} {one.model}
            </button>
          ))}
        </div>
      )}
      {machine && <Machine machine={machine} ownId={ownId} />}
    </div>
  );
}

function Machine({ machine, ownId }: { machine: KnownEquipment; ownId: number | null }) {
  const jobs = machine.jobs.filter(({ id }) => id !== ownId);
  const open = jobs.find(({ stage }) => !isServiceEnded(stage));
  const earlier = jobs.filter((job) => job !== open);
  return (
    <>
      {open && (
        <div className={alerts.danger}>
          <p>{texts.open(open.number)}</p>
          <Link to={serviceJobPath(open)}>{texts.openIt(open.number)}</Link>
        </div>
      )}
      <Sale machine={machine} />
      <RepairWarranties machine={machine} ownId={ownId} />
      {earlier.length > 0 && (
        <section>
          <h3 className={styles.subheading}>{texts.jobs}</h3>
          <JobsOfMachine jobs={earlier} />
        </section>
      )}
    </>
  );
}

function Sale({ machine: { sold_here: unit, customer_name: lastCustomer } }: { machine: KnownEquipment }) {
  const seesSales = useSession(({ permissions }) => permissions.includes('sales.view'));
  if (!unit)
    return lastCustomer === null ? null : (
      <Facts>
        <Fact term={texts.lastCustomer}>{lastCustomer}</Fact>
      </Facts>
    );
  const sold = unit.sold_at === null ? texts.soldHere : texts.sold(formatDate(unit.sold_at));
  const isLinked = seesSales && unit.order_id !== null;
  return (
    <Facts>
      <Fact term={texts.statuses[unit.status] ?? sold}>
        {unit.item}
        <span className={styles.warranty} data-holds={holds(unit) || undefined}>
          {warrantyOf(unit)}
        </span>
      </Fact>
      {unit.invoice !== null && (
        <Fact term={texts.invoice}>
          {isLinked ? <Link to={`/admin/sales/order?open=${unit.order_id}`}>{unit.invoice}</Link> : unit.invoice}
        </Fact>
      )}
      {unit.customer_name !== null && <Fact term={texts.customer}>{unit.customer_name}</Fact>}
      {lastCustomer !== null && lastCustomer !== unit.customer_name && (
        <Fact term={texts.lastCustomer}>{lastCustomer}</Fact>
      )}
    </Facts>
  );
}

/** The warranties of its repairs, which run beside that of its sale. */
function RepairWarranties({ machine, ownId }: { machine: KnownEquipment; ownId: number | null }) {
  const repairs = machine.repair_warranties.filter(({ job_id: id }) => id !== ownId);
  if (repairs.length === 0) return null;
  return (
    <Facts>
      <Fact term={texts.repairs}>
        {repairs.map((repair) => (
          <span key={repair.job_id} className={styles.warranty} data-holds={stillHolds(repair) || undefined}>
            {stillHolds(repair)
              ? texts.repairWarranty(repair.number, formatDay(repair.until))
              : texts.repairWarrantyEnded(repair.number, formatDay(repair.until))}
          </span>
        ))}
      </Fact>
    </Facts>
  );
}

/** Whether the warranty of a repair pays today. */
export const stillHolds = ({ until }: Pick<RepairWarranty, 'until'>): boolean => until >= dayIn(0);

type Unit = NonNullable<KnownEquipment['sold_here']>;

/** Whether the shop's warranty pays today. */
export const holds = ({ status, warranty_until: until }: Unit): boolean =>
  status === 'sold' && until !== null && until >= dayIn(0);

function warrantyOf(unit: Unit): string {
  const { status, warranty_until: until } = unit;
  if (status !== 'sold' || until === null) return texts.noWarranty;
  return holds(unit) ? texts.warranty(formatDay(until)) : texts.warrantyEnded(formatDay(until));
}

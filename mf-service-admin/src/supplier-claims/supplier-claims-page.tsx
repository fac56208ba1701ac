import { hasClaimEnded, type ClaimState } from '@ofisi/shared-shop/claim-states';
import type { SupplierClaim } from '@ofisi/api-contract/service/supplier-claims';
import { custom, money, moment, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter, flagFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { Promised } from '../service-jobs/job-badges';
import { serviceJobPath } from '../service-jobs/service-jobs.resource';
import { supplierClaimTexts as texts } from '../texts/supplier-claims';
import { ClaimForm } from './claim-form';
import styles from './supplier-claims.module.css';
import { claimSuppliers, supplierClaims } from './supplier-claims.resource';

const { fields } = texts;

const TONES: Readonly<Record<ClaimState, 'badge' | 'warning' | 'success' | 'danger'>> = {
  open: 'warning',
  sent: 'badge',
  replaced: 'success',
  repaired: 'success',
  credited: 'success',
  refused: 'danger',
};

const StateBadge = ({ state }: Pick<SupplierClaim, 'state'>) => (
  <span className={badges[TONES[state]]}>{texts.states[state]}</span>
);

/** The unit with its serial number, and the job. */
function Goods({
  claim: { item, serial_number: serial, service_job: number, service_job_id: id },
}: {
  claim: SupplierClaim;
}) {
  return (
    <span className={styles.goods}>
      {item !== null && <span>{item}</span>}
      {serial !== null && <span className={styles.serial}>{serial}</span>}
      {id !== null && <Link to={serviceJobPath({ id })}>{number}</Link>}
    </span>
  );
}

const COLUMNS = [
  text<SupplierClaim>(fields.number, 'number'),
  custom<SupplierClaim>(fields.state, 'state', ({ state }) => <StateBadge state={state} />, { sortable: true }),
  custom<SupplierClaim>(fields.goods, 'serial_number', (claim) => <Goods claim={claim} />, { wraps: true }),
  text<SupplierClaim>(fields.supplier, 'supplier', { sortable: true, wraps: true }),
  text<SupplierClaim>(fields.problem, 'problem', { wraps: true }),
  custom<SupplierClaim>(fields.sent_on, 'sent_on', ({ sent_on: day }) => (day === null ? '–' : formatDay(day)), {
    sortable: true,
  }),
  custom<SupplierClaim>(fields.promised_on, 'promised_on', (claim) => <Promised job={claim} />, { sortable: true }),
  text<SupplierClaim>(fields.reference, 'reference', { sortable: true, notOnCards: true }),
  money<SupplierClaim>(fields.amount, 'amount', { extra: true }),
  text<SupplierClaim>(fields.replacement_serial, 'replacement_serial', { extra: true }),
  text<SupplierClaim>(fields.note, 'note', { extra: true, wraps: true }),
  text<SupplierClaim>(fields.added_by, 'added_by', { extra: true }),
  moment<SupplierClaim>(fields.created_at, 'created_at', { sortable: true, extra: true }),
  rowMenu<SupplierClaim>(),
];

/** What the shop asks of its suppliers for defective goods, and what became of it (decision BO-179). */
export const SupplierClaimsPage = () => (
  <ResourcePage
    resource={supplierClaims}
    title={texts.title}
    newLabel={texts.add}
    columns={COLUMNS}
    filterBy={['number', 'serial_number', 'supplier', 'problem', 'reference']}
    filters={[
      choiceFilter(fields.state, 'state', choicesOf(texts.states)),
      flagFilter(fields.is_late, 'is_late', { yes: texts.late, no: texts.onTime }),
      recordFilter(fields.supplier, 'supplier_id', claimSuppliers),
      dateFilter(fields.sent_on, 'sent_on'),
      dateFilter(fields.promised_on, 'promised_on'),
    ]}
    blockedBy={{
      edit: ({ state }) => (hasClaimEnded(state) ? texts.answered : null),
      remove: ({ state }) => (state === 'open' ? null : texts.sent),
    }}
    form={ClaimForm}
  />
);

import { SERVICE_PAYERS } from '@ofisi/api-contract/service/enums';
import { serviceJobSchema } from '@ofisi/api-contract/service/service-jobs';
import { SERVICE_STAGES } from '@ofisi/shared-shop/service-stages';
import { SERVICE_KINDS } from '@ofisi/shared-shop/service-kinds';
import { sql } from 'drizzle-orm';
import { hasPhone } from '../../engine/phone-number';
import { field, type RowOf } from '../../resource/field';
import { listOf } from '../../resource/list';
import { equipment } from '../../tables/equipment';
import { serviceJobs } from '../../tables/service';
import { isLate } from './ended-jobs';
import { isNotFetched, storageFee, waitingSince } from './storage';

const nameOf = (id: typeof serviceJobs.technicianId | typeof serviceJobs.addedBy) =>
  sql<string | null>`(select users.name from users where users.id = ${id})`;

/** Of the machine; before the desk has checked it, as the customer told it. */
const serial = sql<string | null>`coalesce(${equipment.serialNumber}, ${serviceJobs.toldSerial})`;
const brand = sql<string | null>`coalesce(${equipment.brand}, ${serviceJobs.brand})`;
const model = sql<string | null>`coalesce(${equipment.model}, ${serviceJobs.model})`;

const pictures = sql`(
  select coalesce(jsonb_agg(picture.file order by picture.position), '[]') from service_pictures picture
  where picture.job_id = service_jobs.id
)`;

const searched = sql`(${serviceJobs.number} || ' ' || coalesce(${serviceJobs.customerName}, '') || ' ' || ${serviceJobs.phoneNumber} || ' ' ||
  coalesce(${serial}, '') || ' ' || coalesce(${brand}, '') || ' ' || coalesce(${model}, '') || ' ' || ${serviceJobs.fault})`;

/** Service jobs, newest first (decision BO-175). */
export const serviceJobList = listOf(serviceJobSchema, {
  from: sql`${serviceJobs} left join ${equipment} on ${equipment.id} = ${serviceJobs.equipmentId}`,
  id: serviceJobs.id,
  where: sql`${serviceJobs.archivedAt} is null`,
  search: searched,
  phone: (number) => hasPhone(serviceJobs.phoneNumber, number),
  exactMatch: (text) => sql`(${serviceJobs.number} = upper(${text}) or upper(trim(${serial})) = upper(${text}))`,
  order: '-id',
  fields: {
    id: field.integer(serviceJobs.id, { sort: true }),
    number: field.text(serviceJobs.number, { header: 'Number', sort: true }),
    kind: field.choice(serviceJobs.kind, SERVICE_KINDS, { header: 'Kind', sort: true, filter: true }),
    stage: field.choice(serviceJobs.stage, SERVICE_STAGES, { header: 'Stage', sort: true, filter: true }),
    stage_since: field.moment(serviceJobs.stageSince, { header: 'In Stage Since', sort: true }),
    customer_id: field.reference(serviceJobs.customerId, { filter: true }),
    customer_name: field.text(serviceJobs.customerName, { header: 'Customer', sort: true }),
    phone_number: field.text(serviceJobs.phoneNumber, { header: 'Phone' }),
    equipment_id: field.reference(serviceJobs.equipmentId, { filter: true }),
    serial_number: field.text(serial, { header: 'Serial Number', sort: true }),
    brand: field.text(brand, { header: 'Brand', sort: true }),
    model: field.text(model, { header: 'Model', sort: true }),
    fault: field.text(serviceJobs.fault, { header: 'Fault' }),
    condition: field.text(serviceJobs.condition, { header: 'Condition' }),
    accessories: field.text(serviceJobs.accessories, { header: 'Accessories' }),
    pictures: field.json<string[]>(pictures),
    diagnosis: field.text(serviceJobs.diagnosis, { header: 'Diagnosis' }),
    payer: field.choice(serviceJobs.payer, SERVICE_PAYERS, { header: 'Payer', sort: true, filter: true }),
    warranty_until: field.day(serviceJobs.warrantyUntil, { header: 'Warranty Until' }),
    warranty_job_id: field.reference(serviceJobs.warrantyJobId),
    warranty_job: field.text(
      sql<
        string | null
      >`(select earlier.number from service_jobs earlier where earlier.id = ${serviceJobs.warrantyJobId})`,
      { header: 'On Warranty Of' },
    ),
    repair_warranty_until: field.day(serviceJobs.repairWarrantyUntil, { header: 'Repair Warranty Until' }),
    contract_id: field.reference(serviceJobs.contractId, { filter: true }),
    contract: field.text(
      sql<
        string | null
      >`(select service_contracts.number from service_contracts where service_contracts.id = ${serviceJobs.contractId})`,
      { header: 'Contract' },
    ),
    promised_on: field.day(serviceJobs.promisedOn, { header: 'Promised', sort: true, filter: true }),
    is_late: field.flag(isLate, { header: 'Late', filter: true }),
    waiting_since: field.day(waitingSince, { header: 'Ready Since', sort: true }),
    is_not_fetched: field.flag(isNotFetched, { header: 'Not Fetched', filter: true }),
    storage_fee: field.number(storageFee, { header: 'Storage Fee' }),
    visit_at: field.moment(serviceJobs.visitAt, { header: 'Visit', sort: true, filter: true }),
    visit_address: field.text(serviceJobs.visitAddress, { header: 'Visit Address' }),
    technician_id: field.reference(serviceJobs.technicianId, { filter: true }),
    technician: field.text(nameOf(serviceJobs.technicianId), { header: 'Technician', sort: true }),
    note: field.text(serviceJobs.note, { header: 'Note' }),
    email: field.text(serviceJobs.email, { header: 'Email' }),
    wished_on: field.day(serviceJobs.wishedOn, { header: 'Wished For' }),
    added_by: field.text(nameOf(serviceJobs.addedBy), { header: 'Opened By' }),
    created_at: field.moment(serviceJobs.createdAt, { header: 'Opened', sort: true, filter: true }),
    version: field.integer(serviceJobs.version),
  },
});

export type ServiceJobRow = RowOf<typeof serviceJobList.fields>;

import { CONTRACT_STATES } from '@ofisi/api-contract/service/contract-enums';
import { serviceContractSchema } from '@ofisi/api-contract/service/contracts';
import { sql } from 'drizzle-orm';
import { field, type RowOf } from '../../resource/field';
import { listOf } from '../../resource/list';
import { serviceContracts } from '../../tables/service-contracts';
import { isReadingDue } from '../meters/reading-due';
import { today } from '../service-jobs/ended-jobs';
import { quarterOf, visitsOfQuarter } from '../visits/visits-of-quarter';

const customer = sql<string>`(select parties.name from parties where parties.id = service_contracts.customer_id)`;

const item = (column: 'fee_item_id' | 'mono_item_id' | 'colour_item_id') =>
  sql<string | null>`(select items.title from items where items.id = service_contracts.${sql.identifier(column)})`;

const machines = (only = sql`true`) => sql<number>`(
  select count(*) from contract_machines
  where contract_machines.contract_id = service_contracts.id and contract_machines.left_on is null and ${only})`;

const invoicedTo = sql<string | null>`(
  select to_char(max(invoiced.month), 'YYYY-MM') from contract_months invoiced
  where invoiced.contract_id = service_contracts.id and invoiced.replaced_at is null)`;

const serials = sql`(
  select coalesce(string_agg(equipment.serial_number, ' '), '')
  from contract_machines join equipment on equipment.id = contract_machines.equipment_id
  where contract_machines.contract_id = service_contracts.id)`;

const isVisitDue = sql`(${serviceContracts.state} = 'running' and visits.due > 0)`;

/** Service contracts, newest first (decision BO-178). */
export const serviceContractList = listOf(serviceContractSchema, {
  from: sql`${serviceContracts} cross join lateral ${visitsOfQuarter(quarterOf(today))} visits`,
  id: serviceContracts.id,
  where: sql`${serviceContracts.archivedAt} is null`,
  search: sql`(${serviceContracts.number} || ' ' || ${customer} || ' ' || ${serials})`,
  exactMatch: (text) => sql`${serviceContracts.number} = upper(trim(${text}))`,
  order: '-id',
  fields: {
    id: field.integer(serviceContracts.id, { sort: true }),
    number: field.text(serviceContracts.number, { header: 'Number', sort: true }),
    state: field.choice(serviceContracts.state, CONTRACT_STATES, { header: 'State', sort: true, filter: true }),
    customer_id: field.reference(serviceContracts.customerId, { filter: true }),
    customer: field.text(customer, { header: 'Customer', sort: true }),
    starts_on: field.day(serviceContracts.startsOn, { header: 'First Day', sort: true, filter: true }),
    ends_on: field.day(serviceContracts.endsOn, { header: 'Last Day', sort: true, filter: true }),
    monthly_fee: field.number(serviceContracts.monthlyFee, { header: 'Monthly Fee', sort: true }),
    mono_rate: field.number(serviceContracts.monoRate, { header: 'Mono Rate' }),
    colour_rate: field.number(serviceContracts.colourRate, { header: 'Colour Rate' }),
    included_mono: field.integer(serviceContracts.includedMono, { header: 'Included Mono' }),
    included_colour: field.integer(serviceContracts.includedColour, { header: 'Included Colour' }),
    minimum_mono: field.integer(serviceContracts.minimumMono, { header: 'Minimum Mono' }),
    minimum_colour: field.integer(serviceContracts.minimumColour, { header: 'Minimum Colour' }),
    visits_per_quarter: field.integer(serviceContracts.visitsPerQuarter, { header: 'Visits per Quarter' }),
    fee_item_id: field.reference(serviceContracts.feeItemId),
    fee_item: field.text(item('fee_item_id')),
    mono_item_id: field.reference(serviceContracts.monoItemId),
    mono_item: field.text(item('mono_item_id')),
    colour_item_id: field.reference(serviceContracts.colourItemId),
    colour_item: field.text(item('colour_item_id')),
    note: field.text(serviceContracts.note, { header: 'Note' }),
    end_reason: field.text(serviceContracts.endReason, { header: 'Why It Ended' }),
    machines: field.integer(machines(), { header: 'Machines', sort: true }),
    readings_due: field.integer(machines(isReadingDue), { header: 'Readings Due', sort: true, filter: true }),
    visits_due: field.integer(sql<number>`(case when ${isVisitDue} then visits.due else 0 end)`, {
      header: 'Visits Due',
      sort: true,
      filter: true,
    }),
    visit_due_on: field.day(sql<string | null>`(case when ${isVisitDue} then visits.due_on end)`, {
      header: 'Visit Due By',
      sort: true,
    }),
    invoiced_to: field.text(invoicedTo, { header: 'Invoiced Up To', sort: true }),
    added_by: field.text(
      sql<string | null>`(select users.name from users where users.id = ${serviceContracts.addedBy})`,
    ),
    created_at: field.moment(serviceContracts.createdAt, { header: 'Added', sort: true }),
    version: field.integer(serviceContracts.version),
  },
});

export type ServiceContractRow = RowOf<typeof serviceContractList.fields>;

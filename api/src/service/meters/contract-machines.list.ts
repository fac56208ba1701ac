import { CONTRACT_STATES } from '@ofisi/api-contract/service/contract-enums';
import { contractMachineSchema } from '@ofisi/api-contract/service/meters';
import { sql } from 'drizzle-orm';
import { field, type RowOf } from '../../resource/field';
import { listOf } from '../../resource/list';
import { equipment } from '../../tables/equipment';
import { contractMachines, serviceContracts } from '../../tables/service-contracts';
import { isReadingDue } from './reading-due';

const count = (column: string) => sql<number>`last.${sql.identifier(column)}`;

/** Machines on contracts, with their last reading (decision BO-178). */
export const contractMachineList = listOf(contractMachineSchema, {
  from: sql`${contractMachines} join ${serviceContracts} on ${serviceContracts.id} = ${contractMachines.contractId}
    join ${equipment} on ${equipment.id} = ${contractMachines.equipmentId}
    join parties on parties.id = ${serviceContracts.customerId}
    cross join lateral (
      select read_on, source, mono, colour, mono_a3, colour_a3 from meter_readings
      where machine_id = contract_machines.id and withdrawn_at is null
      order by id desc limit 1
    ) last`,
  id: contractMachines.id,
  where: sql`${serviceContracts.archivedAt} is null`,
  search: sql`(${equipment.serialNumber} || ' ' || ${equipment.brand} || ' ' || ${equipment.model} || ' ' || parties.name || ' ' || ${serviceContracts.number} || ' ' || ${contractMachines.place})`,
  exactMatch: (text) => sql`upper(trim(${equipment.serialNumber})) = upper(trim(${text}))`,
  order: '-id',
  fields: {
    id: field.integer(contractMachines.id, { sort: true }),
    contract_id: field.reference(contractMachines.contractId, { filter: true }),
    contract: field.text(serviceContracts.number, { header: 'Contract', sort: true }),
    contract_state: field.choice(serviceContracts.state, CONTRACT_STATES, { header: 'State', filter: true }),
    customer: field.text(sql<string>`parties.name`, { header: 'Customer', sort: true }),
    equipment_id: field.reference(contractMachines.equipmentId, { filter: true }),
    serial_number: field.text(equipment.serialNumber, { header: 'Serial Number', sort: true }),
    brand: field.text(equipment.brand, { header: 'Brand', sort: true }),
    model: field.text(equipment.model, { header: 'Model', sort: true }),
    place: field.text(contractMachines.place, { header: 'Place', sort: true }),
    digits: field.integer(contractMachines.digits),
    starts_on: field.day(contractMachines.startsOn, { header: 'First Day', sort: true }),
    left_on: field.day(contractMachines.leftOn, { header: 'Last Day' }),
    read_on: field.day(sql<string>`last.read_on`, { header: 'Last Reading', sort: true, filter: true }),
    mono: field.integer(count('mono'), { header: 'Mono' }),
    colour: field.integer(count('colour'), { header: 'Colour' }),
    mono_a3: field.integer(count('mono_a3'), { header: 'A3 Mono' }),
    colour_a3: field.integer(count('colour_a3'), { header: 'A3 Colour' }),
    is_due: field.flag(isReadingDue, { header: 'Reading Due', filter: true }),
    version: field.integer(contractMachines.version),
  },
});

export type ContractMachineRow = RowOf<typeof contractMachineList.fields>;

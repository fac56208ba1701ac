import { contractSupplySchema } from '@ofisi/api-contract/service/contract-supplies';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { items, units } from '../../tables/catalogue';
import { contractSupplies } from '../../tables/contract-supplies';
import { equipment } from '../../tables/equipment';
import { contractMachines } from '../../tables/service-contracts';

const serials = sql<string | null>`(
  select string_agg(serial.serial_number, ', ' order by serial.id)
  from contract_supply_serials given join item_serials serial on serial.id = given.serial_id
  where given.supply_id = contract_supplies.id)`;

/** At the cost at which they left, and came back. */
const cost = sql<number | null>`(
  select round(sum(-moved.on_hand_delta * moved.unit_cost), 2)
  from stock_movements moved where moved.contract_supply_id = contract_supplies.id)`;

/** Supplies of contracts (decision BO-181). */
export const contractSupplyList = listOf(contractSupplySchema, {
  from: sql`${contractSupplies} join ${contractMachines} on ${contractMachines.id} = ${contractSupplies.machineId}
    join ${equipment} on ${equipment.id} = ${contractMachines.equipmentId}
    join ${items} on ${items.id} = ${contractSupplies.itemId} left join ${units} on ${units.id} = ${items.unitId}
    left join users giver on giver.id = contract_supplies.given_by
    left join users taker on taker.id = contract_supplies.put_back_by`,
  id: contractSupplies.id,
  search: sql`(${items.title} || ' ' || ${equipment.serialNumber} || ' ' || ${equipment.model} || ' ' || ${contractMachines.place})`,
  order: '-id',
  fields: {
    id: field.integer(contractSupplies.id),
    created_at: field.moment(contractSupplies.createdAt, { header: 'Given', sort: true, filter: true }),
    machine_id: field.reference(contractSupplies.machineId, { filter: true }),
    brand: field.text(equipment.brand, { header: 'Brand' }),
    model: field.text(equipment.model, { header: 'Model', sort: true }),
    serial_number: field.text(equipment.serialNumber, { header: 'Serial Number' }),
    place: field.text(contractMachines.place, { header: 'Place', sort: true }),
    item_id: field.reference(contractSupplies.itemId),
    item: field.text(sql<string>`${items.title}`, { header: 'Item', sort: true }),
    quantity: field.number(contractSupplies.quantity, { header: 'Quantity' }),
    unit: field.text(sql<string | null>`${units.shortName}`, { header: 'Unit' }),
    serials: field.text(serials, { header: 'Serial Numbers of Units' }),
    note: field.text(contractSupplies.note, { header: 'Note' }),
    given_by: field.text(sql<string | null>`giver.name`, { header: 'Given By' }),
    put_back_at: field.moment(contractSupplies.putBackAt, { header: 'Put Back' }),
    put_back_by: field.text(sql<string | null>`taker.name`, { header: 'Put Back By' }),
    put_back_reason: field.text(contractSupplies.putBackReason, { header: 'Why' }),
    cost: field.number(cost, { header: 'Cost' }),
  },
});

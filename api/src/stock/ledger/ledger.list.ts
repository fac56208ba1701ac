import { ADJUSTMENT_REASONS, STOCK_CAUSES } from '@ofisi/api-contract/stock/enums';
import { movementSchema, DOCUMENTS } from '@ofisi/api-contract/stock/ledger';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { containing, listOf } from '../../resource/list';
import { items } from '../../tables/catalogue';
import { contractSupplies } from '../../tables/contract-supplies';
import { returns } from '../../tables/deliveries';
import { users } from '../../tables/identity';
import { purchases, supplierReturns } from '../../tables/purchases';
import { orders } from '../../tables/sales';
import { serviceJobs } from '../../tables/service';
import { contractMachines, serviceContracts } from '../../tables/service-contracts';
import { stockMovements as moved } from '../../tables/stock';

const document = sql<(typeof DOCUMENTS)[number] | null>`(case
  when ${moved.orderId} is not null then 'order' when ${moved.returnId} is not null then 'return'
  when ${moved.purchaseId} is not null then 'purchase' when ${moved.supplierReturnId} is not null then 'supplier_return'
  when ${moved.stockTakeId} is not null then 'stock_take' when ${moved.serviceJobId} is not null then 'service_job'
  when ${moved.contractSupplyId} is not null then 'service_contract' end)`;

const documentId = sql<
  number | null
>`coalesce(${moved.orderId}, ${moved.returnId}, ${moved.purchaseId}, ${moved.supplierReturnId}, ${moved.stockTakeId}, ${moved.serviceJobId}, ${serviceContracts.id})`;

const documentNumber = sql<string | null>`coalesce(${orders.invoice}, ${orders.number}, ${returns.creditNote},
  ${purchases.referenceNumber}, ${supplierReturns.referenceNumber}, ${serviceJobs.number}, ${serviceContracts.number}, ${documentId}::text)`;

/** Finds the documents first and then their movements by an index: reading the numbers of a million movements takes too long. */
const ofDocument = (word: string) => {
  const has = (text: ReturnType<typeof sql>) => containing(text, word);
  return sql`${moved.id} in (
    select id from stock_movements where order_id in (select id from orders where ${has(sql`number`)} or ${has(sql`invoice`)})
    union all
    select id from stock_movements where return_id in (select id from returns where ${has(sql`credit_note`)})
    union all
    select id from stock_movements where purchase_id in (select id from purchases where ${has(sql`reference_number`)})
    union all
    select id from stock_movements where supplier_return_id in (select id from supplier_returns where ${has(sql`reference_number`)})
    union all
    select id from stock_movements where service_job_id in (select id from service_jobs where ${has(sql`number`)})
    union all
    select id from stock_movements where contract_supply_id in (
      select contract_supplies.id from contract_supplies
      join contract_machines on contract_machines.id = contract_supplies.machine_id
      join service_contracts on service_contracts.id = contract_machines.contract_id
      where ${has(sql`service_contracts.number`)}))`;
};

export const movementList = listOf(movementSchema, {
  from: sql`${moved} left join ${items} on ${items.id} = ${moved.itemId} left join ${users} on ${users.id} = ${moved.userId}
            left join ${orders} on ${orders.id} = ${moved.orderId} left join ${returns} on ${returns.id} = ${moved.returnId}
            left join ${purchases} on ${purchases.id} = ${moved.purchaseId}
            left join ${supplierReturns} on ${supplierReturns.id} = ${moved.supplierReturnId}
            left join ${serviceJobs} on ${serviceJobs.id} = ${moved.serviceJobId}
            left join ${contractSupplies} on ${contractSupplies.id} = ${moved.contractSupplyId}
            left join ${contractMachines} on ${contractMachines.id} = ${contractSupplies.machineId}
            left join ${serviceContracts} on ${serviceContracts.id} = ${contractMachines.contractId}`,
  id: moved.id,
  search: ofDocument,
  order: '-id',
  fields: {
    id: field.integer(moved.id, { header: 'No.', sort: true }),
    created_at: field.moment(moved.createdAt, { header: 'When', filter: true }),
    item_id: field.reference(moved.itemId, { filter: true }),
    item: field.text(sql<string>`${items.title}`, { header: 'Item' }),
    sku: field.text(items.sku, { header: 'SKU' }),
    cause: field.choice(moved.cause, STOCK_CAUSES, { header: 'Cause', filter: true }),
    reason: field.choice(moved.reason, ADJUSTMENT_REASONS, { header: 'Reason', filter: true }),
    on_hand_delta: field.number(moved.onHandDelta, { header: 'Change on Hand' }),
    reserved_delta: field.number(moved.reservedDelta, { header: 'Change of Reserved' }),
    on_hand_after: field.number(moved.onHandAfter, { header: 'On Hand After' }),
    reserved_after: field.number(moved.reservedAfter, { header: 'Reserved After' }),
    document: field.choice(document, DOCUMENTS, { header: 'Document' }),
    document_id: field.integer(documentId),
    document_number: field.text(documentNumber, { header: 'Number' }),
    delivery_id: field.integer(moved.deliveryId, { header: 'Delivery' }),
    user: field.text(sql<string | null>`${users.name}`, { header: 'By' }),
    note: field.text(moved.note, { header: 'Note' }),
  },
});

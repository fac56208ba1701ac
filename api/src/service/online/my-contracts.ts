import type { MyServiceContract } from '@ofisi/api-contract/service/my-contracts';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { field } from '../../resource/field';
import { defineList, readIds, readRows } from '../../resource/list';
import { dueAmount } from '../../sales/orders/open-amount';
import { isValidMonth } from '../contracts/read-charges';
import { contractMachineList } from '../meters/contract-machines.list';
import { nextReadingOn } from '../meters/reading-due';

const myMachineList = defineList({
  ...contractMachineList,
  fields: { ...contractMachineList.fields, next_reading_on: field.day(nextReadingOn) },
});

const MONTHS_SHOWN = 12;

const invoices = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'month', to_char(invoiced.month, 'YYYY-MM'), 'number', invoiced.number, 'token', invoiced.token,
           'amount', invoiced.amount, 'open', invoiced.open) order by invoiced.month desc), '[]')
  from (
    select contract_months.month, coalesce(orders.invoice, orders.number) as number, orders.token, orders.amount, ${dueAmount} as open
    from contract_months join orders on orders.id = contract_months.order_id
    where contract_months.contract_id = contract.id and ${isValidMonth}
    order by contract_months.month desc
    limit ${MONTHS_SHOWN}
  ) invoiced)`;

type FoundContract = Omit<MyServiceContract, 'machines'> & { readonly id: number };

/** The running contracts of the customer whose account it is, with their machines and invoices; the newest first. */
export async function readMyContracts(db: Db, userId: number): Promise<MyServiceContract[]> {
  const contracts = await selectRows<FoundContract>(
    db,
    sql`select contract.id, contract.number, contract.token, contract.ends_on::text, contract.monthly_fee::float8, ${invoices} as invoices
        from service_contracts contract join parties on parties.id = contract.customer_id
        where parties.user_id = ${userId} and contract.state = 'running' and contract.archived_at is null
        order by contract.id desc`,
  );
  const areTheirs = sql`contract_machines.is_running and contract_machines.contract_id = any(${intArray(contracts.map(({ id }) => id))})`;
  const ids = await readIds(db, myMachineList, { only: areTheirs, sort: 'id' });
  const machines = await readRows(db, myMachineList, ids);
  return contracts.map(({ id, ...contract }) => ({
    ...contract,
    machines: machines.filter(({ contract_id: of }) => of === id),
  }));
}

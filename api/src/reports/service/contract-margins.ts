import type { ContractMargin, MachineMargin } from '@ofisi/api-contract/reports/contract-margins';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { Period } from '../period';
import { within } from '../sale-facts';

/** A period; null: all time. */
type Span = Period | null;

const inSpan = (moment: SQL, span: Span): SQL => (span ? within(moment, span) : sql`true`);

/** What was credited of a contract's sale, without VAT. */
const credited = (span: Span) => sql`(
  select coalesce(sum(line.total - line.tax), 0)
  from returns note join return_lines line on line.return_id = note.id
  where note.order_id = sold.id and note.credit_note is not null and ${inSpan(sql`note.credited_at`, span)})`;

/** Invoiced months that are not void, shared by what the pages of each machine are worth; equally if these are worth nothing. */
const invoiced = (span: Span) => sql`
  select month.contract_id, line.machine_id,
         month.net * coalesce(line.worth / nullif(sum(line.worth) over (partition by month.id), 0), 1.0 / count(*) over (partition by month.id)) as invoiced,
         0 as supplies, 0 as parts, 0 as without_cost
  from (
    select contract_months.*,
           case when ${inSpan(sql`sold.invoiced_at`, span)} then sold.amount - sold.tax else 0 end - ${credited(span)} as net
    from contract_months join orders sold on sold.id = contract_months.order_id and sold.status <> 'void'
  ) month
  left join lateral (
    select counted.machine_id,
           greatest(0, counted.mono_pages * month.mono_rate + counted.colour_pages * month.colour_rate) as worth
    from contract_month_machines counted where counted.month_id = month.id
  ) line on true
  where month.net <> 0`;

const supplies = (span: Span) => sql`
  select machine.contract_id, machine.id, 0, -moved.on_hand_delta * moved.unit_cost, 0,
         (moved.unit_cost is null and supply.put_back_at is null)::int
  from contract_supplies supply join contract_machines machine on machine.id = supply.machine_id
  join stock_movements moved on moved.contract_supply_id = supply.id
  where ${inSpan(sql`moved.created_at`, span)}`;

/** Parts that were used under warranty while their machine was under contract; on a day of two contracts, they belong to the later one. */
const parts = (span: Span) => sql`
  select machine.contract_id, machine.id, 0, 0, -moved.on_hand_delta * moved.unit_cost, (moved.unit_cost is null)::int
  from stock_movements moved join service_jobs job on job.id = moved.service_job_id
  cross join lateral (
    select put.id, put.contract_id
    from contract_machines put join service_contracts contract on contract.id = put.contract_id
    where put.equipment_id = job.equipment_id and contract.state <> 'draft'
      and (moved.created_at at time zone 'Africa/Nairobi')::date
        between put.starts_on and case when put.is_running then 'infinity' else coalesce(put.left_on, contract.ends_on) end
    order by put.starts_on desc, put.id desc limit 1
  ) machine
  where moved.cause = 'service' and ${inSpan(sql`moved.created_at`, span)}`;

/** Invoices and costs of contracts, by machine; what was invoiced without any machine has none. */
const facts = (span: Span) => sql`(${invoiced(span)} union all ${supplies(span)} union all ${parts(span)}) fact`;

const sumOf = (column: string) => sql`coalesce(sum(fact.${sql.identifier(column)}), 0)`;

const left = sql`(${sumOf('invoiced')} - ${sumOf('supplies')} - ${sumOf('parts')})`;

const MARGIN = sql`
  round(${sumOf('invoiced')}, 2)::float8 as invoiced, round(${sumOf('supplies')}, 2)::float8 as supplies,
  round(${sumOf('parts')}, 2)::float8 as parts, round(${left}, 2)::float8 as margin,
  round(${left} * 100 / nullif(${sumOf('invoiced')}, 0), 1)::float8 as margin_percent, ${sumOf('without_cost')}::int as without_cost`;

/** The margins of contracts with invoices or costs in the period, by number (decision BO-181). */
export const readMargins = (db: Db, period: Period): Promise<ContractMargin[]> =>
  selectRows<ContractMargin>(
    db,
    sql`select contract.id, contract.number, parties.name as customer, ${MARGIN}
        from ${facts(period)} join service_contracts contract on contract.id = fact.contract_id
        join parties on parties.id = contract.customer_id
        group by contract.id, parties.name order by contract.number`,
  );

/** The margin of a contract since it began; undefined if there is no such contract. */
export async function readMargin(db: Db, contractId: number) {
  const [contract] = await selectRows<ContractMargin>(
    db,
    sql`select contract.id, contract.number, parties.name as customer, ${MARGIN}
        from service_contracts contract join parties on parties.id = contract.customer_id
        left join ${facts(null)} on fact.contract_id = contract.id
        where contract.id = ${contractId} and contract.archived_at is null
        group by contract.id, parties.name`,
  );
  const machines = await selectRows<MachineMargin>(
    db,
    sql`select machine.id, equipment.brand, equipment.model, equipment.serial_number, machine.place, ${MARGIN}
        from contract_machines machine join equipment on equipment.id = machine.equipment_id
        left join ${facts(null)} on fact.machine_id = machine.id
        where machine.contract_id = ${contractId}
        group by machine.id, equipment.id order by machine.id`,
  );
  return contract && { ...contract, machines };
}

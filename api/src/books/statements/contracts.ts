import { sql } from 'drizzle-orm';
import type { Statement } from '../statement';

const machineCalled = sql`'Machine ' || equipment.serial_number || ' on ' || contract.number`;

/** All pages of a counter, A3 twice. */
const counted = (reading: string) =>
  sql.raw(`(${reading}.mono + ${reading}.colour + ${reading}.mono_a3 + ${reading}.colour_a3)`);

/** The same of a counter that was replaced. */
const countedBy = (counter: string) =>
  sql.raw(
    `((${counter} ->> 'mono')::int + (${counter} ->> 'colour')::int + (${counter} ->> 'mono_a3')::int + (${counter} ->> 'colour_a3')::int)`,
  );

/** Service contracts: their months, the sales of these, and the pages (decision BO-178). */
export const CONTRACTS: readonly Statement[] = [
  {
    name: 'contract-months-without-gaps',
    says: 'A contract is invoiced for each month from its first one, once.',
    compared: sql`
      select 'Contract ' || contract.number as what,
             (date_part('year', age(max(invoiced.month), date_trunc('month', contract.starts_on))) * 12
              + date_part('month', age(max(invoiced.month), date_trunc('month', contract.starts_on))))::int + 1 as expected,
             count(*)::int as found
      from service_contracts contract join contract_months invoiced on invoiced.contract_id = contract.id and invoiced.replaced_at is null
      group by contract.id`,
  },
  {
    name: 'contract-months-are-sold',
    says: 'An invoiced month of a contract has one sale, of its amount.',
    compared: sql`
      select 'Contract ' || contract.number || ', ' || to_char(invoiced.month, 'YYYY-MM') as what, invoiced.amount as expected,
             coalesce(orders.amount, 0) as found
      from contract_months invoiced join service_contracts contract on contract.id = invoiced.contract_id
      left join orders on orders.id = invoiced.order_id`,
  },
  {
    name: 'readings-count-on',
    says: 'The pages of a reading are what its counter shows more than at the reading before, and what a replaced counter counted.',
    compared: sql`
      select ${machineCalled} || ', ' || reading.read_on as what,
             ${counted('reading')} - ${counted('before')}
               + coalesce(${countedBy('reading.old_counter')} - ${countedBy('reading.new_counter')}, 0) as expected,
             reading.mono_pages + reading.colour_pages as found
      from meter_readings reading
      cross join lateral (
        select * from meter_readings earlier
        where earlier.machine_id = reading.machine_id and earlier.id < reading.id and earlier.withdrawn_at is null
        order by earlier.id desc limit 1
      ) before
      join contract_machines machine on machine.id = reading.machine_id
      join service_contracts contract on contract.id = machine.contract_id join equipment on equipment.id = machine.equipment_id
      where reading.withdrawn_at is null and not reading.ran_over`,
  },
  {
    name: 'contract-pages-are-read',
    says: 'The pages that a contract counted of a machine are those between its first and its last reading, and what is not read yet.',
    compared: sql`
      select ${machineCalled} as what, read.pages + last.unread_mono + last.unread_colour as expected, counted.pages as found
      from contract_machines machine
      join service_contracts contract on contract.id = machine.contract_id join equipment on equipment.id = machine.equipment_id
      join lateral (
        select sum(line.mono_pages + line.colour_pages)::int as pages
        from contract_month_machines line where line.machine_id = machine.id
      ) counted on counted.pages is not null
      cross join lateral (
        select line.*, invoiced.created_at
        from contract_month_machines line join contract_months invoiced on invoiced.id = line.month_id
        where line.machine_id = machine.id
        order by invoiced.month desc limit 1
      ) last
      cross join lateral (
        select coalesce(sum(reading.mono_pages + reading.colour_pages), 0)::int as pages
        from meter_readings reading
        where reading.machine_id = machine.id and reading.id <= coalesce(last.reading_id, 0)
          and (reading.withdrawn_at is null or reading.withdrawn_at > last.created_at)
      ) read
      -- What was invoiced again is counted twice, until the month after puts it right.
      where not exists (
        select from contract_months again left join orders on orders.id = again.order_id
        where again.contract_id = contract.id and (again.replaced_at is not null or orders.status = 'void'))`,
  },
];

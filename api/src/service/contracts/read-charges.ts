import type { ContractState } from '@ofisi/api-contract/service/contract-enums';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { firstDayOf, monthAfter, monthOf } from '../meters/months';
import type { MachineReading } from '../meters/pages-by-month';
import { pagesOfTerm } from '../meters/pages-of-term';
import type { ChargedMachine, ContractToCharge, InvoicedMonth } from './month-charge';

/** A machine with its serial number. */
interface FleetMachine extends ChargedMachine {
  readonly serial: string;
}

/** A contract with everything by which a month is charged; fee and rates in cents. */
export interface ChargedContract extends ContractToCharge {
  readonly id: number;
  readonly number: string;
  readonly state: ContractState;
  readonly customerId: number;
  readonly customer: string;
  readonly machines: readonly FleetMachine[];
  readonly rates: { readonly mono: number; readonly colour: number };
  readonly items: { readonly fee: number | null; readonly mono: number | null; readonly colour: number | null };
}

interface ContractFacts {
  readonly id: number;
  readonly number: string;
  readonly state: ContractState;
  readonly customer_id: number;
  readonly customer: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly fee: number;
  readonly mono_rate: number;
  readonly colour_rate: number;
  readonly included_mono: number;
  readonly included_colour: number;
  readonly minimum_mono: number;
  readonly minimum_colour: number;
  readonly fee_item_id: number | null;
  readonly mono_item_id: number | null;
  readonly colour_item_id: number | null;
  readonly machines: readonly {
    readonly id: number;
    readonly serial: string;
    readonly starts_on: string;
    readonly left_on: string | null;
    readonly mono: number;
    readonly colour: number;
    readonly readings: readonly {
      readonly id: number;
      readonly day: string;
      readonly mono: number;
      readonly colour: number;
    }[];
  }[];
  readonly months: readonly {
    readonly month: string;
    readonly charged_mono: number;
    readonly charged_colour: number;
    readonly included_mono: number;
    readonly included_colour: number;
    readonly minimum_mono: number;
    readonly minimum_colour: number;
  }[];
}

/** Whether a row of `contract_months` counts: it was not replaced, and its sale is not void. */
export const isValidMonth = sql`(contract_months.replaced_at is null and not exists (
  select from orders where orders.id = contract_months.order_id and orders.status = 'void'))`;

function machineOf(facts: ContractFacts, machine: ContractFacts['machines'][number]): FleetMachine {
  const from = machine.starts_on > facts.starts_on ? machine.starts_on : facts.starts_on;
  const until = machine.left_on ?? facts.ends_on;
  const readings = machine.readings.map(({ id, day, mono, colour }): MachineReading => ({
    id,
    day,
    pages: { mono, colour },
  }));
  return {
    id: machine.id,
    serial: machine.serial,
    period: { from, to: until < from ? from : until },
    readings: pagesOfTerm(readings, machine.starts_on, facts.starts_on),
    counted: { mono: machine.mono, colour: machine.colour },
  };
}

const monthOfFacts = (facts: ContractFacts['months'][number]): InvoicedMonth => ({
  month: facts.month,
  charged: { mono: facts.charged_mono, colour: facts.charged_colour },
  included: { mono: facts.included_mono, colour: facts.included_colour },
  minimum: { mono: facts.minimum_mono, colour: facts.minimum_colour },
});

const contractOf = (facts: ContractFacts): ChargedContract => ({
  id: facts.id,
  number: facts.number,
  state: facts.state,
  customerId: facts.customer_id,
  customer: facts.customer,
  rates: { mono: facts.mono_rate, colour: facts.colour_rate },
  items: { fee: facts.fee_item_id, mono: facts.mono_item_id, colour: facts.colour_item_id },
  terms: {
    period: { from: facts.starts_on, to: facts.ends_on },
    fee: facts.fee,
    included: { mono: facts.included_mono, colour: facts.included_colour },
    minimum: { mono: facts.minimum_mono, colour: facts.minimum_colour },
  },
  machines: facts.machines.map((machine) => machineOf(facts, machine)),
  invoiced: facts.months.map(monthOfFacts),
});

const cents = (column: SQL) => sql`round(${column} * 100)::float8`;

/** The contracts whose term has a day in a month, by number, with what was invoiced in the months before it. */
export async function readCharges(db: Db, month: string, only: SQL = sql`true`): Promise<ChargedContract[]> {
  const first = firstDayOf(month);
  const facts = await selectRows<ContractFacts>(
    db,
    sql`
      select contract.id, contract.number, contract.state, contract.customer_id, parties.name as customer,
             contract.starts_on::text as starts_on, contract.ends_on::text as ends_on,
             ${cents(sql`contract.monthly_fee`)} as fee, ${cents(sql`contract.mono_rate`)} as mono_rate,
             ${cents(sql`contract.colour_rate`)} as colour_rate,
             contract.included_mono, contract.included_colour, contract.minimum_mono, contract.minimum_colour,
             contract.fee_item_id, contract.mono_item_id, contract.colour_item_id,
             coalesce(machines.all, '[]'::jsonb) as machines, coalesce(months.all, '[]'::jsonb) as months
      from service_contracts contract join parties on parties.id = contract.customer_id
      left join lateral (
        select jsonb_agg(jsonb_build_object(
                 'id', machine.id, 'serial', equipment.serial_number, 'starts_on', machine.starts_on, 'left_on', machine.left_on,
                 'mono', counted.mono, 'colour', counted.colour, 'readings', coalesce(readings.all, '[]'::jsonb))
               order by machine.id) as all
        from contract_machines machine join equipment on equipment.id = machine.equipment_id
        cross join lateral (
          select coalesce(sum(line.mono_pages), 0)::int as mono, coalesce(sum(line.colour_pages), 0)::int as colour
          from contract_month_machines line join contract_months on contract_months.id = line.month_id
          where line.machine_id = machine.id and contract_months.month < ${first}::date and ${isValidMonth}
        ) counted
        left join lateral (
          select jsonb_agg(jsonb_build_object('id', id, 'day', read_on, 'mono', mono_pages, 'colour', colour_pages) order by id) as all
          from meter_readings
          where machine_id = machine.id and source <> 'first' and withdrawn_at is null
        ) readings on true
        where machine.contract_id = contract.id
      ) machines on true
      left join lateral (
        select jsonb_agg(jsonb_build_object(
                 'month', to_char(month, 'YYYY-MM'), 'charged_mono', charged_mono, 'charged_colour', charged_colour,
                 'included_mono', included_mono, 'included_colour', included_colour,
                 'minimum_mono', minimum_mono, 'minimum_colour', minimum_colour) order by month) as all
        from contract_months
        where contract_id = contract.id and month < ${first}::date and ${isValidMonth}
      ) months on true
      where contract.state <> 'draft' and contract.archived_at is null
        and contract.starts_on < (${first}::date + interval '1 month') and contract.ends_on >= ${first}::date and ${only}
      order by contract.id`,
  );
  return facts.map(contractOf);
}

/** The first month before this one that was not invoiced; null: all were. */
export function monthBefore({ terms, invoiced }: ContractToCharge, month: string): string | null {
  const known = new Set(invoiced.map((one) => one.month));
  let wanted = monthOf(terms.period.from);
  while (wanted < month && known.has(wanted)) {
    wanted = monthAfter(wanted);
  }
  return wanted < month ? wanted : null;
}

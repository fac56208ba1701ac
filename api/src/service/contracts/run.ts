import type { ContractRunRow, ContractsRunResponse } from '@ofisi/api-contract/service/contracts';
import { sql } from 'drizzle-orm';
import type { Requester } from '../../access/requester';
import { inTransaction, selectRows, type Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import { omit } from '../../resource/list';
import { firstDayOf } from '../meters/months';
import { chargeLines, sumOfLines } from './charge-lines';
import { invoiceMonth } from './invoice-month';
import { chargeMonth, type MonthCharge } from './month-charge';
import { isValidMonth, monthBefore, readCharges, type ChargedContract } from './read-charges';

interface Invoiced {
  readonly contract_id: number;
  readonly order_id: number | null;
  readonly invoice: string | null;
  readonly fee: number;
  readonly amount: number;
  readonly charged_mono: number;
  readonly charged_colour: number;
  readonly mono_pages: number;
  readonly colour_pages: number;
  readonly machines: number;
  readonly estimated_machines: number;
  readonly unread: string[];
}

const readInvoiced = (db: Db, month: string) =>
  selectRows<Invoiced>(
    db,
    sql`select contract_id, order_id, orders.invoice, contract_months.fee::float8 as fee, contract_months.amount::float8 as amount,
               charged_mono, charged_colour, counted.*
        from contract_months left join orders on orders.id = contract_months.order_id
        cross join lateral (
          select coalesce(sum(mono_pages), 0)::int as mono_pages, coalesce(sum(colour_pages), 0)::int as colour_pages,
                 count(*)::int as machines, (count(*) filter (where is_estimate))::int as estimated_machines,
                 coalesce(json_agg(equipment.serial_number order by machine.id) filter (where is_estimate), '[]'::json) as unread
          from contract_month_machines line join contract_machines machine on machine.id = line.machine_id
          join equipment on equipment.id = machine.equipment_id
          where line.month_id = contract_months.id
        ) counted
        where contract_months.month = ${firstDayOf(month)}::date and ${isValidMonth}`,
  );

function stateOf(waits: string | null, { machines }: MonthCharge): ContractRunRow['state'] {
  if (waits !== null) {
    return 'earlier';
  }
  return machines.some(({ isEstimate }) => isEstimate) ? 'estimated' : 'ready';
}

function dueRow(contract: ChargedContract, month: string): ContractRunRow {
  const charge = chargeMonth(contract, month);
  const waits = monthBefore(contract, month);
  const estimated = new Set(charge.machines.flatMap(({ id, isEstimate }) => (isEstimate ? [id] : [])));
  return {
    id: contract.id,
    number: contract.number,
    customer: contract.customer,
    state: stateOf(waits, charge),
    waits_for: waits,
    machines: charge.machines.length,
    estimated_machines: estimated.size,
    unread: contract.machines.flatMap(({ id, serial }) => (estimated.has(id) ? [serial] : [])),
    mono_pages: charge.made.mono,
    colour_pages: charge.made.colour,
    charged_mono: charge.charged.mono,
    charged_colour: charge.charged.colour,
    fee: charge.fee / 100,
    amount: sumOfLines(chargeLines(contract, charge)).payable / 100,
    order_id: null,
    invoice: null,
  };
}

const doneRow = ({ id, number, customer }: ChargedContract, done: Invoiced): ContractRunRow => ({
  id,
  number,
  customer,
  state: 'invoiced',
  waits_for: null,
  ...omit(done, 'contract_id'),
});

/** Each contract of a month: what was invoiced, or what would be now, and what is missing. */
export async function readRun(db: Db, month: string): Promise<ContractRunRow[]> {
  const done = new Map((await readInvoiced(db, month)).map((one) => [one.contract_id, one]));
  const contracts = await readCharges(db, month);
  return contracts.map((contract) => {
    const invoiced = done.get(contract.id);
    return invoiced ? doneRow(contract, invoiced) : dueRow(contract, month);
  });
}

type Outcome = Pick<ContractsRunResponse, 'invoiced' | 'refused'>;

/** What a refused sale says, in one line. */
function saidBy({ message, fields }: Refusal): string {
  const errors = fields['errors'] as Readonly<Record<string, readonly string[]>> | undefined;
  return errors ? Object.values(errors).flat().join(' ') : message;
}

/**
 * Invoices a month of every contract that is due and was not invoiced: each in a transaction of its own, so that what was done stays done,
 * whatever becomes of the others, and pressing again goes on from there.
 */
export async function runMonth(db: Db, request: Requester, month: string): Promise<Outcome> {
  const due = (await readRun(db, month)).filter(({ state }) => state === 'ready' || state === 'estimated');
  const outcome = { invoiced: [] as Outcome['invoiced'], refused: [] as Outcome['refused'] };
  for (const { id, number } of due) {
    try {
      const amount = await inTransaction(db, (tx) => invoiceMonth({ tx, request }, id, month));
      if (amount !== null) {
        outcome.invoiced.push({ id, number, amount: amount / 100 });
      }
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      outcome.refused.push({ id, number, message: saidBy(error) });
    }
  }
  return outcome;
}

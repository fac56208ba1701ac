import type { ServiceContract, ServiceContractInFullResponse } from '@ofisi/api-contract/service/contracts';
import { today } from '@ofisi/shared-admin-ui/days';
import { nameOf } from '../meters/machine-name';
import { jobFormTexts } from '../texts/job-form';
import { meterTexts } from '../texts/meters';
import type { JobValues } from './job-values';

const { visit: texts } = jobFormTexts;

/** As the API accepts it. */
const MOST_CHARACTERS = 2000;

/** The machines in lines of their own; of more than fit, how many are left out. */
function faultOf(head: string, machines: readonly string[]): string {
  const whole = [head, ...machines].join('\n');
  if (whole.length <= MOST_CHARACTERS) return whole;
  let lines = [head, texts.more(machines.length)];
  for (const [index, machine] of machines.entries()) {
    const longer = [...lines.slice(0, -1), machine, texts.more(machines.length - index - 1)];
    if (longer.join('\n').length > MOST_CHARACTERS) break;
    lines = longer;
  }
  return lines.join('\n');
}

/** A visit that is about to be planned under a contract, and what its form begins with. */
export interface PlannedVisit {
  readonly contract: ServiceContract;
  readonly values: Partial<JobValues>;
}

/**
 * The visit under a contract that is due next in a quarter, `2026-Q4`: for its machine, or, where it has several, for all of them, which are
 * listed with their places.
 */
export function plannedVisit(answer: ServiceContractInFullResponse, quarter: string | null): PlannedVisit {
  const { service_contract: contract, visits } = answer;
  const machines = answer.machines.filter(({ left_on: leftOn }) => leftOn === null);
  const [first, ...others] = machines;
  const dueOn = visits.find((one) => one.quarter === quarter)?.due_on ?? null;
  const values = {
    kind: 'servicing',
    customer_id: contract.customer_id,
    contract_id: contract.id,
    promised_on: dueOn !== null && dueOn < today() ? today() : dueOn,
    is_visit: true,
  } as const;
  if (first && others.length === 0) {
    const { serial_number, brand, model, place } = first;
    const machine = { serial_number, brand, model, visit_address: place };
    return { contract, values: { ...values, ...machine, fault: texts.servicing(contract.number) } };
  }
  const listed = machines.map(
    (machine) => `${nameOf(machine)}, ${meterTexts.serial(machine.serial_number)}: ${machine.place}`,
  );
  return { contract, values: { ...values, fault: faultOf(texts.servicing(contract.number), listed) } };
}

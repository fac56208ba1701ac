import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { ServiceContractInput } from '@ofisi/api-contract/service/contracts';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { sessionOf } from '../../access/guard';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { invalid, Refusal } from '../../http/envelope';
import { insertRow, updateRow, type Resource, type WriteContext } from '../../resource/resource';
import { nextDocumentNumber } from '../../sales/document-number';
import { serviceContracts } from '../../tables/service-contracts';
import { newLinkToken } from '../../access/tokens';
import { lastDayOf } from '../meters/months';
import { holdCustomer } from '../service-jobs/job-customer';
import { serviceContractList, type ServiceContractRow } from './contracts.list';

/** What is sold, and the field that says as which service. */
const SOLD_AS = [
  { sum: 'monthly_fee', item: 'fee_item_id', of: 'the fee' },
  { sum: 'mono_rate', item: 'mono_item_id', of: 'mono pages' },
  { sum: 'colour_rate', item: 'colour_item_id', of: 'colour pages' },
] as const;

/** Why terms cannot be agreed, by field. */
function termErrors(input: ServiceContractInput): FieldErrors {
  const errors: FieldErrors = {};
  if (input.ends_on < input.starts_on) {
    errors['ends_on'] = [`The contract starts on ${formatDay(input.starts_on)}. Choose that day or a later one.`];
  }
  if (SOLD_AS.every(({ sum }) => input[sum] === 0)) {
    errors['monthly_fee'] = ['Enter a monthly fee, or a rate per page.'];
  }
  for (const kind of ['mono', 'colour'] as const) {
    const [minimum, included] = [input[`minimum_${kind}`], input[`included_${kind}`]];
    if (minimum > 0 && minimum <= included) {
      errors[`minimum_${kind}`] = ['The minimum has to be more than the pages included.'];
    }
  }
  return errors;
}

/** Services that are sold; each once, because a sale has one line for each. */
async function itemErrors(tx: Db, input: ServiceContractInput): Promise<FieldErrors> {
  const named = SOLD_AS.flatMap(({ item }) => input[item] ?? []);
  const found = await selectRows<{ id: number }>(
    tx,
    sql`select id from items where id = any(${intArray(named)}) and is_service and archived_at is null and state in ('on_sale', 'hidden')`,
  );
  const errors: FieldErrors = {};
  for (const [place, { sum, item, of }] of SOLD_AS.entries()) {
    const id = input[item];
    const isTwice = SOLD_AS.slice(0, place).some((other) => input[other.item] === id);
    if (id === undefined) {
      if (input[sum] > 0) errors[item] = [`Choose the service as which ${of} ${place === 0 ? 'is' : 'are'} sold.`];
    } else if (!found.some((one) => one.id === id)) {
      errors[item] = ['Choose a service that is sold.'];
    } else if (isTwice) {
      errors[item] = ['Choose another service: this one is chosen above.'];
    }
  }
  return errors;
}

const valuesOf = (input: ServiceContractInput) => ({
  startsOn: input.starts_on,
  endsOn: input.ends_on,
  monthlyFee: input.monthly_fee,
  monoRate: input.mono_rate,
  colourRate: input.colour_rate,
  includedMono: input.included_mono,
  includedColour: input.included_colour,
  minimumMono: input.minimum_mono,
  minimumColour: input.minimum_colour,
  visitsPerQuarter: input.visits_per_quarter,
  feeItemId: input.fee_item_id ?? null,
  monoItemId: input.mono_item_id ?? null,
  colourItemId: input.colour_item_id ?? null,
  note: input.note,
});

/** @throws Refusal 400 at the fields */
async function demandTerms(tx: Db, input: ServiceContractInput): Promise<void> {
  const errors = { ...termErrors(input), ...(await itemErrors(tx, input)) };
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

/** @throws Refusal 400 at `customer_id` */
async function customerOf(tx: Db, id: number): Promise<number> {
  const customer = await holdCustomer(tx, id);
  if (!customer) {
    throw invalid({ customer_id: ['There is no such customer.'] });
  }
  return customer.id;
}

async function insert({ tx, request }: WriteContext, input: ServiceContractInput): Promise<number> {
  await demandTerms(tx, input);
  const customerId = await customerOf(tx, input.customer_id);
  const { number, at } = await nextDocumentNumber(tx, 'service_contract', new Date());
  return insertRow(tx, serviceContracts, {
    ...valuesOf(input),
    number,
    customerId,
    token: newLinkToken(),
    addedBy: sessionOf(request).userId,
    createdAt: at,
  });
}

/** What was promised, and what was invoiced, stays. @throws Refusal 400 at the field */
function demandSame(before: ServiceContractRow, input: ServiceContractInput): void {
  const invoicedTo = before.invoiced_to === null ? null : lastDayOf(before.invoiced_to);
  const errors: FieldErrors = {
    ...(input.customer_id !== before.customer_id && {
      customer_id: ['The contract is running. End it, and write one for the other customer.'],
    }),
    ...(input.starts_on !== before.starts_on && {
      starts_on: [`The contract has been running since ${formatDay(before.starts_on)}.`],
    }),
    ...(invoicedTo !== null &&
      input.ends_on < invoicedTo &&
      before.ends_on >= invoicedTo && {
        ends_on: [`It is invoiced up to ${formatDay(invoicedTo)}. Choose that day or a later one.`],
      }),
  };
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

async function update({ tx }: WriteContext, before: ServiceContractRow, input: ServiceContractInput): Promise<void> {
  if (before.state === 'ended') {
    throw new Refusal(409, 'This contract has ended. It can no longer be changed.');
  }
  if (before.state === 'running') {
    demandSame(before, input);
  }
  await demandTerms(tx, input);
  const customerId =
    input.customer_id === before.customer_id ? before.customer_id : await customerOf(tx, input.customer_id);
  await updateRow(tx, serviceContracts, before.id, { ...valuesOf(input), customerId });
}

/** Service contracts as the desk writes them (decision BO-178). */
export const staffContracts: Resource<typeof serviceContractList.fields, ServiceContractInput> = {
  entity: 'service_contracts',
  one: 'contract',
  list: serviceContractList,
  table: serviceContracts,
  computed: ['machines', 'readings_due', 'visits_due', 'visit_due_on', 'invoiced_to'],
  insert,
  update,
  cannotDelete: (_context, { number, state }) =>
    Promise.resolve(state === 'draft' ? null : `${number} has started. Only drafts can be deleted.`),
  // Its number may be on paper already.
  isReferenced: () => Promise.resolve(true),
};

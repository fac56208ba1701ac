import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import { sql } from 'drizzle-orm';
import { maskFullName } from '../../deliveries/shown-delivery';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';
import type { Machine } from './name-machine';

/** Who brings a machine; `id` is null for a phone number alone. */
export interface Bringer {
  readonly id: number | null;
  readonly phone: string;
}

/**
 * Who had a machine, and from when on: the customers of its jobs; nobody once it was replaced; and whoever got it for another one (decision
 * BO-179).
 */
const customersOf = (equipmentId: number, exceptJob: number | null) => sql`
  select customer_id, created_at as at, id from service_jobs
  where equipment_id = ${equipmentId} and archived_at is null and id is distinct from ${exceptJob}::int
  union all
  select case when given.new_serial_id = machine.item_serial_id then job.customer_id end, given.created_at, job.id
  from equipment machine
  join service_replacements given on machine.item_serial_id in (given.old_serial_id, given.new_serial_id)
  join service_jobs job on job.id = given.job_id
  where machine.id = ${equipmentId}`;

interface Owner {
  readonly customer_id: number | null;
  readonly name: string | null;
  readonly phones: readonly string[];
  /** `sold` to them, or `here` for them. */
  readonly how: 'sold' | 'here';
}

/** Whose machine it is: the customer of its sale or of its last job, whichever came later; without a known customer, nobody's. */
async function readOwner(tx: Db, { id, unit }: Machine, exceptJob: number | null): Promise<Owner | undefined> {
  const [owner] = await selectRows<Owner>(
    tx,
    sql`select known.customer_id, parties.name, array_remove(array[parties.phone, parties.alternate_phone], null) as phones, known.how
        from (
          select customer_id, at, 'here' as how from (${customersOf(id, exceptJob)}) had
          union all
          select ${unit?.customer_id ?? null}::int, ${unit?.sold_at ?? null}::timestamptz, 'sold' where ${unit?.order_id ?? null}::int is not null
        ) known left join parties on parties.id = known.customer_id
        order by known.at desc limit 1`,
  );
  return owner?.customer_id === null ? undefined : owner;
}

const isSame = (owner: Owner, { id, phone }: Bringer) =>
  id === null
    ? owner.phones.some((known) => normalisePhone(known) !== null && normalisePhone(known) === normalisePhone(phone))
    : owner.customer_id === id;

interface Received {
  readonly by: Bringer;
  readonly seesContacts: boolean;
  /** The job that is changed. */
  readonly exceptJob: number | null;
}

/** Somebody may bring the machine of a customer only with that customer's knowledge. @throws Refusal 400 at `serial_number` */
export async function demandOwner(tx: Db, machine: Machine, { by, seesContacts, exceptJob }: Received): Promise<void> {
  const owner = await readOwner(tx, machine, exceptJob);
  if (!owner || isSame(owner, by)) {
    return;
  }
  const name = seesContacts ? (owner.name ?? '') : maskFullName(owner.name ?? '');
  const said = `This machine was ${owner.how === 'sold' ? 'sold to' : 'here for'} ${name.replace(/\.$/, '')}.`;
  throw invalid({ serial_number: [`${said} Confirm that it has a new owner.`] });
}

/** Stores the customer who has a machine with it; called whenever a job was added, changed or removed, or a machine replaced. */
export async function storeOwner(tx: Db, equipmentId: number): Promise<void> {
  await tx.execute(
    sql`update equipment set customer_id = (
          select customer_id from (${customersOf(equipmentId, null)}) had order by at desc, id desc limit 1)
        where id = ${equipmentId}`,
  );
}

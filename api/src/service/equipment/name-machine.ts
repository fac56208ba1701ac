import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { ServiceJobInput } from '@ofisi/api-contract/service/service-jobs';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';
import { equipment } from '../../tables/equipment';
import { bareModel, isSameBrand, readKnownMachines, serialKey, type KnownMachine, type Unit } from './known-machines';

/** The machine of a job, locked until the end of the transaction. */
export interface Machine {
  readonly id: number;
  readonly unit: Unit | null;
}

type Named = Pick<ServiceJobInput, 'serial_number' | 'brand' | 'model'>;

/** The machine that a form names, among those with its serial number; undefined: none of them. @throws Refusal 400 at `brand` */
function choose(known: readonly KnownMachine[], brand: string | null): KnownMachine | undefined {
  if (brand !== null) {
    return known.find((one) => isSameBrand(one.brand, brand)) ?? known.find((one) => one.brand === null);
  }
  if (known.length > 1) {
    throw invalid({ brand: ['Choose which machine it is.'] });
  }
  return known[0];
}

/** @throws Refusal 400 at the fields that only the form can tell */
function completed({ brand, model }: Named, known: KnownMachine | undefined) {
  const named = { brand: known?.brand ?? brand, model: model ?? known?.model ?? null };
  if (named.brand === null || named.model === null) {
    const errors: FieldErrors = {
      ...(named.brand === null && { brand: ['Enter the brand.'] }),
      ...(named.model === null && { model: ['Enter the model.'] }),
    };
    throw invalid(errors);
  }
  return { brand: named.brand, model: bareModel(named.model, named.brand) };
}

/**
 * Finds the machine that a form names by its serial number, or adds it, and locks it: whoever receives it meanwhile waits. Model and unit are
 * stored with it.
 * @returns null if the form names no serial number
 * @throws Refusal 400 at `brand` or `model`
 */
export async function nameMachine(tx: Db, form: Named): Promise<Machine | null> {
  if (form.serial_number === null) {
    return null;
  }
  const known = await readKnownMachines(tx, form.serial_number);
  const chosen = choose(known, form.brand);
  const { brand, model } = completed(form, chosen);
  const unit = chosen?.unit ?? null;
  const serialNumber = serialKey(form.serial_number);
  const values = { serialNumber, brand, model, itemSerialId: unit?.id ?? null };
  await tx.insert(equipment).values(values).onConflictDoNothing();
  // In a statement of its own: somebody else may have added it, and this one waited for that.
  const [row] = await selectRows<{ id: number }>(
    tx,
    sql`select id from equipment
        where (upper(trim(serial_number)) = ${serialNumber} and upper(trim(brand)) = upper(trim(${brand}))) or item_serial_id = ${unit?.id ?? null}::int
        order by id limit 1
        for update`,
  );
  if (!row) {
    throw new Error(`The machine ${serialNumber} was not stored.`);
  }
  await tx.execute(
    sql`update equipment set model = ${model}, item_serial_id = coalesce(item_serial_id, ${unit?.id ?? null}::int), version = version + 1
        where id = ${row.id} and (model, item_serial_id) is distinct from (${model}, coalesce(item_serial_id, ${unit?.id ?? null}::int))`,
  );
  return { id: row.id, unit };
}

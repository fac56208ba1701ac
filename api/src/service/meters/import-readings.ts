import type { FieldErrors } from '@ofisi/api-contract/envelope';
import { requiredText } from '@ofisi/api-contract/fields';
import { meterReadingForm } from '@ofisi/api-contract/service/meters';
import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { sessionOf } from '../../access/guard';
import type { Db } from '../../engine/database';
import { invalid, Refusal } from '../../http/envelope';
import { errorsOf, refusalErrors } from '../../resource/imports/form-fields';
import type { Cells, Checked, ImportKind, Settled } from '../../resource/imports/kinds';
import type { WriteContext } from '../../resource/resource';
import { meterReadings } from '../../tables/service-contracts';
import { serialKey } from '../equipment/known-machines';
import { countReading, countsOf, isSameReading, lockMachine, recordReading, type StoredReading } from './add-reading';
import { COUNTERS } from './counts';
import { findMachines, type FoundMachine } from './find-machines';
import { READING_COLUMNS, READING_EXAMPLE } from './reading-columns';

/** A row: what the counter of a machine showed on a day. */
const readingRow = meterReadingForm.extend({
  serial_number: requiredText('serial number', 100).transform(serialKey),
});

type Row = z.output<typeof readingRow>;

/** @throws Refusal 400 unless the serial number names one machine */
function demandMachine(found: readonly FoundMachine[] = []): FoundMachine {
  const [machine, other] = found;
  if (!machine) {
    throw invalid({ serial_number: ['No machine on a contract has this serial number.'] });
  }
  if (other) {
    throw invalid({ serial_number: ['Several machines have this serial number. Add their readings under Meters.'] });
  }
  return machine;
}

/** @throws Refusal 409 */
function demandGoingOn({ number, state, leftOn }: Pick<FoundMachine, 'number' | 'state' | 'leftOn'>): void {
  if (state === 'ended' && leftOn === null) {
    throw new Refusal(409, `${number} has ended. Add the last readings on its page.`);
  }
}

/** The last readings of machines, and whether a row was stored before. */
async function readStored(tx: Db, machines: readonly FoundMachine[], rows: readonly Row[]) {
  const ids = machines.map(({ id }) => id);
  const days = rows.map(({ read_on: day }) => day);
  const stored = and(inArray(meterReadings.machineId, ids), isNull(meterReadings.withdrawnAt));
  const last = await tx
    .selectDistinctOn([meterReadings.machineId])
    .from(meterReadings)
    .where(stored)
    .orderBy(meterReadings.machineId, desc(meterReadings.id));
  const lastOf = new Map(last.map((reading) => [reading.machineId, reading]));
  const ofDays = await tx
    .select()
    .from(meterReadings)
    .where(and(stored, inArray(meterReadings.readOn, days)));
  return {
    lastOf: ({ id }: FoundMachine): StoredReading => {
      const found = lastOf.get(id);
      if (!found) {
        throw new Error(`The machine ${id} has no first reading.`);
      }
      return found;
    },
    has: ({ id }: FoundMachine, row: Row): boolean =>
      ofDays.some((reading) => reading.machineId === id && isSameReading(reading, row)),
  };
}

/** Counts a row. A count below the last one may be that of a new counter, which takes more than a row. @throws Refusal as `countReading` */
function demandCounted(machine: FoundMachine, last: StoredReading, row: Row): void {
  try {
    countReading(machine, last, row);
  } catch (error) {
    const errors = refusalErrors(error);
    const below = COUNTERS.filter((counter) => errors[counter] && row[counter] < countsOf(last)[counter]);
    if (below.length === 0) {
      throw error;
    }
    const said: FieldErrors = { ...errors };
    for (const counter of below) {
      said[counter] = [`${errors[counter]?.[0]} If the counter was replaced, add this reading under Meters.`];
    }
    throw invalid(said);
  }
}

async function check({ tx }: WriteContext, rows: readonly Cells[]): Promise<Checked[]> {
  const parsed = rows.map((cells) => readingRow.safeParse(cells));
  const valid = parsed.flatMap(({ data }) => data ?? []);
  const found = await findMachines(
    tx,
    valid.map((row) => row.serial_number),
  );
  const stored = await readStored(tx, [...found.values()].flat(), valid);
  return parsed.map(({ data, error }): Checked => {
    if (!data) {
      return { outcome: 'wrong', errors: errorsOf(error) };
    }
    try {
      const machine = demandMachine(found.get(data.serial_number));
      const key = `${machine.id} ${data.read_on}`;
      if (stored.has(machine, data)) {
        return { outcome: 'same', id: machine.id, key };
      }
      demandGoingOn(machine);
      demandCounted(machine, stored.lastOf(machine), data);
      return { outcome: 'new', key };
    } catch (refused) {
      return { outcome: 'wrong', errors: refusalErrors(refused) };
    }
  });
}

/** Adds a reading. @returns the reason if it was left out */
async function addOne({ tx, request }: WriteContext, row: Row): Promise<string | null> {
  const add = async (inner: Db) => {
    const machine = demandMachine((await findMachines(inner, [row.serial_number])).get(row.serial_number));
    const locked = await lockMachine(inner, machine.id);
    if ((await readStored(inner, [machine], [row])).has(machine, row)) {
      throw new Refusal(409, 'Someone has added this reading in the meantime.');
    }
    demandGoingOn(locked);
    const { userId } = sessionOf(request);
    await recordReading({ tx: inner, request }, locked, row, { source: 'import', userId });
  };
  try {
    await tx.transaction(add);
    return null;
  } catch (error) {
    return Object.values(refusalErrors(error)).flat().join(' ');
  }
}

async function show(context: WriteContext, rows: readonly Settled[]): Promise<(string | null)[]> {
  const left: (string | null)[] = [];
  for (const { cells } of rows) {
    left.push(await addOne(context, readingRow.parse(cells)));
  }
  return left;
}

/** Readings of many machines from a file (decision BO-182), each by the rules of a reading that staff add. */
export const meterReadingsKind: ImportKind = {
  kind: 'meter_readings',
  permission: 'service.manage',
  fields: READING_COLUMNS,
  example: READING_EXAMPLE,
  check,
  // A reading counts as soon as it is stored: nothing is before it is shown.
  store: (_context, rows) => Promise.resolve(rows.map(() => undefined)),
  show,
  update: null,
  undo: () => Promise.resolve(),
  written: () => undefined,
};

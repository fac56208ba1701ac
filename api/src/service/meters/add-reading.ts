import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { MeterReadingInput } from '@ofisi/api-contract/service/meters';
import type { ReadingSource } from '@ofisi/api-contract/service/contract-enums';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../access/audit';
import type { Db } from '../../engine/database';
import { keepUpload } from '../../files/uploads.queries';
import { invalid, notFound, Refusal } from '../../http/envelope';
import type { WriteContext } from '../../resource/resource';
import { equipment } from '../../tables/equipment';
import { contractMachines, meterReadings, serviceContracts } from '../../tables/service-contracts';
import { COUNTERS, pagesSince, type Counts, type Pages } from './counts';
import { daysApart } from './months';

export type StoredReading = typeof meterReadings.$inferSelect;

/** Who reads, and how. */
export interface Reader {
  readonly source: ReadingSource;
  /** Null: the customer. */
  readonly userId: number | null;
}

export type Read = Omit<MeterReadingInput, 'picture' | 'note'> & Partial<Pick<MeterReadingInput, 'picture' | 'note'>>;

/** A machine with its contract's state, locked: readings of one machine wait for each other. @throws Refusal 404 */
export async function lockMachine(tx: Db, id: number) {
  const [machine] = await tx
    .select({
      id: contractMachines.id,
      contractId: contractMachines.contractId,
      digits: contractMachines.digits,
      startsOn: contractMachines.startsOn,
      leftOn: contractMachines.leftOn,
      isRunning: contractMachines.isRunning,
      state: serviceContracts.state,
      number: serviceContracts.number,
      serialNumber: equipment.serialNumber,
    })
    .from(contractMachines)
    .innerJoin(serviceContracts, eq(serviceContracts.id, contractMachines.contractId))
    .innerJoin(equipment, eq(equipment.id, contractMachines.equipmentId))
    .where(and(eq(contractMachines.id, id), isNull(serviceContracts.archivedAt)))
    .for('update', { of: contractMachines });
  if (!machine) {
    throw notFound('This machine is on no contract any more.');
  }
  return machine;
}

/** The last reading of a machine that was not withdrawn. */
export async function lastReading(tx: Db, machineId: number): Promise<StoredReading> {
  const [last] = await tx
    .select()
    .from(meterReadings)
    .where(and(eq(meterReadings.machineId, machineId), isNull(meterReadings.withdrawnAt)))
    .orderBy(desc(meterReadings.id))
    .limit(1);
  if (!last) {
    throw new Error(`The machine ${machineId} has no first reading.`);
  }
  return last;
}

/** Why a day is refused that is before the last reading. */
export const notBefore = ({ readOn }: StoredReading): string =>
  `The last reading is of ${formatDay(readOn)}. Choose that day or a later one.`;

/** What the counter showed. */
export const countsOf = ({ mono, colour, monoA3, colourA3 }: StoredReading): Counts => ({
  mono,
  colour,
  mono_a3: monoA3,
  colour_a3: colourA3,
});

/** The counts of one counter in a form: those of `old_mono`, `old_colour` … for `old_`. */
const countsIn = (form: Read, before: '' | 'old_' | 'new_'): Counts => ({
  mono: form[`${before}mono`],
  colour: form[`${before}colour`],
  mono_a3: form[`${before}mono_a3`],
  colour_a3: form[`${before}colour_a3`],
});

const isSame = (one: Counts, other: Counts) => COUNTERS.every((counter) => one[counter] === other[counter]);

/** Whether a reading says what another one said: the same counts on the same day. */
export const isSameReading = (one: StoredReading, form: Read): boolean =>
  one.readOn === form.read_on && isSame(countsOf(one), countsIn(form, ''));

/** More than the fastest copier prints in a day, A3 as two. */
const MOST_A_DAY = 400_000;

const shown = new Intl.NumberFormat('en-KE');

/** A count with digits too many would be charged. @throws Refusal 400 at the field */
function demandPossible(pages: Pages, last: StoredReading, day: string): void {
  const most = MOST_A_DAY * (daysApart(last.readOn, day) + 1);
  const errors: FieldErrors = {};
  for (const kind of ['mono', 'colour'] as const) {
    if (pages[kind] > most) {
      errors[kind] = [
        `No machine makes ${shown.format(pages[kind])} pages since ${formatDay(last.readOn)}. Check the count.`,
      ];
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

type Machine = Pick<Awaited<ReturnType<typeof lockMachine>>, 'state' | 'number' | 'leftOn' | 'digits'>;

/**
 * What a reading of a machine counts since its last one.
 * @throws Refusal 400 at the field: a day before the last reading, a count below the last one, one that no machine reaches; 409 for a machine that has left, or whose
 * contract has not started
 */
export function countReading({ state, number, leftOn, digits }: Machine, last: StoredReading, form: Read) {
  if (state === 'draft') {
    throw new Refusal(409, `${number} has not started yet. Start it to add readings.`);
  }
  if (leftOn !== null) {
    throw new Refusal(409, `This machine left the contract on ${formatDay(leftOn)}.`);
  }
  if (form.read_on < last.readOn) {
    throw invalid({ read_on: [notBefore(last)] });
  }
  const replaced = form.replaced ? { last: countsIn(form, 'old_'), first: countsIn(form, 'new_') } : null;
  const ranOver = form.ran_over && !form.replaced;
  const counted = pagesSince(countsOf(last), countsIn(form, ''), { digits, ranOver, replaced });
  if (counted.errors) {
    throw invalid(counted.errors);
  }
  demandPossible(counted.pages, last, form.read_on);
  return { pages: counted.pages, replaced, ranOver };
}

async function keepPicture(tx: Db, name: string | undefined): Promise<void> {
  if (name !== undefined && !(await keepUpload(tx, 'service', name))) {
    throw invalid({ picture: ['The picture is not stored here. Please take it again.'] });
  }
}

/** Whether a customer sends another count than they sent that day. */
const isCorrection = (last: StoredReading, form: Read, source: ReadingSource): boolean =>
  source === 'customer' && last.source === 'customer' && last.readOn === form.read_on && !isSameReading(last, form);

/** The reading that the next one counts from. What a customer corrects is withdrawn. */
async function readingBefore(tx: Db, machineId: number, form: Read, source: ReadingSource): Promise<StoredReading> {
  const last = await lastReading(tx, machineId);
  if (!isCorrection(last, form, source)) {
    return last;
  }
  await tx
    .update(meterReadings)
    .set({ withdrawnAt: sql`now()` })
    .where(eq(meterReadings.id, last.id));
  return lastReading(tx, machineId);
}

/**
 * Stores what a locked machine's counter showed, with the pages since the reading before. A customer who sends the same twice on a day has
 * sent it once, with the last photo, and corrects that day's count by another one.
 * @returns the id of the reading
 * @throws Refusal as `countReading`
 */
export async function addReading(
  tx: Db,
  machine: Awaited<ReturnType<typeof lockMachine>>,
  form: Read,
  { source, userId }: Reader,
): Promise<number> {
  const last = await readingBefore(tx, machine.id, form, source);
  const { pages, replaced, ranOver } = countReading(machine, last, form);
  await keepPicture(tx, form.picture);
  if (source === 'customer' && isSameReading(last, form)) {
    if (form.picture !== undefined && (last.source === 'customer' || last.picture === null)) {
      await tx.update(meterReadings).set({ picture: form.picture }).where(eq(meterReadings.id, last.id));
    }
    return last.id;
  }
  const [stored] = await tx
    .insert(meterReadings)
    .values({
      machineId: machine.id,
      readOn: form.read_on,
      mono: form.mono,
      colour: form.colour,
      monoA3: form.mono_a3,
      colourA3: form.colour_a3,
      monoPages: pages.mono,
      colourPages: pages.colour,
      oldCounter: replaced?.last ?? null,
      newCounter: replaced?.first ?? null,
      ranOver,
      source,
      picture: form.picture ?? null,
      note: form.note ?? null,
      addedBy: userId,
    })
    .returning({ id: meterReadings.id });
  return stored?.id ?? 0;
}

/** `addReading`, with its entry in the audit log. */
export async function recordReading(
  { tx, request }: WriteContext,
  machine: Awaited<ReturnType<typeof lockMachine>>,
  form: Read,
  reader: Reader,
): Promise<void> {
  const reading = await addReading(tx, machine, form, reader);
  const { read_on, mono, colour } = form;
  await recordAudit(tx, actorOf(request), {
    action: 'read',
    entity: 'contract_machines',
    entityId: machine.id,
    after: { reading, read_on, mono, colour },
  });
}

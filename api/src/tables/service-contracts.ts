import { CONTRACT_STATES, READING_SOURCES } from '@ofisi/api-contract/service/contract-enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';
import { money } from '../engine/money';
import { items } from './catalogue';
import { parties } from './contacts';
import { equipment } from './equipment';
import { users } from './identity';
import { orders } from './sales';

const day = (name: string) => date(name, { mode: 'string' });

const pages = (name: string) => integer(name).notNull().default(0);

/** A service contract: machines at a customer, paid by the page (decision BO-178). */
export const serviceContracts = pgTable(
  'service_contracts',
  {
    id: id(),
    /** The number used by customer and staff, e.g. `SC26000001`. */
    number: text('number').notNull().unique(),
    /** Unguessable: its holder may send readings of the contract's machines. */
    token: text('token').notNull().unique(),
    state: text('state', { enum: CONTRACT_STATES }).notNull().default('draft'),
    customerId: integer('customer_id')
      .notNull()
      .references(() => parties.id),
    /** The first and the last day of the term, in Nairobi; both count. */
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    /** Per month, VAT included. */
    monthlyFee: money('monthly_fee').notNull().default(0),
    /** Per page, VAT included. */
    monoRate: money('mono_rate').notNull().default(0),
    colourRate: money('colour_rate').notNull().default(0),
    /** Pages of all machines together in a full month. */
    includedMono: pages('included_mono'),
    includedColour: pages('included_colour'),
    minimumMono: pages('minimum_mono'),
    minimumColour: pages('minimum_colour'),
    visitsPerQuarter: smallint('visits_per_quarter').notNull().default(0),
    /** The services as which fee and pages are sold. */
    feeItemId: integer('fee_item_id').references(() => items.id),
    monoItemId: integer('mono_item_id').references(() => items.id),
    colourItemId: integer('colour_item_id').references(() => items.id),
    note: text('note'),
    endReason: text('end_reason'),
    addedBy: integer('added_by').references(() => users.id),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('service_contracts_customer_id_index').on(table.customerId),
    index('service_contracts_state_index').on(table.state, table.id),
    check('service_contracts_end_after_start', sql`${table.endsOn} >= ${table.startsOn}`),
    check(
      'service_contracts_not_negative',
      sql`least(${table.monthlyFee}, ${table.monoRate}, ${table.colourRate}, ${table.includedMono}, ${table.includedColour}, ${table.minimumMono}, ${table.minimumColour}) >= 0`,
    ),
  ],
);

/** A machine on a contract: from its first reading until it leaves, or the contract ends. */
export const contractMachines = pgTable(
  'contract_machines',
  {
    id: id(),
    contractId: integer('contract_id')
      .notNull()
      .references(() => serviceContracts.id),
    equipmentId: integer('equipment_id')
      .notNull()
      .references(() => equipment.id),
    /** Where it stands: `Ground floor, reception`. */
    place: text('place').notNull(),
    /** Digits of its counter, after which it begins at 0 again; null: not told. */
    digits: smallint('digits'),
    startsOn: day('starts_on').notNull(),
    /** Its last day, if it left before the contract ended. */
    leftOn: day('left_on'),
    /** It counts for a contract that is running. */
    isRunning: boolean('is_running').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contract_machines_contract_id_index').on(table.contractId, table.id),
    index('contract_machines_equipment_id_index').on(table.equipmentId),
    // A machine is on one running contract at a time, and on each only once at a time.
    uniqueIndex('contract_machines_running_unique')
      .on(table.equipmentId)
      .where(sql`${table.isRunning}`),
    uniqueIndex('contract_machines_contract_unique')
      .on(table.contractId, table.equipmentId)
      .where(sql`${table.leftOn} is null`),
  ],
);

/** The counts of a machine as they were when its counter was replaced. */
export interface ReplacedCounter {
  readonly mono: number;
  readonly colour: number;
  readonly mono_a3: number;
  readonly colour_a3: number;
}

/** What the counter of a machine showed on a day. Kept for ever; one that was typed wrong is withdrawn. */
export const meterReadings = pgTable(
  'meter_readings',
  {
    id: id(),
    machineId: integer('machine_id')
      .notNull()
      .references(() => contractMachines.id),
    readOn: day('read_on').notNull(),
    mono: integer('mono').notNull(),
    colour: pages('colour'),
    /** Of these, A3. */
    monoA3: pages('mono_a3'),
    colourA3: pages('colour_a3'),
    /** What counts since the reading before, A3 twice. */
    monoPages: pages('mono_pages'),
    colourPages: pages('colour_pages'),
    /** The last counts of a counter that was replaced since, and the first of the new one. */
    oldCounter: jsonb('old_counter').$type<ReplacedCounter>(),
    newCounter: jsonb('new_counter').$type<ReplacedCounter>(),
    ranOver: boolean('ran_over').notNull().default(false),
    source: text('source', { enum: READING_SOURCES }).notNull(),
    picture: text('picture'),
    note: text('note'),
    /** Null: the customer. */
    addedBy: integer('added_by').references(() => users.id),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('meter_readings_machine_id_index').on(table.machineId, table.id),
    index('meter_readings_picture_index')
      .on(table.picture)
      .where(sql`${table.picture} is not null`),
    uniqueIndex('meter_readings_first_unique')
      .on(table.machineId)
      .where(sql`${table.source} = 'first'`),
    check(
      'meter_readings_not_negative',
      sql`least(${table.mono}, ${table.colour}, ${table.monoA3}, ${table.colourA3}, ${table.monoPages}, ${table.colourPages}) >= 0`,
    ),
  ],
);

/** A month of a contract that was invoiced, with the terms that it was invoiced by. */
export const contractMonths = pgTable(
  'contract_months',
  {
    id: id(),
    contractId: integer('contract_id')
      .notNull()
      .references(() => serviceContracts.id),
    /** Its first day. */
    month: day('month').notNull(),
    /** Null: nothing was to be paid. */
    orderId: integer('order_id')
      .unique()
      .references(() => orders.id),
    /** The fee and the rates, VAT included; the other terms for the days of the term in this month. */
    fee: money('fee').notNull(),
    monoRate: money('mono_rate').notNull(),
    colourRate: money('colour_rate').notNull(),
    includedMono: pages('included_mono'),
    includedColour: pages('included_colour'),
    minimumMono: pages('minimum_mono'),
    minimumColour: pages('minimum_colour'),
    chargedMono: pages('charged_mono'),
    chargedColour: pages('charged_colour'),
    /** Pages that were charged too much in months before, and could not be taken off yet: zero or less. */
    carriedMono: pages('carried_mono'),
    carriedColour: pages('carried_colour'),
    /** What was invoiced, in whole shillings. */
    amount: money('amount').notNull(),
    invoicedBy: integer('invoiced_by').references(() => users.id),
    /** Its sale was voided, and it was invoiced again. */
    replacedAt: moment('replaced_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // However many people press at once.
    uniqueIndex('contract_months_month_unique')
      .on(table.contractId, table.month)
      .where(sql`${table.replacedAt} is null`),
    check('contract_months_have_their_sale', sql`(${table.orderId} is null) = (${table.amount} = 0)`),
    check(
      'contract_months_not_negative',
      sql`least(${table.fee}, ${table.chargedMono}, ${table.chargedColour}, ${table.amount}) >= 0 and greatest(${table.carriedMono}, ${table.carriedColour}) <= 0`,
    ),
  ],
);

/** The pages of a machine that an invoiced month counted; less than zero where an estimate was too high. */
export const contractMonthMachines = pgTable(
  'contract_month_machines',
  {
    monthId: integer('month_id')
      .notNull()
      .references(() => contractMonths.id),
    machineId: integer('machine_id')
      .notNull()
      .references(() => contractMachines.id),
    monoPages: integer('mono_pages').notNull(),
    colourPages: integer('colour_pages').notNull(),
    /** No reading said how many there were. */
    isEstimate: boolean('is_estimate').notNull(),
    /** The reading that closes the last month that was read, and what was counted beyond it up to this month. */
    readingId: integer('reading_id').references(() => meterReadings.id),
    unreadMono: pages('unread_mono'),
    unreadColour: pages('unread_colour'),
  },
  (table) => [
    primaryKey({ columns: [table.monthId, table.machineId] }),
    index('contract_month_machines_machine_id_index').on(table.machineId),
  ],
);

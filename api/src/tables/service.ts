import { SERVICE_CHANNELS, SERVICE_PAYERS } from '@ofisi/api-contract/service/enums';
import { CLAIM_STATES } from '@ofisi/shared-shop/claim-states';
import { CONTRACT_MESSAGES } from '@ofisi/shared-shop/contract-messages';
import { SERVICE_MESSAGES } from '@ofisi/shared-shop/service-messages';
import { SERVICE_STAGES } from '@ofisi/shared-shop/service-stages';
import { SERVICE_KINDS } from '@ofisi/shared-shop/service-kinds';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';
import { money, unitCost } from '../engine/money';
import { phoneKey } from '../engine/phone-number';
import { parties } from './contacts';
import { equipment } from './equipment';
import { users } from './identity';
import { orderLines, orders } from './sales';
import { itemSerials } from './serials';
import { serviceContracts } from './service-contracts';

/** A repair, servicing, installation or inspection (decision BO-175). */
export const serviceJobs = pgTable(
  'service_jobs',
  {
    id: id(),
    /** The number used by customer and staff, e.g. `SJ26000001`. */
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: SERVICE_KINDS }).notNull(),
    stage: text('stage', { enum: SERVICE_STAGES }).notNull().default('received'),
    /** When it reached its stage. */
    stageSince: moment('stage_since').notNull().defaultNow(),
    customerId: integer('customer_id').references(() => parties.id),
    /** As on the receipt. */
    customerName: text('customer_name'),
    phoneNumber: text('phone_number').notNull(),
    /** Null: a machine without a serial number, or a place. Brand and model are the job's then. */
    equipmentId: integer('equipment_id').references(() => equipment.id),
    /** The serial number as a customer told it online; null once the desk has checked it. It names no machine. */
    toldSerial: text('told_serial'),
    brand: text('brand'),
    model: text('model'),
    fault: text('fault').notNull(),
    condition: text('condition'),
    accessories: text('accessories'),
    diagnosis: text('diagnosis'),
    payer: text('payer', { enum: SERVICE_PAYERS }).notNull().default('customer'),
    /** The last day of the machine's warranty when it was received, in Nairobi. */
    warrantyUntil: date('warranty_until', { mode: 'string' }),
    /** The repair on whose warranty it is. */
    warrantyJobId: integer('warranty_job_id').references((): AnyPgColumn => serviceJobs.id),
    /** The last day of the warranty of this repair, in Nairobi; from the day on which it was handed over. */
    repairWarrantyUntil: date('repair_warranty_until', { mode: 'string' }),
    promisedOn: date('promised_on', { mode: 'string' }),
    visitAt: moment('visit_at'),
    visitAddress: text('visit_address'),
    technicianId: integer('technician_id').references(() => users.id),
    note: text('note'),
    /** The account with which it was asked for online. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As left with the request. */
    email: text('email'),
    /** The day on which the customer would like it, in Nairobi. */
    wishedOn: date('wished_on', { mode: 'string' }),
    /** The contract under which it is a visit (decision BO-183). */
    contractId: integer('contract_id').references(() => serviceContracts.id),
    /** The order by which its diagnosis was charged. */
    feeOrderId: integer('fee_order_id').references(() => orders.id),
    addedBy: integer('added_by').references(() => users.id),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('service_jobs_customer_id_index').on(table.customerId),
    index('service_jobs_equipment_id_index').on(table.equipmentId),
    index('service_jobs_technician_id_index').on(table.technicianId),
    index('service_jobs_user_id_index').on(table.userId),
    uniqueIndex('service_jobs_fee_order_unique').on(table.feeOrderId),
    index('service_jobs_contract_id_index')
      .on(table.contractId)
      .where(sql`${table.contractId} is not null`),
    index('service_jobs_phone_index').on(phoneKey(table.phoneNumber)),
    index('service_jobs_visit_at_index')
      .on(table.visitAt)
      .where(sql`${table.visitAt} is not null`),
    index('service_jobs_open_index')
      .on(table.promisedOn, table.id)
      .where(sql`${table.stage} not in ('handed_over', 'returned_unrepaired') and ${table.archivedAt} is null`),
    // A machine is on one job at a time, however many people receive it.
    uniqueIndex('service_jobs_open_equipment_unique')
      .on(table.equipmentId)
      .where(sql`${table.stage} not in ('handed_over', 'returned_unrepaired') and ${table.archivedAt} is null`),
    check('service_jobs_warranty_has_end', sql`${table.payer} <> 'warranty' or ${table.warrantyUntil} is not null`),
    check(
      'service_jobs_repair_warranty_has_job',
      sql`(${table.payer} = 'repair_warranty') = (${table.warrantyJobId} is not null)`,
    ),
  ],
);

/** What the storage of a machine that was not fetched was charged, each time for the days up to then (decision BO-183); append-only. */
export const serviceStorageCharges = pgTable(
  'service_storage_charges',
  {
    id: id(),
    jobId: integer('job_id')
      .notNull()
      .references(() => serviceJobs.id),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** Since when it was ready; ready again, it is stored anew. */
    readySince: moment('ready_since').notNull(),
    /** The last day that it is for, in Nairobi. */
    storedTo: date('stored_to', { mode: 'string' }).notNull(),
    amount: money('amount').notNull(),
    chargedBy: integer('charged_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('service_storage_charges_job_id_index').on(table.jobId),
    check('service_storage_charges_positive', sql`${table.amount} > 0`),
  ],
);

/** Who moved a job, when, and what was said with it; append-only. The first one is its receipt. */
export const serviceMoves = pgTable(
  'service_moves',
  {
    id: id(),
    jobId: integer('job_id')
      .notNull()
      .references(() => serviceJobs.id),
    fromStage: text('from_stage', { enum: SERVICE_STAGES }),
    toStage: text('to_stage', { enum: SERVICE_STAGES }).notNull(),
    said: text('said'),
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('service_moves_job_id_index').on(table.jobId, table.id)],
);

/** The unit that a customer got for a defective one, once per job (decision BO-179); append-only. */
export const serviceReplacements = pgTable(
  'service_replacements',
  {
    id: id(),
    jobId: integer('job_id')
      .notNull()
      .unique()
      .references(() => serviceJobs.id),
    oldSerialId: integer('old_serial_id')
      .notNull()
      .references(() => itemSerials.id),
    newSerialId: integer('new_serial_id')
      .notNull()
      .references(() => itemSerials.id),
    /** The sale that both share. */
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** Of the old unit, and so of the new one. */
    warrantyUntil: moment('warranty_until').notNull(),
    /** What the new unit had cost; null: unknown. */
    unitCost: unitCost('unit_cost'),
    reason: text('reason'),
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('service_replacements_old_serial_id_index').on(table.oldSerialId),
    index('service_replacements_new_serial_id_index').on(table.newSerialId),
    index('service_replacements_order_line_id_index').on(table.orderLineId),
  ],
);

/** Pictures of a job's machine as it was handed in, or of its fault; only for staff with the job. */
export const servicePictures = pgTable(
  'service_pictures',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => serviceJobs.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    position: smallint('position').notNull(),
    file: text('file').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    index('service_pictures_file_index').on(table.file),
  ],
);

/** What the shop asks of a supplier for a defective unit, or for something used on a job (decision BO-179). */
export const supplierClaims = pgTable(
  'supplier_claims',
  {
    id: id(),
    state: text('state', { enum: CLAIM_STATES }).notNull().default('open'),
    itemSerialId: integer('item_serial_id').references(() => itemSerials.id),
    serviceJobId: integer('service_job_id').references(() => serviceJobs.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => parties.id),
    problem: text('problem').notNull(),
    sentOn: date('sent_on', { mode: 'string' }),
    reference: text('reference'),
    promisedOn: date('promised_on', { mode: 'string' }),
    amount: money('amount'),
    replacementSerialId: integer('replacement_serial_id').references(() => itemSerials.id),
    note: text('note'),
    addedBy: integer('added_by').references(() => users.id),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('supplier_claims_open_unit_unique')
      .on(table.itemSerialId)
      .where(sql`${table.state} in ('open', 'sent') and ${table.archivedAt} is null`),
    index('supplier_claims_item_serial_id_index').on(table.itemSerialId),
    index('supplier_claims_replacement_serial_id_index').on(table.replacementSerialId),
    index('supplier_claims_service_job_id_index').on(table.serviceJobId),
    index('supplier_claims_supplier_id_index').on(table.supplierId),
    check('supplier_claims_have_a_subject', sql`num_nonnulls(${table.itemSerialId}, ${table.serviceJobId}) > 0`),
    check('supplier_claims_credit_has_amount', sql`(${table.state} = 'credited') = (${table.amount} is not null)`),
  ],
);

/** Time that somebody has worked on a job (decision BO-180). */
export const serviceHours = pgTable(
  'service_hours',
  {
    id: id(),
    jobId: integer('job_id')
      .notNull()
      .references(() => serviceJobs.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The day of the work, in Nairobi. */
    day: date('day', { mode: 'string' }).notNull(),
    minutes: smallint('minutes').notNull(),
    done: text('done').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('service_hours_job_id_index').on(table.jobId),
    index('service_hours_day_index').on(table.day),
    check('service_hours_minutes', sql`${table.minutes} between 1 and 1440`),
  ],
);

/**
 * What a customer was told about a job, or about a contract: written by staff for WhatsApp or SMS, or mailed by the shop itself (decisions
 * BO-180 and BO-185).
 */
export const serviceMessages = pgTable(
  'service_messages',
  {
    id: id(),
    jobId: integer('job_id').references(() => serviceJobs.id),
    contractId: integer('contract_id').references(() => serviceContracts.id),
    about: text('about', { enum: [...SERVICE_MESSAGES, ...CONTRACT_MESSAGES] }).notNull(),
    channel: text('channel', { enum: SERVICE_CHANNELS }).notNull(),
    /** As prepared; null: a mail, whose words are those of the moment at which it is delivered. */
    words: text('words'),
    /**
     * Of a mail: the receipt, the visit, the promised day, the moment since which the machine is ready, or the day on which readings are
     * asked for. Once that has changed, the mail is void.
     */
    concerns: moment('concerns'),
    /** When a mail was delivered; null while it waits for that. */
    sentAt: moment('sent_at'),
    /** Null: the shop itself. */
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('service_messages_job_id_index').on(table.jobId),
    index('service_messages_contract_id_index')
      .on(table.contractId)
      .where(sql`${table.contractId} is not null`),
    // Each mail once, however many processes look for those that are due.
    uniqueIndex('service_messages_mail_unique')
      .on(table.jobId, table.about, table.concerns)
      .where(sql`${table.channel} = 'email'`),
    uniqueIndex('service_messages_contract_mail_unique')
      .on(table.contractId, table.about, table.concerns)
      .where(sql`${table.channel} = 'email' and ${table.contractId} is not null`),
    check('service_messages_about_one', sql`num_nonnulls(${table.jobId}, ${table.contractId}) = 1`),
  ],
);

/** The days on which the shop was mailed what is due at the service desk (decision BO-185). */
export const serviceDayMails = pgTable('service_day_mails', {
  /** In Nairobi. */
  day: date('day', { mode: 'string' }).primaryKey(),
  createdAt: createdAt(),
});

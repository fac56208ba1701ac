import type { ServiceJobInput } from '@ofisi/api-contract/service/service-jobs';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { isServiceEnded, SERVICE_STAGE_WORDS } from '@ofisi/shared-shop/service-stages';
import { sessionOf } from '../../access/guard';
import type { Db } from '../../engine/database';
import { invalid, Refusal } from '../../http/envelope';
import { insertRow, updateRow, type Resource, type WriteContext } from '../../resource/resource';
import { nextDocumentNumber } from '../../sales/document-number';
import { viewerOf } from '../../sales/orders/order-contacts';
import { serviceJobs, serviceMoves } from '../../tables/service';
import { openJobOf } from '../equipment/jobs-of-machine';
import { readRepairWarranties, warrantyOf } from '../equipment/machine-warranty';
import { demandOwner, storeOwner } from '../equipment/machine-owner';
import { bareModel, serialKey } from '../equipment/known-machines';
import { nameMachine } from '../equipment/name-machine';
import { demandVisit } from '../visits/demand-visit';
import { readReplacement } from './read-replacement';
import { jobCustomer } from './job-customer';
import { payerOf } from './job-payer';
import { writePictures } from './job-pictures';
import { demandTimes } from './job-times';
import { serviceJobList, type ServiceJobRow } from './service-jobs.list';
import { demandTechnician } from './technicians';

/** The machine and who it is for, both held until the end of the transaction. @throws Refusal 400 at the field */
async function machineAndCustomer(context: WriteContext, input: ServiceJobInput, before?: ServiceJobRow) {
  const { tx, request } = context;
  const machine = await nameMachine(tx, input);
  const customer = await jobCustomer(tx, input);
  const isSameMachine = before !== undefined && before.equipment_id === (machine?.id ?? null);
  const isSameCustomer = before !== undefined && before.customer_id === customer.customerId;
  if (machine && !isSameMachine) {
    const open = await openJobOf(tx, machine.id, before?.id ?? null);
    if (open !== null) {
      throw invalid({ serial_number: [`${open} is open for this machine.`] });
    }
  }
  if (machine && !input.new_owner && !(isSameMachine && isSameCustomer)) {
    const by = { id: customer.customerId, phone: customer.phoneNumber };
    const { seesContacts } = viewerOf(request);
    await demandOwner(tx, machine, { by, seesContacts, exceptJob: before?.id ?? null });
  }
  const unit = machine?.unit ?? null;
  // The warranty is that of the day of receipt, whatever became of the unit since; its last day may have been put right.
  const isStillThere =
    before !== undefined && unit !== null && unit.sold_at !== null && unit.sold_at < before.created_at;
  const warrantyUntil = isSameMachine && !isStillThere ? before.warranty_until : warrantyOf(unit);
  return { machine, customer, warrantyUntil };
}

async function valuesOf(context: WriteContext, input: ServiceJobInput, now: Date, before?: ServiceJobRow) {
  demandTimes(input, { now, before });
  const technicianId = input.technician_id ?? null;
  if (technicianId !== null && technicianId !== before?.technician_id) {
    await demandTechnician(context.tx, technicianId);
  }
  const { machine, customer, warrantyUntil } = await machineAndCustomer(context, input, before);
  const contractId = before ? before.contract_id : (input.contract_id ?? null);
  const equipmentId = machine?.id ?? null;
  if (contractId !== null) {
    const visit = { kind: input.kind, customerId: customer.customerId, equipmentId };
    await demandVisit(context.tx, contractId, visit, before === undefined);
  }
  const repairs = machine ? await readRepairWarranties(context.tx, machine.id, before?.id) : [];
  const receivedOn = nairobiDayOf(before ? new Date(before.created_at) : now);
  return {
    ...customer,
    kind: input.kind,
    equipmentId,
    contractId,
    // Whoever saved the form has seen it.
    toldSerial: null,
    brand: machine ? null : input.brand,
    model: machine || input.model === null ? null : bareModel(input.model, input.brand),
    fault: input.fault,
    condition: input.condition,
    accessories: input.accessories,
    ...payerOf(input, { until: warrantyUntil, repairs, receivedOn }),
    warrantyUntil,
    promisedOn: input.promised_on,
    visitAt: input.visit_at,
    visitAddress: input.visit_address,
    technicianId,
    note: input.note,
  };
}

/** Stores a job that is received at that moment. @returns its id @throws Refusal 400 at the field */
export async function receiveServiceJob(context: WriteContext, input: ServiceJobInput, now: Date): Promise<number> {
  const { tx, request } = context;
  const values = await valuesOf(context, input, now);
  const { userId } = sessionOf(request);
  const { number, at } = await nextDocumentNumber(tx, 'service_job', now);
  const id = await insertRow(tx, serviceJobs, { ...values, number, createdAt: at, stageSince: at, addedBy: userId });
  await tx.insert(serviceMoves).values({ jobId: id, toStage: 'received', userId, createdAt: at });
  await writePictures(tx, id, input.pictures);
  if (values.equipmentId !== null) {
    await storeOwner(tx, values.equipmentId);
  }
  return id;
}

/** @throws Refusal 409 */
export function demandOpen({ stage }: ServiceJobRow): void {
  if (isServiceEnded(stage)) {
    throw new Refusal(409, `This job was ${SERVICE_STAGE_WORDS[stage].toLowerCase()}. Move it back to change it.`);
  }
}

/** A job whose machine was replaced stays with that machine, and on the warranty. @throws Refusal 400 at the field */
async function demandUnreplaced(tx: Db, before: ServiceJobRow, input: ServiceJobInput): Promise<void> {
  if ((await readReplacement(tx, before.id)) === null) {
    return;
  }
  if (input.serial_number === null || serialKey(input.serial_number) !== serialKey(before.serial_number ?? '')) {
    throw invalid({ serial_number: ['The machine of this job was replaced. Leave its serial number as it is.'] });
  }
  if (input.payer !== undefined && input.payer !== null && input.payer !== 'warranty') {
    throw invalid({ payer: ['The machine of this job was replaced on our warranty.'] });
  }
}

async function update(context: WriteContext, before: ServiceJobRow, input: ServiceJobInput): Promise<void> {
  const { tx } = context;
  demandOpen(before);
  await demandUnreplaced(tx, before, input);
  const values = await valuesOf(context, input, new Date(), before);
  await updateRow(tx, serviceJobs, before.id, values);
  await writePictures(tx, before.id, input.pictures);
  for (const machine of new Set([before.equipment_id, values.equipmentId])) {
    if (machine !== null) {
      await storeOwner(tx, machine);
    }
  }
}

/** Service jobs as the desk writes them (decision BO-175). */
export const staffServiceJobs: Resource<typeof serviceJobList.fields, ServiceJobInput> = {
  entity: 'service_jobs',
  one: 'service job',
  list: serviceJobList,
  table: serviceJobs,
  computed: ['contract', 'is_late', 'waiting_since', 'is_not_fetched', 'storage_fee'],
  insert: (context, input) => receiveServiceJob(context, input, new Date()),
  update,
  conflicts: { service_jobs_open_equipment_unique: { serial_number: ['Another job is open for this machine.'] } },
  cannotDelete: (_context, { number, stage }) =>
    Promise.resolve(
      stage === 'requested' || stage === 'received'
        ? null
        : `${number} is ${SERVICE_STAGE_WORDS[stage].toLowerCase()}. Only jobs that were just requested or received can be deleted.`,
    ),
  // Its number is on the customer's receipt.
  isReferenced: () => Promise.resolve(true),
  removed: async ({ tx }, { equipment_id: machine }) => {
    if (machine !== null) {
      await storeOwner(tx, machine);
    }
  },
};

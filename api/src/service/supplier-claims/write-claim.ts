import { CLAIM_MOVES, hasClaimEnded, type ClaimState } from '@ofisi/shared-shop/claim-states';
import type { SupplierClaimInput } from '@ofisi/api-contract/service/supplier-claims';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sessionOf } from '../../access/guard';
import { selectRows, type Db } from '../../engine/database';
import { invalid, Refusal } from '../../http/envelope';
import { readRow } from '../../resource/list';
import { insertRow, updateRow, type Resource, type WriteContext } from '../../resource/resource';
import { supplierClaims } from '../../tables/service';
import { sql } from 'drizzle-orm';
import { moveClaimedGoods } from './claim-goods';
import { demandSupplier, subjectOf } from './claim-subject';
import { supplierClaimList, type SupplierClaimRow } from './supplier-claims.list';

/** @throws Refusal 400 at `state` unless the claim may go there */
function demandState(from: ClaimState, to: ClaimState): void {
  if (from !== to && !CLAIM_MOVES[from].includes(to)) {
    throw invalid({ state: ['A claim is sent first, and then answered.'] });
  }
}

/** @throws Refusal 400 at what only an answer has, or what is missing of it */
function demandAnswer({ state, amount, replacement_serial: serial }: SupplierClaimInput, hasUnit: boolean): void {
  if (state === 'credited' && (amount === null || amount === 0)) {
    throw invalid({ amount: ['Enter what the supplier credits.'] });
  }
  if (state !== 'credited' && amount !== null) {
    throw invalid({ amount: ['Leave this blank unless the supplier credits the goods.'] });
  }
  if (serial !== null && (state !== 'replaced' || !hasUnit)) {
    throw invalid({ replacement_serial: ['Leave this blank unless the supplier replaced a unit.'] });
  }
}

const valuesOf = (input: SupplierClaimInput, now: Date) => ({
  state: input.state,
  problem: input.problem,
  sentOn: input.sent_on ?? (input.state === 'open' ? null : nairobiDayOf(now)),
  reference: input.reference,
  promisedOn: input.promised_on,
  amount: input.amount,
  note: input.note,
});

async function unitIdOf(tx: Db, claimId: number): Promise<number | null> {
  const [claim] = await selectRows<{ unit: number | null }>(
    tx,
    sql`select item_serial_id as unit from supplier_claims where id = ${claimId}`,
  );
  return claim?.unit ?? null;
}

async function moveGoods({ tx, request }: WriteContext, id: number, input: SupplierClaimInput): Promise<void> {
  const claim = await readRow(tx, supplierClaimList, id);
  const unitId = await unitIdOf(tx, id);
  if (!claim || unitId === null) {
    return;
  }
  const { userId } = sessionOf(request);
  const goods = { number: claim.number, unitId, userId };
  const replacementSerialId = await moveClaimedGoods(tx, goods, input.state, input.replacement_serial);
  if (replacementSerialId !== null) {
    await updateRow(tx, supplierClaims, id, { replacementSerialId });
  }
}

async function insert(context: WriteContext, input: SupplierClaimInput): Promise<number> {
  const { tx, request } = context;
  if (input.state !== 'open') {
    demandState('open', input.state);
  }
  const { unit, serviceJobId, supplierId } = await subjectOf(tx, input);
  demandAnswer(input, unit !== null);
  const { userId: addedBy } = sessionOf(request);
  const subject = { itemSerialId: unit?.id ?? null, serviceJobId, supplierId, addedBy };
  const id = await insertRow(tx, supplierClaims, { ...valuesOf(input, new Date()), ...subject });
  await moveGoods(context, id, input);
  return id;
}

const isSame = (one: string | null, other: string | null) => (one ?? '').toUpperCase() === (other ?? '').toUpperCase();

async function update(context: WriteContext, before: SupplierClaimRow, input: SupplierClaimInput): Promise<void> {
  const { tx } = context;
  const { id, state } = before;
  if (hasClaimEnded(state)) {
    throw new Refusal(409, 'The supplier has answered this claim, so it can’t be changed.');
  }
  if (!isSame(before.serial_number, input.serial_number)) {
    throw invalid({ serial_number: ['A claim stays with its unit. Add another claim for another unit.'] });
  }
  if (!isSame(before.service_job, input.service_job)) {
    throw invalid({ service_job: ['A claim stays with its job. Add another claim for another job.'] });
  }
  demandState(state, input.state);
  const supplierId = input.supplier_id ?? before.supplier_id;
  if (supplierId !== before.supplier_id) {
    if (state !== 'open') {
      throw invalid({ supplier_id: ['The claim was sent to this supplier.'] });
    }
    await demandSupplier(tx, supplierId);
  }
  demandAnswer(input, before.serial_number !== null);
  await updateRow(tx, supplierClaims, id, { ...valuesOf(input, new Date()), supplierId });
  if (input.state !== state) {
    await moveGoods(context, id, input);
  }
}

/** Claims against suppliers (decision BO-179). */
export const staffSupplierClaims: Resource<typeof supplierClaimList.fields, SupplierClaimInput> = {
  entity: 'supplier_claims',
  one: 'supplier claim',
  list: supplierClaimList,
  table: supplierClaims,
  computed: ['is_late'],
  insert,
  update,
  conflicts: {
    supplier_claims_open_unit_unique: { serial_number: ['There is an open claim for this unit already.'] },
    item_serials_item_serial_unique: {
      replacement_serial: ['This item already has a unit with that serial number.'],
    },
  },
  cannotDelete: (_context, { number, state }) =>
    Promise.resolve(state === 'open' ? null : `${number} was sent to the supplier, so it can’t be deleted.`),
};

import type { moveServiceJobForm } from '@ofisi/api-contract/service/service-jobs';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import {
  isServiceEnded,
  SERVICE_STAGE_WORDS,
  serviceMove,
  type SaidWithMove,
  type ServiceMove,
  type ServiceStage,
} from '@ofisi/shared-shop/service-stages';
import type { z } from 'zod';
import { sessionOf } from '../../access/guard';
import type { Requester } from '../../access/requester';
import type { Db } from '../../engine/database';
import { invalid, Refusal, stale } from '../../http/envelope';
import type { WriteContext } from '../../resource/resource';
import { readSettings } from '../../settings/settings.queries';
import { demandFree } from '../equipment/jobs-of-machine';
import { storeOwner } from '../equipment/machine-owner';
import { isAtDesk } from './own-jobs';
import { lockOwnJob } from './lock-own-job';
import type { ServiceJobRow } from './service-jobs.list';
import { answerQuote } from '../work/answer-quote';
import { settleOrders } from '../work/settle-orders';
import { readReplacement } from './read-replacement';
import { recordMove } from './record-move';

const DAY = 86_400_000;

type Asked = z.output<typeof moveServiceJobForm>;

/** What is missing when nothing was said. */
const UNSAID: Readonly<Record<SaidWithMove, string>> = {
  diagnosis: 'Enter what was found.',
  approved_by: 'Enter who agreed, and how.',
  reason: 'Enter the reason.',
};

/** @throws Refusal 400, or 403 for a move that is made at the desk */
function demandMove(request: Requester, { from, to, said }: Asked): ServiceMove {
  const move = serviceMove(from, to);
  if (!move) {
    const [here, there] = [SERVICE_STAGE_WORDS[from], SERVICE_STAGE_WORDS[to]];
    throw invalid({ to: [`A job does not move from ${here} to ${there}. Choose another stage.`] });
  }
  if (move.atDesk && !isAtDesk(request)) {
    throw new Refusal(403, `Only the service desk can move a job to ${SERVICE_STAGE_WORDS[to]}.`);
  }
  if (move.says && !said) {
    throw invalid({ said: [UNSAID[move.says]] });
  }
  return move;
}

/** A machine is here once its serial number was checked. @throws Refusal 409 */
function demandChecked({ equipment_id: machine, serial_number: told }: ServiceJobRow): void {
  if (machine === null && told !== null) {
    throw new Refusal(409, 'Check the machine’s serial number first: edit the job and save it.');
  }
}

/** A request that comes to nothing lets go of its machine, which may never have been here. */
const released = ({ brand, model, serial_number: toldSerial }: ServiceJobRow) => ({
  equipmentId: null,
  ...{ brand, model, toldSerial },
});

/** The warranty of a repair begins on the day on which the job is handed over (decision BO-179), and is undone with that. */
async function repairWarrantyOf(tx: Db, job: ServiceJobRow, to: ServiceStage, now: Date) {
  if (to !== 'handed_over') {
    return job.stage === 'handed_over' ? { repairWarrantyUntil: null } : {};
  }
  const { terms } = await readSettings(tx);
  if (job.kind !== 'repair' || terms.repair_warranty_days === 0 || (await readReplacement(tx, job.id)) !== null) {
    return {};
  }
  return { repairWarrantyUntil: nairobiDayOf(new Date(now.getTime() + terms.repair_warranty_days * DAY)) };
}

/**
 * Moves a job to another stage, and keeps who did, when, and what was said. Approval and refusal answer its quotation, and its end settles
 * its orders (decision BO-177).
 * @returns the job as it is now
 * @throws Refusal 404, 400, 403, 409 with the job if it is somewhere else by now, when its machine is on another job, or when something is
 * left to be paid or taken
 */
export async function moveServiceJob(
  { tx, request }: WriteContext,
  id: number,
  asked: Asked,
  now: Date,
): Promise<ServiceJobRow> {
  const { from, to, said = null } = asked;
  if (await answerQuote({ tx, request }, id, asked, now)) {
    return lockOwnJob(tx, request, id);
  }
  const before = await lockOwnJob(tx, request, id);
  if (before.stage !== from) {
    throw stale(before);
  }
  const { says } = demandMove(request, asked);
  if (from === 'requested' && to === 'received') {
    demandChecked(before);
  }
  if (isServiceEnded(from) && before.equipment_id !== null) {
    await demandFree(tx, before.equipment_id, id);
  }
  const { userId } = sessionOf(request);
  const isCancelled = to === 'cancelled';
  const also = { ...(await repairWarrantyOf(tx, before, to, now)), ...(isCancelled && released(before)) };
  const job = await recordMove({ tx, request }, before, { to, said, says, also, userId, now });
  if (isCancelled && before.equipment_id !== null) {
    await storeOwner(tx, before.equipment_id);
  }
  await settleOrders({ tx, request }, { jobId: id, from, to }, now);
  return job;
}

import type { ServiceRequestInput } from '@ofisi/api-contract/service/service-requests';
import { isServiceVisit } from '@ofisi/shared-shop/service-kinds';
import { actorOf, recordAudit } from '../../access/audit';
import type { Requester } from '../../access/requester';
import type { Db } from '../../engine/database';
import { insertRow } from '../../resource/resource';
import { nextDocumentNumber } from '../../sales/document-number';
import { bareModel } from '../equipment/known-machines';
import { serviceJobs, serviceMoves } from '../../tables/service';

/**
 * Stores a job that somebody asked for online (decision SF-83). The serial number is kept as it was told: a stranger neither learns whether
 * the shop knows the machine, nor holds it.
 * @returns the job's number
 */
export async function requestService(
  { tx, request }: { readonly tx: Db; readonly request: Requester },
  asked: ServiceRequestInput,
  now: Date,
): Promise<string> {
  const actor = actorOf(request);
  const { number, at } = await nextDocumentNumber(tx, 'service_job', now);
  const jobId = await insertRow(tx, serviceJobs, {
    number,
    kind: asked.kind,
    stage: 'requested',
    stageSince: at,
    customerName: asked.name,
    phoneNumber: asked.phone_number,
    email: asked.email,
    toldSerial: asked.serial_number,
    brand: asked.brand,
    model: bareModel(asked.model, asked.brand),
    fault: asked.fault,
    visitAddress: isServiceVisit(asked.kind, asked.wants_visit) ? asked.visit_address : null,
    wishedOn: asked.wished_on,
    userId: actor.userId,
    createdAt: at,
  });
  await tx.insert(serviceMoves).values({ jobId, toStage: 'requested', userId: actor.userId, createdAt: at });
  await recordAudit(tx, actor, { action: 'create', entity: 'service_jobs', entityId: jobId });
  return number;
}

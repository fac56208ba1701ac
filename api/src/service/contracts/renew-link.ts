import type { renewMeterLinkForm } from '@ofisi/api-contract/service/contracts';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../access/audit';
import { Refusal, stale } from '../../http/envelope';
import { lockRow, updateRow, type WriteContext } from '../../resource/resource';
import { serviceContracts } from '../../tables/service-contracts';
import { newLinkToken } from '../../access/tokens';
import type { ServiceContractRow } from './contracts.list';
import { staffContracts } from './write-contract';

/** @throws Refusal 409 for a contract that does not run */
export function demandRunning({ state, number }: Pick<ServiceContractRow, 'state' | 'number'>): void {
  if (state !== 'running') {
    throw new Refusal(409, `${number} ${state === 'draft' ? 'has not started yet' : 'has ended'}.`);
  }
}

/**
 * Gives a contract another link for readings; the one before opens nothing any more (decision BO-184).
 * @returns the contract as it is now
 * @throws Refusal 404, 409 when it does not run, or with the contract if somebody else has changed it
 */
export async function renewMeterLink(
  { tx, request }: WriteContext,
  id: number,
  { version }: z.output<typeof renewMeterLinkForm>,
): Promise<ServiceContractRow> {
  const before = await lockRow(tx, staffContracts, id);
  if (before.version !== version) {
    throw stale(before);
  }
  demandRunning(before);
  await updateRow(tx, serviceContracts, id, { token: newLinkToken(), version: before.version + 1 });
  await recordAudit(tx, actorOf(request), { action: 'renew_link', entity: 'service_contracts', entityId: id });
  return lockRow(tx, staffContracts, id);
}

import { recordAudit, SYSTEM } from '../../access/audit';
import type { Outcome } from '../client';
import { readItems } from '../items';
import type { Device } from '../outbox';
import { notNow, register } from '../register';
import { OWN_USE } from '../request';
import type { SendingOptions } from '../sending-options';
import { importRequest, itemIdOf, purchaseRequest } from './requests';
import {
  freeNumber,
  markRefused,
  markAcknowledged,
  nextImport,
  nextPurchase,
  numberPurchase,
  postponeDecision,
  type ReceivedTable,
  type WaitingImport,
  type WaitingPurchase,
} from './waiting';

/** The next step for a decision. */
type Told =
  | { readonly kind: 'told' }
  /** To be composed and sent again at once. */
  | { readonly kind: 'again' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string };

const TOLD: Told = { kind: 'told' };
const AGAIN: Told = { kind: 'again' };
/** Numbers tried in a row, if they turn out to be in use. */
const NUMBERS_TRIED = 20;

/**
 * Reports the shop's oldest unreported decision on a purchase or an import to the tax office (decision 074). A failure postpones that
 * decision only.
 */
export async function sendDecision(options: SendingOptions, device: Device, cmcKey: string): Promise<void> {
  const purchase = await nextPurchase(options.db, device);
  if (purchase) {
    await settle(options, 'tax_purchases', purchase.id, await tellPurchase(options, device, cmcKey, purchase));
    return;
  }
  const goods = await nextImport(options.db, device);
  if (goods) await settle(options, 'tax_imports', goods.id, await tellImport(options, device, cmcKey, goods));
}

async function settle({ db, log, pauses }: SendingOptions, table: ReceivedTable, id: number, told: Told) {
  switch (told.kind) {
    case 'told':
      return markAcknowledged(db, table, id);
    case 'again':
      return undefined;
    case 'later':
      return postponeDecision(db, table, { id, error: told.reason, pauses });
    default:
      log.warn({ table, id, reason: told.reason }, 'the tax office refuses a decision');
      await markRefused(db, table, id, told.reason);
      return recordAudit(db, SYSTEM, {
        action: 'refused',
        entity: table,
        entityId: id,
        after: { reason: told.reason },
      });
  }
}

/** The items, registered with the tax office, or the reason why not. */
async function knownItems(options: SendingOptions, device: Device, cmcKey: string, ids: readonly number[]) {
  const { items, unregistered } = await readItems(options.db, device, ids);
  const registered = await register(options, device, cmcKey, unregistered);
  if (registered === null) return items;
  if (registered.kind === 'refused') return registered;
  return registered.kind === 'cleared' || registered.kind === 'item refused'
    ? AGAIN
    : ({ kind: 'later', reason: registered.reason } as const);
}

async function tellPurchase(
  options: SendingOptions,
  device: Device,
  cmcKey: string,
  purchase: WaitingPurchase,
): Promise<Told> {
  const { db, client, renewLock } = options;
  const ids = purchase.content.lines.map((_line, index) => itemIdOf(purchase, index));
  const known = await knownItems(options, device, cmcKey, ids);
  if ('kind' in known) return known;
  const items = new Map(known.map((item) => [item.id, item]));
  let isRepeat = purchase.number !== null;
  let wanted: number | null = null;
  for (let tried = 0; tried < NUMBERS_TRIED; tried += 1) {
    await renewLock();
    const number = await numberPurchase(db, device, purchase, wanted);
    const outcome = await client.savePurchase(cmcKey, purchaseRequest(purchase, number, items));
    // It was sent under this number before, and the answer was lost.
    if (outcome.kind === 'duplicate' && isRepeat) return TOLD;
    if (outcome.kind === 'duplicate') wanted = number + 1;
    else if (outcome.kind === 'number' && outcome.expected !== null && outcome.expected !== number)
      wanted = outcome.expected;
    else {
      // Certainly not accepted: another one may have that number by the next attempt.
      const isFree = !isRepeat && (outcome.kind === 'unreachable' || outcome.kind === 'stopped');
      if (isFree) await freeNumber(db, purchase);
      return toldOf(options, device, outcome);
    }
    isRepeat = false;
  }
  return { kind: 'later', reason: 'KRA has other purchases under the numbers of this one.' };
}

async function tellImport(
  options: SendingOptions,
  device: Device,
  cmcKey: string,
  goods: WaitingImport,
): Promise<Told> {
  const { client, renewLock } = options;
  const known = await knownItems(options, device, cmcKey, [goods.itemId ?? OWN_USE.id]);
  if ('kind' in known) return known;
  const [item] = known;
  if (!item) return { kind: 'refused', reason: 'The item is no longer in the catalogue.' };
  await renewLock();
  const outcome = await client.saveImport(cmcKey, importRequest(goods, item));
  return outcome.kind === 'duplicate' ? TOLD : toldOf(options, device, outcome);
}

async function toldOf(
  options: SendingOptions,
  device: Device,
  outcome: Exclude<Outcome<null>, { readonly kind: 'duplicate' }>,
): Promise<Told> {
  if (outcome.kind === 'done') return TOLD;
  if (outcome.kind === 'refused' || outcome.kind === 'number')
    return { kind: 'refused', reason: `KRA refused it: ${outcome.reason}` };
  const attempt = await notNow(options, device, outcome);
  return 'reason' in attempt ? { kind: 'later', reason: attempt.reason } : AGAIN;
}

import type { Outcome } from './client';
import { keepDevice } from './device';
import { keepItem } from './items';
import type { Device } from './outbox';
import { itemCode, itemRequest, type CodedItem, type EtimsItem } from './request';
import type { SendingOptions } from './sending-options';
import { CLEARED, type Attempt } from './settle';

/** Not sealed for a particular user. */
export const OWNER = 0;

/** The service does not know the device, or not with this key. */
export const NOT_THIS_DEVICE = '901';

/** Initialises the device with the tax office, and stores the key it receives. */
export async function initialise(
  { db, client, secretBox, renewLock }: SendingOptions,
  device: Device,
): Promise<{ reason: string } | string> {
  await renewLock();
  const outcome = await client.initialise();
  if (outcome.kind === 'done') {
    const { cmcKey, sdcId } = outcome.data;
    await keepDevice(db, device, { cmcKey: secretBox.seal(cmcKey, OWNER), sdcId });
    return cmcKey;
  }
  if (outcome.kind === 'stopped' && outcome.code === '902') {
    return { reason: 'KRA has initialised this device before. Set ETIMS_CMC_KEY to the key that it was given then.' };
  }
  return {
    reason: 'reason' in outcome ? `The device is not initialised. ${outcome.reason}` : 'The device is not initialised.',
  };
}

/**
 * The message of the newer entrance, which numbers a shop's items consecutively: `Invalid itemCd Sequence. Expected sequence ending with:
 * 0000012`.
 */
const WANTED_NUMBER = /\bitemCd sequence\b.*?\bending with:?\s*\**(\d{1,7})\b/i;

/**
 * Registers items that the tax office does not know yet.
 * @returns the failure; or that an item has got another code, so that a document with it must be composed again; null if neither
 */
export async function register(
  options: SendingOptions,
  device: Device,
  cmcKey: string,
  unregistered: readonly CodedItem[],
): Promise<Attempt | { readonly kind: 'refused'; readonly reason: string } | null> {
  const { db, client, renewLock } = options;
  let isRenumbered = false;
  for (const asked of unregistered) {
    let item = asked;
    await renewLock();
    let outcome = await client.saveItem(cmcKey, itemRequest(item));
    const wanted = outcome.kind === 'refused' ? WANTED_NUMBER.exec(outcome.reason)?.[1] : undefined;
    if (wanted !== undefined) {
      item = { ...item, code: itemCode(item, Number(wanted)) };
      isRenumbered = true;
      await renewLock();
      outcome = await client.saveItem(cmcKey, itemRequest(item));
    }
    if (outcome.kind === 'done' || outcome.kind === 'duplicate') await keepItem(db, device, item);
    else if (outcome.kind === 'refused' || outcome.kind === 'number')
      return { kind: 'refused', reason: itemReason(item, outcome.reason) };
    else return notNow(options, device, outcome);
  }
  return isRenumbered ? CLEARED : null;
}

const itemReason = ({ title }: EtimsItem, reason: string): string => `KRA refused the item ${title}: ${reason}`;

/** Handles an outcome that stops everything. An unknown device is initialised, after which its documents follow. */
export async function notNow(
  options: SendingOptions,
  device: Device,
  outcome: Extract<Outcome<unknown>, { readonly kind: 'stopped' | 'unreachable' | 'unclear' }>,
): Promise<Attempt> {
  if (outcome.kind === 'unclear') return outcome;
  if (outcome.kind === 'stopped' && outcome.code === NOT_THIS_DEVICE) {
    const again = await initialise(options, device);
    return typeof again === 'string' ? CLEARED : { kind: 'stop', ...again };
  }
  return { kind: 'stop', reason: outcome.reason };
}

import type { Outcome } from './client';
import { keepDevice } from './device';
import { keepItem } from './items';
import type { Device } from './outbox';
import { itemRequest, type CodedItem, type EtimsItem } from './request';
import type { SendingOptions } from './sending-options';
import { CLEARED, type Attempt } from './settle';

/** Sealed for no user in particular. */
export const OWNER = 0;

/** The service does not know the device, or not by this key. */
export const NOT_THIS_DEVICE = '901';

/** What is asked for the device; the key that was just given is kept with it. */
export async function initialise(
  { db, client, secretBox, stay }: SendingOptions,
  device: Device,
): Promise<{ reason: string } | string> {
  await stay();
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

/** Registers items that the tax office does not know yet. @returns what went wrong; null: nothing */
export async function register(
  options: SendingOptions,
  device: Device,
  cmcKey: string,
  untold: readonly CodedItem[],
): Promise<Attempt | { readonly kind: 'refused'; readonly reason: string } | null> {
  const { db, client, stay } = options;
  for (const item of untold) {
    await stay();
    const outcome = await client.saveItem(cmcKey, itemRequest(item));
    if (outcome.kind === 'done' || outcome.kind === 'duplicate') await keepItem(db, device, item);
    else if (outcome.kind === 'refused' || outcome.kind === 'number')
      return { kind: 'refused', reason: itemReason(item, outcome.reason) };
    else return notNow(options, device, outcome);
  }
  return null;
}

const itemReason = ({ title }: EtimsItem, reason: string): string => `KRA refused the item ${title}: ${reason}`;

/** What stops everything. A device that is not known is initialised, and its documents follow. */
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

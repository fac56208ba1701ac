import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../engine/database';
import type { SecretBox } from '../identity/secret-box';
import type { EtimsClient, Outcome } from './client';
import { keepDevice } from './device';
import { keepItem, readItems } from './items';
import {
  countUnanswered,
  freeDoubted,
  nextDocument,
  numberDocument,
  setAside,
  takeBack,
  type Device,
  type NumberedDocument,
  type WaitingDocument,
} from './outbox';
import { itemRequest, saleRequest, type EtimsItem } from './request';
import type { EtimsSettings } from './settings';
import { CLEARED, duplicate, notTaken, refused, signed, stuck, type Attempt } from './settle';

export interface SendingOptions {
  readonly db: Db;
  readonly client: EtimsClient;
  readonly settings: EtimsSettings;
  readonly secretBox: SecretBox;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** To be called before each call of the service: says that this sender still works. @throws when another one has taken over */
  readonly stay: () => Promise<void>;
}

/** What became of the next document; with a reason: nothing more can be sent now, and why. */
export type Sent = 'nothing to send' | 'sent' | { readonly reason: string };

/** Sealed for no user in particular. */
const OWNER = 0;

const NOT_THIS_DEVICE = '901';

/** So often in a row a document is sent without a clear answer before the next one shows whether that is its own fault. */
const TRIES = 5;

/** What is asked for the device; the key that was just given is kept with it. */
async function initialise(
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

/**
 * Sends the oldest document that can be sent, with the items that are in it (decisions 058 and 069). A document that again and again has no clear answer is
 * set aside when the next one has one, and it has none still; if that has none either, it is the service, and everything waits.
 */
export async function sendNext(options: SendingOptions, device: Device): Promise<Sent> {
  const { db, settings, secretBox } = options;
  const document = await nextDocument(db, device);
  if (!document) return 'nothing to send';
  const stored = device.cmcKey === null ? null : secretBox.open(device.cmcKey, OWNER);
  const cmcKey = settings.cmcKey ?? stored ?? (await initialise(options, device));
  if (typeof cmcKey !== 'string') return cmcKey;

  const attempt = await send(options, device, document, cmcKey);
  if (attempt.kind === 'cleared') return 'sent';
  const { reason } = attempt;
  if (attempt.kind === 'stop') return { reason };
  const tries = await countUnanswered(db, document);
  if (tries < TRIES && !attempt.isFinal) return { reason };
  const next = await nextDocument(db, device, document.id);
  const other = next && (await send(options, device, next, cmcKey));
  if (next && other?.kind === 'unclear') await countUnanswered(db, next);
  if (other?.kind !== 'cleared') return { reason };
  // Unless the service has come back between the two.
  const again = await send(options, device, document, cmcKey);
  if (again.kind === 'stop') return again;
  if (again.kind === 'unclear') {
    await setAside(db, device, document, again.reason);
    await stuck(options, document, again.reason);
  }
  return 'sent';
}

async function send(
  options: SendingOptions,
  device: Device,
  document: WaitingDocument,
  cmcKey: string,
): Promise<Attempt> {
  const { db, client, settings, stay } = options;
  const { items, untold } = await readItems(db, device, document.content);
  for (const item of untold) {
    await stay();
    const outcome = await client.saveItem(cmcKey, itemRequest(item));
    if (outcome.kind === 'done' || outcome.kind === 'duplicate') await keepItem(db, device, item);
    else if (outcome.kind === 'refused' || outcome.kind === 'number')
      return refused(options, device, document, itemReason(item, outcome.reason));
    else return notNow(options, device, outcome);
  }

  await stay();
  const numbered = await numberDocument(db, device, document);
  const isCredit = document.kind !== 'sale' && document.kind !== 'surcharge';
  const body = saleRequest({ ...numbered, isCredit }, new Map(items.map((item) => [item.id, item])), settings.taxable);
  return settle(options, device, numbered, cmcKey, await client.saveSale(cmcKey, body));
}

const itemReason = ({ title }: EtimsItem, reason: string): string => `KRA refused the item ${title}: ${reason}`;

async function settle(
  options: SendingOptions,
  device: Device,
  document: NumberedDocument,
  cmcKey: string,
  outcome: Awaited<ReturnType<EtimsClient['saveSale']>>,
): Promise<Attempt> {
  const { db } = options;
  switch (outcome.kind) {
    case 'done':
      return signed(options, device, document, outcome.data);
    case 'duplicate':
      return duplicate(options, device, document, cmcKey);
    case 'number':
      return notTaken(options, device, document, outcome, cmcKey);
    case 'refused':
      await takeBack(db, document);
      // Perhaps for its number alone, when those before it are held for nothing.
      return (await freeDoubted(db, device, document))
        ? CLEARED
        : refused(options, device, document, `KRA refused it: ${outcome.reason}`);
    case 'unclear':
      return outcome;
    default:
      if (!document.isRepeat) await takeBack(db, document);
      return notNow(options, device, outcome);
  }
}

/** What stops everything. A device that is not known is initialised, and its documents follow. */
async function notNow(
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

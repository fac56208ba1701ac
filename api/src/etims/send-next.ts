import type { FastifyBaseLogger } from 'fastify';
import { recordAudit, SYSTEM } from '../audit/audit';
import type { Db } from '../engine/database';
import type { SecretBox } from '../identity/secret-box';
import type { EtimsClient, KnownDocument, Outcome, Signature } from './client';
import {
  giveUpNumber,
  isSame,
  keepDevice,
  keepItem,
  keepSignature,
  nextDocument,
  readItems,
  refuse,
  untoldItems,
  type Device,
  type WaitingDocument,
} from './outbox';
import { DELIVERY, itemRequest, saleRequest, type EtimsItem } from './request';
import type { EtimsSettings } from './settings';

export interface SendingOptions {
  readonly db: Db;
  readonly client: EtimsClient;
  readonly settings: EtimsSettings;
  readonly secretBox: SecretBox;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** To be called before each call of the service: says that this sender still works. @throws when another one has taken over */
  readonly stay: () => Promise<void>;
}

/** What became of the next document; `put off`: nothing more can be sent now, and why. */
export type Sent = 'nothing to send' | 'sent' | { readonly reason: string };

/** Sealed for no user in particular. */
const OWNER = 0;

const NOT_THIS_DEVICE = '901';

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

/** Sends the oldest document that can be sent, with the items that are in it (decision 058). */
export async function sendNext(options: SendingOptions, device: Device): Promise<Sent> {
  const { db, client, settings, secretBox, stay } = options;
  const document = await nextDocument(db, device);
  if (!document) return 'nothing to send';
  const stored = device.cmcKey === null ? null : secretBox.open(device.cmcKey, OWNER);
  const known = settings.cmcKey ?? stored ?? (await initialise(options, device));
  if (typeof known !== 'string') return known;

  const items = await readItems(db, document.content);
  const needed = document.content.lines.some(({ item_id }) => item_id === null) ? [...items, DELIVERY] : items;
  for (const item of await untoldItems(db, device, needed)) {
    await stay();
    const outcome = await client.saveItem(known, itemRequest(item));
    if (outcome.kind === 'done' || outcome.kind === 'duplicate') await keepItem(db, device, item);
    else if (outcome.kind === 'refused')
      return setAside(options, device, document, known, itemReason(item, outcome.reason));
    else return notNow(options, device, outcome);
  }

  await stay();
  const isCredit = document.kind !== 'sale' && document.kind !== 'surcharge';
  const body = saleRequest({ ...document, isCredit }, new Map(needed.map((item) => [item.id, item])));
  const outcome = await client.saveSale(known, body);
  if (outcome.kind === 'done') return signed(options, device, document, outcome.data);
  if (outcome.kind === 'duplicate') return ask(options, device, document, known);
  if (outcome.kind === 'refused')
    return setAside(options, device, document, known, `KRA refused it: ${outcome.reason}`);
  return notNow(options, device, outcome);
}

const itemReason = ({ title }: EtimsItem, reason: string): string => `KRA refused the item ${title}: ${reason}`;

/** What stops everything. A device that is not known is initialised, and its documents follow. */
async function notNow(
  options: SendingOptions,
  device: Device,
  outcome: Extract<Outcome<unknown>, { readonly reason: string }>,
): Promise<Sent> {
  if (outcome.kind === 'stopped' && outcome.code === NOT_THIS_DEVICE) {
    const again = await initialise(options, device);
    return typeof again === 'string' ? 'sent' : again;
  }
  return { reason: outcome.reason };
}

async function signed(
  { db, settings }: SendingOptions,
  device: Device,
  document: WaitingDocument,
  given: Signature,
): Promise<Sent> {
  const verifyUrl = `${settings.receiptUrl}${device.pin}${device.branch}${given.signature}`;
  await keepSignature(db, device, document, { ...given, verifyUrl });
  return 'sent';
}

/** What is signed under the document's number is this one, whose answer was lost, or another one: then it gets the next number. */
async function ask(options: SendingOptions, device: Device, document: WaitingDocument, cmcKey: string): Promise<Sent> {
  const { client, stay } = options;
  await stay();
  const outcome = await client.find(cmcKey, document.number);
  if (outcome.kind !== 'done')
    return { reason: 'reason' in outcome ? outcome.reason : 'KRA does not say what it signed.' };
  if (!outcome.data)
    return { reason: `KRA has number ${document.number} already, and does not say for which document.` };
  return settle(options, device, document, outcome.data);
}

async function settle(
  options: SendingOptions,
  device: Device,
  document: WaitingDocument,
  known: KnownDocument,
): Promise<Sent> {
  if (isSame(document, known)) return signed(options, device, document, known);
  const { db, log } = options;
  const { number } = document;
  log.warn({ number, reference: known.reference }, 'the tax office has signed a document that the shop does not know');
  await recordAudit(db, SYSTEM, {
    action: 'unknown_document',
    entity: 'tax_documents',
    entityId: document.id,
    after: { number, ...known },
  });
  await giveUpNumber(db, device, document);
  return 'sent';
}

/** A document that may have been signed before, though no answer came, is asked for first: a signed one is not refused. */
async function setAside(
  options: SendingOptions,
  device: Device,
  document: WaitingDocument,
  cmcKey: string,
  reason: string,
): Promise<Sent> {
  const { db, client, log, stay } = options;
  if (document.attempts > 0) {
    await stay();
    const outcome = await client.find(cmcKey, document.number);
    if (outcome.kind !== 'done') return { reason };
    if (outcome.data && isSame(document, outcome.data)) return signed(options, device, document, outcome.data);
  }
  log.warn({ document: document.id, reference: document.reference, reason }, 'the tax office has refused a document');
  await refuse(db, device, document, reason);
  return 'sent';
}

import type { EtimsClient } from './client';
import { readItems } from './items';
import {
  countUnanswered,
  releaseUncertainNumbers,
  nextDocument,
  numberDocument,
  setAside,
  takeBack,
  type Device,
  type NumberedDocument,
  type WaitingDocument,
} from './outbox';
import { sendDecision } from './received/send-decisions';
import { isDecisionDue } from './received/waiting';
import { initialise, notNow, OWNER, register } from './register';
import { saleRequest } from './request';
import { sendStock } from './send-stock';
import { TRIES, type SendingOptions } from './sending-options';
import { CLEARED, duplicate, ITEM_REFUSED, notTaken, refused, signed, stuck, type Attempt } from './settle';
import { nextMove } from './stock-outbox';

/** The outcome for the next document; with a reason, nothing more can be sent now. */
export type Sent = 'nothing to send' | 'sent' | { readonly reason: string };

/** The key that authenticates the device; without one yet, the device is initialised. */
export async function keyOf(options: SendingOptions, device: Device): Promise<string | { reason: string }> {
  const { settings, secretBox } = options;
  const stored = device.cmcKey === null ? null : secretBox.open(device.cmcKey, OWNER);
  return settings.cmcKey ?? stored ?? (await initialise(options, device));
}

/**
 * Sends the oldest document that can be sent, with its items; without one, a stock movement; without that, a decision on a purchase or an
 * import (decisions 058, 071 and 074). A document that repeatedly gets no clear answer is set aside if the next document gets one while it
 * still does not; if the next one does not either, the service is at fault, and everything waits.
 */
export async function sendNext(options: SendingOptions, device: Device): Promise<Sent> {
  const { db } = options;
  const document = await nextDocument(db, device);
  const isStock = !document && (await nextMove(db, device)) !== undefined;
  if (!document && !isStock && !(await isDecisionDue(db, device))) return 'nothing to send';
  const cmcKey = await keyOf(options, device);
  if (typeof cmcKey !== 'string') return cmcKey;
  if (!document) {
    await (isStock ? sendStock : sendDecision)(options, device, cmcKey);
    return 'sent';
  }

  const attempt = await send(options, device, document, cmcKey);
  if (attempt.kind === 'cleared' || attempt.kind === 'item refused') return 'sent';
  const { reason } = attempt;
  if (attempt.kind === 'stop') return { reason };
  const tries = await countUnanswered(db, document);
  if (tries < TRIES && !attempt.isFinal) return { reason };
  const next = await nextDocument(db, device, document.id);
  const other = next && (await send(options, device, next, cmcKey));
  if (next && other?.kind === 'unclear') await countUnanswered(db, next);
  if (other?.kind === 'item refused') return 'sent';
  if (other?.kind !== 'cleared') return { reason };
  // In case the service has recovered between the two.
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
  const { db, client, settings, renewLock } = options;
  const { items, unregistered } = await readItems(
    db,
    device,
    document.content.lines.map(({ item_id }) => item_id),
  );
  const registered = await register(options, device, cmcKey, unregistered);
  if (registered?.kind === 'refused') {
    await refused(options, device, document, registered.reason);
    return ITEM_REFUSED;
  }
  if (registered) return registered;

  await renewLock();
  const numbered = await numberDocument(db, device, document);
  const isCredit = document.kind !== 'sale' && document.kind !== 'surcharge';
  const body = saleRequest({ ...numbered, isCredit }, new Map(items.map((item) => [item.id, item])), settings.taxable);
  return settle(options, device, numbered, cmcKey, await client.saveSale(cmcKey, body));
}

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
      // Perhaps only because of its number, if documents before it hold numbers that were never used.
      return (await releaseUncertainNumbers(db, device, document))
        ? CLEARED
        : refused(options, device, document, `KRA refused it: ${outcome.reason}`);
    case 'unclear':
      return outcome;
    default:
      if (!document.isRepeat) await takeBack(db, document);
      return notNow(options, device, outcome);
  }
}

import { recordAudit, SYSTEM } from '../access/audit';
import type { Signature } from './client';
import {
  findSentUnder,
  releaseUncertainNumbers,
  isSame,
  keepSignature,
  keepUnread,
  lastNumberOf,
  releaseNumbersFrom,
  skipNumber,
  refuse,
  takeBack,
  type Device,
  type NumberedDocument,
  type Suspect,
  type WaitingDocument,
} from './outbox';
import type { SendingOptions } from './sending-options';

/** What the service's answer means for a document. */
export type Attempt =
  /** The service gave a clear answer on this document, which is recorded. */
  | { readonly kind: 'cleared' }
  /** It was set aside because of an item, before it was sent; this does not show whether others would be accepted. */
  | { readonly kind: 'item refused' }
  /** No document would be accepted now. */
  | { readonly kind: 'stop'; readonly reason: string }
  /** The document or the service may be at fault; `isFinal`: a retry would have the same result. */
  | { readonly kind: 'unclear'; readonly reason: string; readonly isFinal?: true };

export const CLEARED: Attempt = { kind: 'cleared' };
export const ITEM_REFUSED: Attempt = { kind: 'item refused' };

const READ_OFF = 'Look it up on KRA’s portal and enter its signature.';

export async function signed(
  { db, settings }: SendingOptions,
  device: Device,
  document: { readonly id: number; readonly number: number },
  given: Signature,
): Promise<Attempt> {
  const verifyUrl = `${settings.receiptUrl}${device.pin}${device.branch}${given.signature}`;
  await keepSignature(db, device, document, { ...given, verifyUrl });
  return CLEARED;
}

async function tell(
  { db, log }: SendingOptions,
  action: string,
  { id, reference }: { readonly id: number; readonly reference: string },
  after: object,
): Promise<void> {
  log.warn({ document: id, reference, ...after }, `a tax document is ${action.replaceAll('_', ' ')}`);
  await recordAudit(db, SYSTEM, { action, entity: 'tax_documents', entityId: id, after: { reference, ...after } });
}

export async function refused(
  options: SendingOptions,
  device: Device,
  document: WaitingDocument,
  reason: string,
): Promise<Attempt> {
  await refuse(options.db, device, document, reason);
  await tell(options, 'refused', document, { reason });
  return CLEARED;
}

export const stuck = (options: SendingOptions, document: WaitingDocument, reason: string) =>
  tell(options, 'stuck', document, { reason });

/**
 * The tax office already has the number. It belongs to this document, if this was sent under the number before and the answer was lost; or
 * to another one sent under it, which this attempt was meant to clarify; or to one that the shop no longer knows, because its data is
 * behind the tax office's (a restored backup).
 */
export async function duplicate(
  options: SendingOptions,
  device: Device,
  document: NumberedDocument,
  cmcKey: string,
): Promise<Attempt> {
  const { db, client, renewLock } = options;
  const { number, isRepeat } = document;
  const others = await findSentUnder(db, device, document);
  const suspects: Suspect[] = isRepeat ? [document, ...others] : others;
  await renewLock();
  const known = await client.find(cmcKey, number);
  const found = known && suspects.find((one) => isSame(one, known));
  if (known && found) {
    if (found.id !== document.id) await takeBack(db, { ...document, isRepeat: false });
    return signed(options, device, { id: found.id, number }, known);
  }
  if (known || suspects.length === 0) {
    await skipNumber(db, device, document);
    await tell(options, 'unknown_document', document, { number, reference: known?.reference ?? null });
    return CLEARED;
  }
  if (!isRepeat) await takeBack(db, document);
  const rest = (one: Suspect) => suspects.filter(({ id }) => id !== one.id).map(({ reference }) => reference);
  await keepUnread(db, device, number, suspects, (one) =>
    suspects.length === 1
      ? `KRA has signed it under number ${number}, and its answer was lost. ${READ_OFF}`
      : `KRA has signed it under number ${number}, or ${rest(one).join(' or ')} in its place, and its answer was lost. ${READ_OFF}`,
  );
  for (const one of suspects) await tell(options, 'unread', one, { number });
  return CLEARED;
}

/**
 * Refused because of its number. Numbers held by other documents without use are freed, and it is sent again under the next one. A number
 * below the expected one is already in use.
 */
export async function notTaken(
  options: SendingOptions,
  device: Device,
  document: NumberedDocument,
  { reason, expected }: { readonly reason: string; readonly expected: number | null },
  cmcKey: string,
): Promise<Attempt> {
  if (expected !== null && expected > document.number) return duplicate(options, device, document, cmcKey);
  const { db } = options;
  const next = (await lastNumberOf(db, device)) + 1;
  await takeBack(db, { ...document, isRepeat: false });
  const wereHeld =
    expected === null
      ? await releaseUncertainNumbers(db, device, document)
      : await releaseNumbersFrom(db, device, expected);
  return wereHeld || document.number !== next
    ? CLEARED
    : { kind: 'unclear', reason: `KRA refused it: ${reason}`, isFinal: true };
}

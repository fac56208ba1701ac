import { z } from 'zod';
import { classificationsSchema, codesSchema, type ListedCode, type ListedClassification } from './lists.schema';
import {
  type ReadRows,
  importsSchema,
  purchasesSchema,
  type ReceivedImport,
  type ReceivedPurchase,
} from './received/received.schema';
import { openEntrance, unclear, type Stopped, type Unclear, type Unreachable } from './entrance';
import type { EtimsFunction } from './functions';
import type { EtimsSettings } from './settings';

/** The signature of a document by the control unit. */
export interface Signature {
  readonly receiptNumber: number;
  readonly internalData: string;
  readonly signature: string;
  readonly signedAt: Date;
}

/** The document that the tax office has under a number. */
export interface KnownDocument extends Signature {
  readonly reference: string;
  readonly total: number;
}

/** The outcome of a call. */
export type Outcome<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  /** This document or item is wrong; others may be accepted. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'duplicate' }
  /** Refused because of its number; `expected` is the right one, if the answer states it. */
  | { readonly kind: 'number'; readonly reason: string; readonly expected: number | null }
  | Stopped
  | Unreachable
  | Unclear;

const answerSchema = z.object({
  resultCd: z.union([z.string(), z.number()]).transform(String),
  resultMsg: z.string().nullish(),
  data: z.unknown().optional(),
});
const initSchema = z.object({ info: z.object({ cmcKey: z.string().min(1), sdcId: z.string().min(1) }) });
const signatureSchema = z
  .object({
    curRcptNo: z.coerce.number().int(),
    intrlData: z.string().min(1),
    rcptSign: z.string().min(1),
    sdcDateTime: z.string().regex(/^\d{14}$/),
  })
  .transform(({ curRcptNo, intrlData, rcptSign, sdcDateTime }) => ({
    receiptNumber: curRcptNo,
    internalData: intrlData,
    signature: rcptSign,
    signedAt: momentOf(sdcDateTime),
  }));
const knownSchema = z
  .object({ trdInvcNo: z.coerce.string(), totAmt: z.coerce.number(), receipt: signatureSchema })
  .transform(({ trdInvcNo, totAmt, receipt }) => ({ reference: trdInvcNo, total: totAmt, ...receipt }));
const detailsSchema = z.object({ salesList: z.array(knownSchema) });

/** For answers that only confirm receipt; any data in them is ignored. */
const nothing = z.unknown().transform(() => null);

const DONE = new Set(['0', '00', '000', '0000']);
/** Problems of the device or its permissions: no document would be accepted. */
const STOPS = new Set(['900', '901', '902', '903']);
/** Problems of the service, of the connection, or of storing the document. */
const UNCLEAR = new Set(['891', '892', '893', '894', '895', '896', '899', '990', '991', '992', '993', '999']);
const NONE = '001';
/** In milliseconds, for tens of thousands of rows. */
const LIST_PATIENCE = 90_000;
const NUMBER = '921';
const DUPLICATE = '994';
/**
 * The service's wordings: `Invc No: 7 is invalid, use the expected value: 5`, `Invalid sarNo: Expected: 5 but found: 7`, `Invalid invcNo
 * sequence, expected: 5 but found: 7`. It uses the same for amounts.
 */
const EXPECTED = /\b(?:invc ?no|sarNo)\b.*?\bexpected(?: value)?:?\s*(\d+)(?!\.?\d)/i;
/** Parses `20261125101500`, in Nairobi time. */
const momentOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+03:00'));

export interface EtimsClient {
  readonly initialise: () => Promise<Outcome<{ readonly cmcKey: string; readonly sdcId: string }>>;
  readonly saveItem: (cmcKey: string, body: object) => Promise<Outcome<null>>;
  readonly saveSale: (cmcKey: string, body: object) => Promise<Outcome<Signature>>;
  readonly saveStock: (cmcKey: string, body: object) => Promise<Outcome<null>>;
  readonly saveStockMaster: (cmcKey: string, body: object) => Promise<Outcome<null>>;
  /** The codes for packaging and units that have changed. @param since in Nairobi time: `20261125101500` */
  readonly codes: (cmcKey: string, since: string) => Promise<Outcome<readonly ListedCode[]>>;
  /** The classifications of items that have changed, likewise. */
  readonly classifications: (cmcKey: string, since: string) => Promise<Outcome<readonly ListedClassification[]>>;
  /** Sales to the shop reported by suppliers, likewise. */
  readonly purchases: (cmcKey: string, since: string) => Promise<Outcome<ReadRows<ReceivedPurchase>>>;
  readonly savePurchase: (cmcKey: string, body: object) => Promise<Outcome<null>>;
  /** Imports of the shop reported by customs, likewise. */
  readonly imports: (cmcKey: string, since: string) => Promise<Outcome<ReadRows<ReceivedImport>>>;
  readonly saveImport: (cmcKey: string, body: object) => Promise<Outcome<null>>;
  /**
   * The document signed under a number; null when the service does not tell. The function is missing from all published lists, although
   * some services have it: nothing may depend on it.
   */
  readonly find: (cmcKey: string, number: number) => Promise<KnownDocument | null>;
}

/**
 * The tax office's service, eTIMS with an online control unit (OSCU), over HTTP. Anything but a clear answer counts as no answer.
 * @param patience timeout of an answer in milliseconds; a whole list may take longer
 */
export function etimsClient(settings: EtimsSettings, patience: number): EtimsClient {
  const { pin, branch, deviceSerial } = settings;
  const entrance = openEntrance(settings, patience);

  async function call<Data>(
    name: EtimsFunction,
    cmcKey: string | null,
    body: object,
    read: z.ZodType<Data>,
    within = patience,
  ): Promise<Outcome<Data>> {
    const who = { tin: pin, bhfId: branch, ...(cmcKey === null ? {} : { cmcKey }) };
    const posted = await entrance.post(name, who, body, within);
    return posted.kind === 'answered' ? outcomeOf(posted.body, read) : posted;
  }

  /** The body identifies the sender as well: the newer entrance requires it. */
  const save = (name: EtimsFunction, cmcKey: string, body: object) =>
    call(name, cmcKey, { tin: pin, bhfId: branch, ...body }, nothing);
  const list = <Data>(name: EtimsFunction, cmcKey: string, since: string, read: z.ZodType<Data>) =>
    call(name, cmcKey, { tin: pin, bhfId: branch, lastReqDt: since }, read, LIST_PATIENCE);

  return {
    initialise: async () => {
      const outcome = await call('initialise', null, { tin: pin, bhfId: branch, dvcSrlNo: deviceSerial }, initSchema);
      return outcome.kind === 'done' ? { kind: 'done', data: outcome.data.info } : outcome;
    },
    codes: (cmcKey, since) => list('codes', cmcKey, since, codesSchema),
    classifications: (cmcKey, since) => list('classifications', cmcKey, since, classificationsSchema),
    purchases: (cmcKey, since) => list('purchases', cmcKey, since, purchasesSchema),
    savePurchase: (cmcKey, body) => save('savePurchase', cmcKey, body),
    imports: (cmcKey, since) => list('imports', cmcKey, since, importsSchema),
    saveImport: (cmcKey, body) => save('saveImport', cmcKey, body),
    saveItem: (cmcKey, body) => call('saveItem', cmcKey, body, nothing),
    saveStock: (cmcKey, body) => call('saveStock', cmcKey, body, nothing),
    saveStockMaster: (cmcKey, body) => call('saveStockMaster', cmcKey, body, nothing),
    saveSale: (cmcKey, body) => call('saveSale', cmcKey, body, signatureSchema),
    find: async (cmcKey, number) => {
      const outcome = await call('findSale', cmcKey, { invcNo: number }, detailsSchema);
      return outcome.kind === 'done' ? (outcome.data.salesList[0] ?? null) : null;
    },
  };
}

/** Further sentences follow it. */
const sentenceOf = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function outcomeOf<Data>(body: unknown, read: z.ZodType<Data>): Outcome<Data> {
  const noAnswer = unclear('KRA’s service returned an invalid answer.');
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return noAnswer;
  const { resultCd: code, resultMsg, data } = answer.data;
  const reason = sentenceOf(resultMsg?.trim() || `Code ${code}`);
  if (DONE.has(code) || code === NONE) {
    const known = read.safeParse(code === NONE ? null : data);
    return known.success ? { kind: 'done', data: known.data } : noAnswer;
  }
  if (code === DUPLICATE) return { kind: 'duplicate' };
  if (UNCLEAR.has(code)) return unclear(`KRA’s service is busy: ${reason}`);
  if (STOPS.has(code)) return { kind: 'stopped', code, reason };
  const expected = EXPECTED.exec(reason)?.[1];
  return code === NUMBER || expected !== undefined
    ? { kind: 'number', reason, expected: expected === undefined ? null : Number(expected) }
    : { kind: 'refused', reason };
}

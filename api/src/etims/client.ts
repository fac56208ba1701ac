import { z } from 'zod';
import type { EtimsSettings } from './settings';

/** What the control unit gave a document. */
export interface Signature {
  readonly receiptNumber: number;
  readonly internalData: string;
  readonly signature: string;
  readonly signedAt: Date;
}

/** A document that the tax office has under a number. */
export interface KnownDocument extends Signature {
  readonly reference: string;
  readonly total: number;
  readonly at: string;
}

/** What came of a call. */
export type Outcome<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  /** This document or item is wrong; others may be right. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'duplicate' }
  /** Nothing can be sent until somebody changes something. */
  | { readonly kind: 'stopped'; readonly code: string; readonly reason: string }
  /** Nobody knows whether it was taken; to be tried again. */
  | { readonly kind: 'unavailable'; readonly reason: string };

const answerSchema = z.object({
  resultCd: z.union([z.string(), z.number()]).transform(String),
  resultMsg: z.string().nullish(),
  data: z.unknown(),
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
const knownSchema = z.intersection(
  signatureSchema,
  z
    .object({ trdInvcNo: z.coerce.string(), totAmt: z.coerce.number(), cfmDt: z.string() })
    .transform(({ trdInvcNo, totAmt, cfmDt }) => ({ reference: trdInvcNo, total: totAmt, at: cfmDt })),
);

const DONE = new Set(['0', '00', '000', '0000']);
/** Of the device, or of what it may send at all: no document would fare better. */
const STOPS = new Set(['900', '901', '902', '903', '921']);
/** Of the service and the way to it. */
const LATER = new Set(['891', '892', '893', '894', '895', '896', '899', '990', '999']);
const NONE = '001';
const DUPLICATE = '994';

/** `20261125101500` on Nairobi's clock. */
const momentOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+03:00'));

export interface EtimsClient {
  readonly initialise: () => Promise<Outcome<{ readonly cmcKey: string; readonly sdcId: string }>>;
  readonly saveItem: (cmcKey: string, body: object) => Promise<Outcome<null>>;
  readonly saveSale: (cmcKey: string, body: object) => Promise<Outcome<Signature>>;
  /** What is signed under a number; null: nothing. */
  readonly find: (cmcKey: string, number: number) => Promise<Outcome<KnownDocument | null>>;
}

/**
 * The tax office's service, eTIMS with an online control unit (OSCU), over HTTP. Whatever is no clear answer counts as none.
 * @param patience how long an answer may take, in milliseconds
 */
export function etimsClient(settings: EtimsSettings, patience: number): EtimsClient {
  const { baseUrl, pin, branch, deviceSerial } = settings;

  async function call<Data>(path: string, cmcKey: string | null, body: object, read: z.ZodType<Data>) {
    let text: string;
    try {
      const answer = await fetch(`${baseUrl}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          tin: pin,
          bhfId: branch,
          ...(cmcKey === null ? {} : { cmcKey }),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      text = await answer.text();
      if (!answer.ok) return unavailable(`KRA’s service answered with status ${answer.status}.`);
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      return unavailable(isSlow ? 'KRA’s service did not answer in time.' : 'KRA’s service cannot be reached.');
    }
    return outcomeOf(text, read);
  }

  return {
    initialise: async () => {
      const outcome = await call(
        'selectInitOsdcInfo',
        null,
        { tin: pin, bhfId: branch, dvcSrlNo: deviceSerial },
        initSchema,
      );
      return outcome.kind === 'done' ? { kind: 'done', data: outcome.data.info } : outcome;
    },
    saveItem: async (cmcKey, body) => {
      const outcome = await call('saveItem', cmcKey, body, z.unknown());
      return outcome.kind === 'done' ? { kind: 'done', data: null } : outcome;
    },
    saveSale: (cmcKey, body) => call('saveTrnsSalesOsdc', cmcKey, body, signatureSchema),
    find: (cmcKey, number) => call('selectTrnsSalesOsdc', cmcKey, { invcNo: number }, knownSchema.nullable()),
  };
}

/** Others follow it. */
const sentenceOf = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const unavailable = (reason: string) => ({ kind: 'unavailable', reason }) as const;

function outcomeOf<Data>(text: string, read: z.ZodType<Data>): Outcome<Data> {
  const unclear = unavailable('KRA’s service answered something that is no answer.');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unclear;
  }
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return unclear;
  const { resultCd: code, resultMsg, data } = answer.data;
  const reason = sentenceOf(resultMsg?.trim() || `Code ${code}`);
  if (DONE.has(code) || code === NONE) {
    const known = read.safeParse(code === NONE ? null : data);
    return known.success ? { kind: 'done', data: known.data } : unclear;
  }
  if (code === DUPLICATE) return { kind: 'duplicate' };
  if (LATER.has(code)) return unavailable(`KRA’s service is busy: ${reason}`);
  if (STOPS.has(code)) return { kind: 'stopped', code, reason };
  return { kind: 'refused', reason };
}

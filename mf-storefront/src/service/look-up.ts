import { ApiError, type FieldErrors, post } from '@ofisi/shared-auth/http';

/** What is told by a number on a receipt or a machine, and the phone number that goes with it. */
export interface LookUp<Found> {
  readonly path: string;
  /** The name of the number on the wire. */
  readonly name: 'number' | 'serial_number';
  readonly texts: LookUpTexts;
  readonly read: (answer: unknown) => Found;
}

export interface LookUpTexts {
  readonly title: string;
  readonly intro: string;
  readonly code: string;
  readonly hint: string;
  readonly noCode: string;
  readonly phone_number: string;
  readonly noPhone: string;
  readonly submit: string;
  readonly submitting: string;
  readonly unknown: string;
  readonly tooMany: string;
  readonly exception: string;
}

export interface LookedUp {
  readonly code: string;
  readonly phone_number: string;
}

export const LOOK_UP_FIELDS = ['code', 'phone_number'] as const;

export type LookUpResult<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'refused'; readonly fields: FieldErrors; readonly message: string | null };

/** Looks something up. A wrong number and a wrong phone get the same answer, so that neither can be discovered by trying. */
export async function lookUp<Found>(
  { path, name, texts, read }: LookUp<Found>,
  { code, phone_number }: LookedUp,
): Promise<LookUpResult<Found>> {
  const none = { kind: 'refused', fields: {} } as const;
  try {
    return { kind: 'found', found: read(await post(path, { [name]: code.trim(), phone_number: phone_number.trim() })) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'exception') return { ...none, message: texts.exception };
    if (error.status === 429) return { ...none, message: texts.tooMany };
    const { [name]: ofCode, phone_number: ofPhone } = error.fieldErrors;
    if (ofCode === undefined && ofPhone === undefined) return { ...none, message: texts.unknown };
    const fields = { ...(ofCode && { code: ofCode }), ...(ofPhone && { phone_number: ofPhone }) };
    return { ...none, fields, message: null };
  }
}

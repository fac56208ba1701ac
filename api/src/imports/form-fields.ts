import { z } from 'zod';
import { Refusal, type FieldErrors } from '../http/envelope';
import type { Fields } from '../resource/field';
import type { ImportField } from './kinds';
import type { NamedFields } from './named-fields';

const spoken = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What is wrong with a form, by its fields. */
export const errorsOf = ({ issues }: z.ZodError): FieldErrors => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    (errors[String(path[0] ?? '')] ??= []).push(message);
  }
  return errors;
};

/** The same of a refusal. @throws whatever is none */
export const refusalErrors = (error: unknown): FieldErrors => {
  if (!(error instanceof Refusal)) {
    throw error;
  }
  return (error.fields['errors'] as FieldErrors | undefined) ?? { '': [error.message] };
};

/** The columns of a file for a form: its fields, under the heads that an export has. */
export function fieldsOf(
  body: z.ZodObject,
  listed: Fields,
  { without = [], named = {} }: { readonly without?: readonly string[]; readonly named?: NamedFields },
): ImportField[] {
  const missing = Object.keys(errorsOf(body.safeParse({}).error ?? new z.ZodError([])));
  return Object.keys(body.shape)
    .filter((name) => !without.includes(name))
    .map((name) => ({
      name,
      label: named[name]?.label ?? listed[name]?.header ?? spoken(name),
      required: missing.includes(name),
    }));
}

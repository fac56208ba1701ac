import { type FieldErrors } from '@ofisi/api-contract/envelope';
import { z } from 'zod';
import { Refusal } from '../../http/envelope';
import type { Fields } from '../field';
import type { ImportRules } from './import-rules';
import type { Cells, ImportField } from './kinds';

const spoken = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The validation errors of a form, by field. */
export const errorsOf = ({ issues }: z.ZodError): FieldErrors => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    (errors[String(path[0] ?? '')] ??= []).push(message);
  }
  return errors;
};

/** The errors of a refusal, by field. @throws any other error */
export const refusalErrors = (error: unknown): FieldErrors => {
  if (!(error instanceof Refusal)) {
    throw error;
  }
  return (error.fields['errors'] as FieldErrors | undefined) ?? { '': [error.message] };
};

type Rules = Pick<ImportRules<Fields, never>, 'without' | 'named' | 'as' | 'heads' | 'substitutes' | 'parts'>;

/** The columns that a file may have for a form: the form's fields, under the heads of an export. */
export function fieldsOf(body: z.ZodObject, listed: Fields, rules: Rules): ImportField[] {
  const { without = [], named = {}, parts = {} } = rules;
  const missing = Object.keys(errorsOf(body.safeParse({}).error ?? new z.ZodError([])));
  const fieldOf = (name: string, label: string): ImportField => {
    const [kind, heads, substitutes] = [rules.as?.[name], rules.heads?.[name], rules.substitutes?.[name]];
    return {
      name,
      label,
      required: missing.includes(name),
      ...(kind && { as: kind }),
      ...(heads && { heads }),
      ...(substitutes && { substitutes }),
    };
  };
  return [
    ...Object.keys(body.shape)
      .filter((name) => !without.includes(name))
      .map((name) => fieldOf(name, named[name]?.label ?? listed[name]?.header ?? spoken(name))),
    ...Object.entries(parts).map(([name, label]) => ({ ...fieldOf(name, label), isPart: true })),
  ];
}

/** A new row whose missing values are filled in from their substitutes. */
export function filledOf(cells: Cells, { substitutes = {} }: Pick<Rules, 'substitutes'>): Cells {
  const filled: Record<string, string> = { ...cells };
  for (const [name, others] of Object.entries(substitutes)) {
    const value = others.flatMap((other) => filled[other] || []).join(' ');
    if (!filled[name] && value) {
      filled[name] = value;
    }
  }
  return filled;
}

/** A row without its parts, which are replaced by the values composed of them. */
export function resolveSubstitutes(
  cells: Cells,
  { substitutes = {}, parts = {} }: Pick<Rules, 'substitutes' | 'parts'>,
): Cells {
  const joined = Object.fromEntries(
    Object.entries(substitutes).filter(([, others]) => others.every((other) => other in parts)),
  );
  return Object.fromEntries(
    Object.entries(filledOf(cells, { substitutes: joined })).filter(([name]) => !(name in parts)),
  );
}

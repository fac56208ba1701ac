import { labelled, NOT_YES_OR_NO, oneOf } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { FEATURES, type FeatureDefinition, type Features } from './features';

const MOST = 1_000_000;

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A feature's value as typed, or undefined if it is none. */
function valueOf({ type }: FeatureDefinition, typed: string): Features[string] | undefined {
  if (type.kind === 'choice') {
    return Object.entries(type.choices).find(([key, label]) => same(key, typed) || same(label, typed))?.[0];
  }
  if (type.kind === 'flag') {
    const word = typed.trim().toLowerCase();
    return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
  }
  const [number = ''] = typed.trim().split(' ');
  return /^\d{1,7}(\.\d{1,2})?$/.test(number) && Number(number) <= MOST ? Number(number) : undefined;
}

function refusal({ label, type }: FeatureDefinition): string {
  if (type.kind === 'choice') return labelled(label, oneOf(Object.values(type.choices)));
  if (type.kind === 'flag') return labelled(label, NOT_YES_OR_NO);
  return labelled(label, `Enter a number from 0 to ${MOST.toLocaleString('en')} with at most two decimals.`);
}

/** `{"paper": "a3"}`, the same as text, or `Paper size: A3; Speed: 25` as in a file. */
function pairsOf(value: unknown): readonly (readonly [string, unknown])[] | null {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return Object.entries(value);
  if (typeof value !== 'string') return null;
  if (value.trim().startsWith('{')) {
    try {
      return pairsOf(JSON.parse(value));
    } catch {
      return null;
    }
  }
  const lines = value.split(/[;\n]/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const at = line.indexOf(':');
    return at < 0 ? ['', line] : [line.slice(0, at), line.slice(at + 1).trim()];
  });
}

/**
 * The features of an item, all of them: by key, or by label as in a file. Values that are empty or null are left out. Errors are sentences
 * about one feature each.
 */
export const featuresField = z.unknown().transform((sent, context): Features => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const pairs = pairsOf(sent);
  if (pairs === null) return refuse('Enter names with their values.');
  const features: Record<string, Features[string]> = {};
  for (const [name, value] of pairs) {
    const feature = FEATURES.find(({ key, label }) => same(key, name) || same(label, name));
    if (!feature) return refuse(`There is no feature “${name.trim().slice(0, 50)}”.`);
    if (value === null || value === undefined || value === '') continue;
    const isWritten = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    const found = isWritten ? valueOf(feature, String(value)) : undefined;
    if (found === undefined) return refuse(refusal(feature));
    features[feature.key] = found;
  }
  return features;
});

import { createHash } from 'node:crypto';

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON for a `<script type="application/json">`: nothing in it can end the element or start a comment. */
export const inertJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** A start tag; attributes that are true have no value, false and undefined ones are left out. */
export function tag(name: string, attributes: Readonly<Record<string, string | boolean | undefined>>): string {
  const texts = Object.entries(attributes).map(([key, value]) => {
    if (value === false || value === undefined) return '';
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
  });
  return `<${name}${texts.join('')}>`;
}

/** `sha256-…`: the value that a policy's `style-src` must contain (in quotes) to allow an inline style, and one form of a file's integrity. */
export const sha256Of = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

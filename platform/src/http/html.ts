import { createHash } from 'node:crypto';

/** Text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON for a `<script type="application/json">`: nothing in it can end the element or start a comment. */
export const inertJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** A tag without content; attributes that are true stand alone, false and undefined ones are left out. */
export function tag(name: string, attributes: Readonly<Record<string, string | boolean | undefined>>): string {
  const texts = Object.entries(attributes).map(([key, value]) => {
    if (value === false || value === undefined) return '';
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
  });
  return `<${name}${texts.join('')}>`;
}

/** `sha256-…`: what a policy's `style-src` must name (between quotes) for an inline style to count, and one form of a file's integrity. */
export const sha256Of = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CSS = readFileSync(join(__dirname, '../styles/tokens.css'), 'utf8');

type Tokens = Readonly<Record<string, string>>;

const start = CSS.indexOf(':root {');
const declared = [...CSS.slice(start, CSS.indexOf('}', start)).matchAll(/(--[\w-]+):\s*([^;]+);/g)];
const BOTH = /^var\(--light, (.+?)\) var\(--dark, (.+?)\)$/;

/** The tokens of one scheme. */
const inScheme = (scheme: 1 | 2): Tokens =>
  Object.fromEntries(declared.map(([, name = '', value = '']) => [name, BOTH.exec(value)?.[scheme] ?? value]));

/** Every design token with its value, by colour scheme. */
export const THEMES = { light: inScheme(1), dark: inScheme(2) };

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

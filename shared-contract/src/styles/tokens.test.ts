import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CSS = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

type Tokens = Readonly<Record<string, string>>;

const start = CSS.indexOf(':root {');
const declared = [...CSS.slice(start, CSS.indexOf('}', start)).matchAll(/(--[\w-]+):\s*([^;]+);/g)];
const BOTH = /^var\(--light, (.+?)\) var\(--dark, (.+?)\)$/;

/** The tokens of one scheme. */
const inScheme = (scheme: 1 | 2): Tokens =>
  Object.fromEntries(declared.map(([, name = '', value = '']) => [name, BOTH.exec(value)?.[scheme] ?? value]));

const THEMES = { light: inScheme(1), dark: inScheme(2) };

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ['bg', 'surface', 'surface-sunken'];

/** What is written on what (AA: 4.5). */
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['text', [...GROUNDS, 'primary-soft', 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft']],
  ['text-muted', [...GROUNDS, 'primary-soft']],
  ['primary', [...GROUNDS, 'primary-soft']],
  ['primary-hover', GROUNDS],
  ['on-primary', ['primary', 'primary-hover']],
  ['accent', [...GROUNDS, 'accent-soft']],
  ['on-accent', ['accent']],
  ['danger', [...GROUNDS, 'danger-soft']],
  ['success', [...GROUNDS, 'success-soft']],
  ['warning', [...GROUNDS, 'warning-soft']],
  ['on-footer', ['footer', 'banner']],
  ['on-footer-muted', ['footer', 'banner']],
  ['banner', ['on-footer']],
];

/** What must be made out, without being read (AA: 3): edges of fields, the focus, stars. */
const SHAPES: typeof TEXTS = [
  ['border-strong', GROUNDS],
  ['focus', [...GROUNDS, 'primary-soft']],
  ['focus-on-footer', ['footer', 'banner']],
  ['star', GROUNDS],
];

const pairs = (rows: typeof TEXTS) => rows.flatMap(([one, grounds]) => grounds.map((ground) => [one, ground] as const));

describe.each(Object.entries(THEMES))('the %s theme', (_, tokens) => {
  const colour = (name: string): string => {
    const value = tokens[`--color-${name}`] ?? '';
    expect(value).toMatch(/^#[0-9a-f]{6}$/);
    return value;
  };

  it.each(pairs(TEXTS))('lets %s be read on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(SHAPES))('lets %s be made out on %s', (shape, ground) => {
    expect(contrast(colour(shape), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

it('every colour names both schemes, but for those of the footer, which is dark in both', () => {
  const { light, dark } = THEMES;
  const same = Object.keys(light).filter((name) => name.startsWith('--color-') && light[name] === dark[name]);
  expect(same).toEqual(['--color-on-footer', '--color-on-footer-muted', '--color-focus-on-footer']);
});

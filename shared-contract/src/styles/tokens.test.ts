import { contrast, THEMES } from '../testing/theme-colours';

const GROUNDS = ['bg', 'surface', 'surface-sunken'];

/** Text colours and the backgrounds that they are used on (AA: 4.5). */
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

/** Shapes that must be distinguishable but are not read (AA: 3): edges of fields, the focus, stars. */
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first paint comes before the tokens and carries their values itself; its own test compares them. */
const sheets = [__dirname, join(__dirname, '..', '..', 'shared-site-ui', 'src')].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.startsWith('skeleton/'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')] as const),
);

/** Properties that have a scale among the tokens. */
const SCALED =
  /^(font(-size|-weight)?|letter-spacing|line-height|z-index|border-radius|box-shadow|((row|column)-)?gap|(margin|padding)(-[\w-]+)?|transition|animation)$/;

/** Values allowed for a scaled property besides tokens: keywords, and values that have no scale (a share of the window, a breath). */
const PLAIN = /^(0|[a-z-]+|-?1|-1px|6vw|1\.4s)$/;

/** Values of scaled properties that are not tokens. */
const magic = (css: string) =>
  [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)]
    .filter(([, property = '']) => SCALED.test(property))
    .flatMap(([declaration, , value = '']) => {
      const rest = value.replace(/var\([^)]*\)/g, '').split(/[\s,()*+/]+/);
      return rest.some((part) => part && !PLAIN.test(part)) ? [declaration] : [];
    });

it('there are style sheets', () => {
  expect(sheets.length).toBeGreaterThan(20);
});

it.each(sheets)('%s names no colour', (_, css) => {
  expect(
    css.match(/#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(|\b(white|black|red|green|blue|gr[ae]y)\b(?!-)/gi),
  ).toBeNull();
});

it.each(sheets)('%s takes sizes from the tokens', (_, css) => {
  expect(magic(css)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, THEMES } from '@ofisi/shared-contract/testing/theme-colours';

const CSS = readFileSync(join(__dirname, 'button.module.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

interface Rule {
  readonly selector: string;
  readonly declarations: Readonly<Record<string, string>>;
}

/** The CSS rules for buttons, lowest precedence first. */
const RULES: readonly Rule[] = [...CSS.matchAll(/([^{}]*\.(?:button|primary|quiet)[^{}]*)\{([^{}]*)\}/g)]
  .flatMap(([, selectors = '', body = '']) =>
    selectors.split(/,(?![^(]*\))/).map((selector) => ({
      selector: selector.trim(),
      declarations: Object.fromEntries(
        [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    })),
  )
  .sort((one, other) => specificity(one) - specificity(other));

function specificity({ selector }: Rule): number {
  return selector.replace(/,.*?\)/g, ')').match(/[.[]|:(?!is|not)/g)?.length ?? 0;
}

/** A button whose states are simulated by attributes, because a test cannot hover over it. */
function button(kind: string, states: readonly string[]): HTMLElement {
  const element = document.createElement('button');
  element.className = `button ${kind}`;
  for (const state of states) element.setAttribute(state.startsWith(':') ? `data-is-${state.slice(1)}` : state, 'true');
  return element;
}

/** The declarations that win for this element. */
function styleOf(element: HTMLElement): Readonly<Record<string, string>> {
  const matching = RULES.filter(({ selector }) =>
    element.matches(selector.replace(/:(hover|disabled)/g, '[data-is-$1]').replace(/::\w+/g, ':empty:not(:empty)')),
  );
  return Object.assign({}, ...matching.map(({ declarations }) => declarations)) as Readonly<Record<string, string>>;
}

const KINDS = ['', 'primary', 'quiet'];
const STATES = [
  [],
  [':hover'],
  [':disabled'],
  [':disabled', ':hover'],
  ['aria-disabled', ':hover'],
  ['data-pressed', ':hover'],
];
const cases = Object.keys(THEMES).flatMap((theme) =>
  KINDS.flatMap((kind) =>
    STATES.map((states) => [`${kind || 'button'} ${states.join(' ')}`.trim(), theme, kind, states] as const),
  ),
);

it.each(cases)('the label of a button is readable, busy or not, hovered or not: %s, %s', (_, theme, kind, states) => {
  const tokens = THEMES[theme as keyof typeof THEMES];
  const style = styleOf(button(kind, states));
  const colour = (value: string | undefined) =>
    value === 'transparent'
      ? (tokens['--color-surface'] ?? '')
      : (tokens[/^var\((--[\w-]+)\)$/.exec(value ?? '')?.[1] ?? ''] ?? '');
  expect(style['opacity'] ?? '1').toBe('1');
  expect(colour(style['color'])).toMatch(/^#/);
  expect(contrast(colour(style['color']), colour(style['background']))).toBeGreaterThanOrEqual(4.5);
});

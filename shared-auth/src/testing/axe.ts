import { act } from '@testing-library/react';
import { run } from 'axe-core';

/** Rules that need a painted page; the browser journeys check them. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with the violations that axe finds, as `rule: element`.
 * @param part a screen without the page around it, and so without landmarks of its own; default: the whole page
 */
export async function expectAccessible(part?: Element): Promise<void> {
  // Set by the gateway's HTML in production.
  document.documentElement.lang = 'en';
  // axe detects icon fonts by drawing letters, which jsdom cannot do.
  const drawing = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const off = part ? [...OF_COLOURS, 'region'] : OF_COLOURS;
  const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
  // The page keeps changing while it is checked: carousels move, answers arrive.
  const { violations } = await act(() => run(part ?? document, { rules }));
  drawing.mockRestore();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

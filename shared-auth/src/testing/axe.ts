import { act } from '@testing-library/react';
import { run } from 'axe-core';

/** What can only be judged where something is painted: the journeys in browsers do. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with what axe finds, as `rule: element`.
 * @param part a screen without the page around it, which has no landmarks of its own; the whole page when left out
 */
export async function expectAccessible(part?: Element): Promise<void> {
  // The gateway's HTML says so.
  document.documentElement.lang = 'en';
  // It looks for icon fonts by drawing letters, which jsdom cannot.
  const drawing = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const off = part ? [...OF_COLOURS, 'region'] : OF_COLOURS;
  const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
  // The page lives on while it is looked at: carousels move, answers arrive.
  const { violations } = await act(() => run(part ?? document, { rules }));
  drawing.mockRestore();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

import { act } from '@testing-library/react';
import { run } from 'axe-core';

/** What can only be judged where something is painted (contrast, ligatures), or on a whole page (landmarks). */
const ELSEWHERE = ['color-contrast', 'label-content-name-mismatch', 'link-in-text-block', 'region'];
const rules = Object.fromEntries(ELSEWHERE.map((rule) => [rule, { enabled: false }]));

/** Fails with what axe finds in `element`. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await act(() => run(element, { rules }));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`)).toEqual([]);
}
